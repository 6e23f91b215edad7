import type { CodePurpose } from '@bluebird/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps, useEffect } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { randomId } from '#lib/random-id.ts';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { registerRuleQuery, sendSmsCode } from './auth-api.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PhoneField } from './phone-field.tsx';

// Needed to get a code only: the form itself does without.
const NO_CAPTCHA = new ApiError(400, '请输入图形验证码', { reason: 'wrong_captcha' });

type Name = 'phone' | 'captcha' | 'sms_code';

type Props = {
  purpose: CodePurpose;
  /** Takes what shows that this device asked for the code; it goes with the code. */
  onTicket: (ticket: string) => void;
  /** The part of a form's state these three fields need. */
  form: {
    values: Record<Name, string>;
    field: (
      name: Name,
    ) => Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'onChange' | 'error'>;
    set: (name: Name, value: string) => void;
    check: (names: readonly Name[]) => boolean;
    fail: (error: unknown) => void;
  };
};

/** Proves that someone holds a phone: number, captcha, and the code sent to it. */
export function PhoneProof({ purpose, onTicket, form }: Props) {
  const [key, setKey] = useState(randomId);
  const [sending, setSending] = useState(false);
  const [left, startCountdown] = useCountdown();
  const { data: rule } = useQuery(registerRuleQuery);
  const phone = form.field('phone');

  const renew = () => {
    setKey(randomId());
    form.set('captcha', '');
  };

  const send = async () => {
    if (sending || left > 0 || !form.check(['phone'])) return;
    const { phone, captcha } = form.values;
    if (captcha.trim() === '') return form.fail(NO_CAPTCHA);
    setSending(true);
    try {
      const sent = await sendSmsCode({ phone, captcha, key, stype: purpose });
      onTicket(sent.ticket);
      startCountdown(sent.resend_after);
      toast('验证码已发送');
      renew();
    } catch (error) {
      // A captcha is used up by the try, whatever came of it.
      if (!(error instanceof ApiError && error.fields['phone'])) renew();
      form.fail(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <PhoneField
        label="手机号"
        name={phone.name}
        error={phone.error}
        value={form.values.phone}
        abroad={rule?.phones_abroad ?? false}
        onValue={(value) => form.set('phone', value)}
      />
      <CaptchaField
        {...form.field('captcha')}
        label="图形验证码"
        captchaKey={key}
        onRefresh={renew}
      />
      <Field
        {...form.field('sms_code')}
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        trailing={<SendButton left={left} sending={sending} onPress={() => void send()} />}
      />
    </>
  );
}

/**
 * Counts down whole seconds; 0 when over. Measured by the clock, so that a sleeping tab is right
 * when it wakes.
 */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return [left, start];
}

/** @param left seconds until a code can be sent again */
function SendButton({
  left,
  sending,
  onPress,
}: {
  left: number;
  sending: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-disabled={sending || left > 0}
      className="me-1 min-h-11 min-w-26 shrink-0 px-3 text-[0.875rem] font-semibold text-qing tabular-nums aria-disabled:text-ink-3"
    >
      {left > 0 ? `${left} 秒后重发` : sending ? '发送中…' : '获取验证码'}
    </button>
  );
}
