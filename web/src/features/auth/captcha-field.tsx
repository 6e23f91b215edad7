import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { useKept } from '#lib/device-store.ts';
import { Field } from '#ui/field.tsx';
import { textLink } from '#ui/text-link.ts';
import { captchaQuery } from './auth-api.ts';
import { canWork, findNumber } from './captcha-work.ts';

type Props = ComponentProps<typeof Field> & {
  /** Names the picture; a new key brings a new one. Null: none yet. */
  captchaKey: string | null;
  onRefresh: () => void;
  /** Takes the answer that the device found in the reader's place. */
  onFound: (answer: string) => void;
};

/** The letters of a picture; pressing the picture brings another. The device can do without it. */
export function CaptchaField({ captchaKey, onRefresh, onFound, ...field }: Props) {
  const { data, isError } = useQuery({
    ...captchaQuery(captchaKey ?? ''),
    enabled: captchaKey !== null,
  });
  // A page that the server wrote has the offer already: almost every device can.
  const mayWork = useKept(canWork) !== false;
  const [work, begin] = useWork(captchaKey, onFound);
  const isFound = work.state === 'found';
  const said = work.state === 'idle' ? work.failure : SAID[work.state];
  return (
    <div>
      <Field
        {...field}
        readOnly={isFound}
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
            {isFound ? (
              '改用图片'
            ) : data ? (
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
      {mayWork && work.state === 'idle' && (
        <button type="button" onClick={begin} className={`${textLink} text-sm`}>
          看不到图片？让设备代你验证
        </button>
      )}
      {work.state === 'busy' && (
        <progress
          aria-label="验证进度"
          value={work.share}
          className="mt-2 h-1.5 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-qing [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-qing"
        />
      )}
      <p role="status" className={said === '' ? 'sr-only' : 'mt-1.5 text-sm text-ink-3'}>
        {said}
      </p>
    </div>
  );
}

type Work =
  | { state: 'idle'; failure: string }
  | { state: 'busy'; share: number }
  | { state: 'found' };

const SAID = { busy: '设备正在验证，通常要几秒', found: '验证好了，不用看图' } as const;
const IDLE: Work = { state: 'idle', failure: '' };

/** The device's own try at a captcha; another key gives it up. */
function useWork(key: string | null, onFound: (answer: string) => void): [Work, () => void] {
  const [work, setWork] = useState<Work & { key?: string | null }>(IDLE);
  const giving = useRef<AbortController>(null);
  useEffect(() => () => giving.current?.abort(), [key]);
  const begin = async () => {
    if (key === null) return;
    const { signal } = (giving.current = new AbortController());
    const show = (shown: Work) => void (signal.aborted || setWork({ ...shown, key }));
    const onShare = (share: number) => show({ state: 'busy', share });
    onShare(0);
    try {
      const { work: wanted } = await call(
        'GET /auth/captcha',
        { query: { key, kind: 'work' } },
        { signal },
      );
      const answer = wanted && (await findNumber(wanted, { onShare, signal }));
      if (answer === null || signal.aborted) return;
      onFound(answer);
      show({ state: 'found' });
    } catch (error) {
      show({ state: 'idle', failure: messageOf(error) });
    }
  };
  return [work.key === key ? work : IDLE, () => void begin()];
}
