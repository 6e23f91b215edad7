import type { ComponentProps } from 'react';
import { Field } from '#ui/field.tsx';

/** The refusals that are about a second factor's code. */
export const CODE_REASONS = { wrong_second_code: 'code', too_many_tries: 'code' } as const;

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'hint'> & {
  /** Whether only the app's digits are taken, no recovery code. */
  appOnly?: boolean;
};

/** Where the code of an authenticator app is typed. */
export const SecondCodeField = ({ appOnly = false, ...field }: Props) => (
  <Field
    {...field}
    label="验证码"
    hint={
      appOnly
        ? '验证器里显示的 6 位数字。'
        : '验证器里显示的 6 位数字；手机不在身边，填一个恢复码。'
    }
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    inputMode={appOnly ? 'numeric' : 'text'}
    maxLength={40}
  />
);
