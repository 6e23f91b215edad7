import { useState, type ComponentProps, type ReactNode, useEffect } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useKept } from '#lib/device-store.ts';
import { randomId } from '#lib/random-id.ts';
import { Field } from '#ui/field.tsx';
import { refusing } from '#ui/refusing.ts';
import { toast } from '#ui/toast.ts';
import { CaptchaField } from './captcha-field.tsx';

// Needed to get a code only: the form itself does without.
const NO_CAPTCHA = new ApiError(400, '请输入图形验证码', { reason: 'wrong_captcha' });

type FieldProps = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'onChange' | 'error'>;

/** The part of a form's state that the fields of a proof need. */
export type ProofForm<N extends string> = {
  values: Record<N, string>;
  field: (name: N) => FieldProps;
  set: (name: N, value: string) => void;
  check: (names: readonly N[]) => boolean;
  fail: (error: unknown) => void;
};

type Props = {
  /** The field that says where the code goes. */
  contact: ReactNode;
  /** The names of that field and of the code's. */
  names: { contact: string; code: string };
  codeLabel: string;
  form: ProofForm<string>;
  send: (captcha: {
    captcha: string;
    key: string;
  }) => Promise<{ ticket: string; resend_after: number }>;
  /** Takes what shows that this device asked for the code; it goes with the code. */
  onTicket: (ticket: string) => void;
};

/** Proves that someone holds what a code is sent to: where, captcha, and the code. */
export function CodeProof({ contact, names, codeLabel, form, send, onTicket }: Props) {
  // Each page has a picture of its own: the server writes none.
  const first = useKept(randomId);
  const [renewed, setKey] = useState<string | null>(null);
  const key = renewed ?? first;
  const [sending, setSending] = useState(false);
  const [left, startCountdown] = useCountdown();

  const renew = () => {
    setKey(randomId());
    form.set('captcha', '');
  };

  const press = async () => {
    if (!form.check([names.contact])) return;
    const captcha = form.values['captcha'] ?? '';
    if (captcha.trim() === '' || key === null) return form.fail(NO_CAPTCHA);
    setSending(true);
    try {
      const sent = await send({ captcha, key });
      onTicket(sent.ticket);
      startCountdown(sent.resend_after);
      toast('验证码已发送');
      renew();
    } catch (error) {
      // A captcha is used up by the try, whatever came of it.
      if (!(error instanceof ApiError && error.fields[names.contact])) renew();
      form.fail(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      {contact}
      <CaptchaField
        {...form.field('captcha')}
        label="图形验证码"
        captchaKey={key}
        onRefresh={renew}
        onFound={(answer) => form.set('captcha', answer)}
      />
      <Field
        {...form.field(names.code)}
        label={codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        trailing={<SendButton left={left} sending={sending} onPress={() => void press()} />}
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
      className="me-1 min-h-11 min-w-26 shrink-0 px-3 text-[0.875rem] font-semibold text-qing tabular-nums aria-disabled:text-ink-3"
      {...refusing(sending || left > 0, onPress)}
    >
      {left > 0 ? `${left} 秒后重发` : sending ? '发送中…' : '获取验证码'}
    </button>
  );
}
