import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Field } from '#ui/field.tsx';
import { captchaQuery } from './auth-api.ts';

type Props = ComponentProps<typeof Field> & {
  /** Names the picture; a new key brings a new one. Null: none yet. */
  captchaKey: string | null;
  onRefresh: () => void;
};

/** The letters of a picture; pressing the picture brings another. */
export function CaptchaField({ captchaKey, onRefresh, ...field }: Props) {
  const { data, isError } = useQuery({
    ...captchaQuery(captchaKey ?? ''),
    enabled: captchaKey !== null,
  });
  return (
    <Field
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      trailing={
        <button
          type="button"
          onClick={onRefresh}
          title="看不清，换一张"
          className="me-1 grid h-11 w-30 max-w-1/2 shrink-0 place-items-center overflow-hidden rounded-[7px] bg-fill text-sm text-ink-3"
        >
          {data ? (
            <img
              src={data.image}
              alt="图形验证码，按下换一张"
              className="h-full w-full object-contain"
            />
          ) : isError ? (
            '点此重试'
          ) : (
            '载入中…'
          )}
        </button>
      }
    />
  );
}
