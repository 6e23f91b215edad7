import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useKept } from '#lib/device-store.ts';
import { refusing } from '#ui/refusing.ts';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';
import { registerRuleQuery } from './auth-api.ts';
import { loginByPasskey } from './passkeys-api.ts';
import { hasPasskeys, offersInFields, stopWaiting } from './passkey-browser.ts';

/** A challenge is good for five minutes; a field that waits asks for another before they are over. */
const RENEW_MS = 4 * 60_000;

type Login = NonNullable<Awaited<ReturnType<typeof loginByPasskey>>>;
type Props = {
  /** Whether the field for names is on screen, in whose list passkeys are offered. */
  inField: boolean;
  onLogin: (login: Login) => Promise<void>;
};

/** Logs in by a passkey of this device, where it has any use for them. */
export function PasskeyLogin(props: Props) {
  const { data: rule } = useQuery(registerRuleQuery);
  const here = useKept(hasPasskeys) ?? false;
  return rule?.passkeys && here ? <Offer {...props} /> : null;
}

function Offer({ inField, onLogin }: Props) {
  const [busy, setBusy] = useState(false);
  const enter = useRef(onLogin);
  useEffect(() => {
    enter.current = onLogin;
  });
  useEffect(() => {
    if (!inField || busy) return;
    let left = false;
    const wait = async () => {
      if (!(await offersInFields()) || left) return;
      const login = await loginByPasskey({ quietly: true });
      if (login && !left) await enter.current(login);
    };
    // Whoever waits for nothing must not hear of it; what was chosen and refused is said.
    const begin = () => void wait().catch((error: unknown) => !left && toast(messageOf(error)));
    begin();
    const timer = setInterval(begin, RENEW_MS);
    return () => {
      left = true;
      clearInterval(timer);
      void stopWaiting();
    };
  }, [inField, busy]);

  const press = async () => {
    setBusy(true);
    try {
      const login = await loginByPasskey();
      if (login) await onLogin(login);
    } catch (error) {
      toast(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={`${textLink} inline-flex items-center gap-1.5`}
      {...refusing(busy, () => void press())}
    >
      <KeyRound aria-hidden className="size-4" strokeWidth={1.8} />
      用通行密钥登录
    </button>
  );
}
