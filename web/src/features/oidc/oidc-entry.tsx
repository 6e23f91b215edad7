import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useKept } from '#lib/device-store.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { dropTicket, goToProvider, waitingTicket } from './oidc-login.ts';

type Props = {
  /** What the provider is called. */
  provider: string;
  next: string | null;
};

/** On the login screen: the way in by the provider, or who will be linked by logging in. */
export function OidcEntry({ provider, next }: Props) {
  const waiting = useKept(waitingTicket);
  const [dropped, setDropped] = useState(false);
  if (!waiting || dropped) return <Enter provider={provider} next={next} />;
  return (
    <div className="mb-6 flex items-start justify-between gap-3 rounded-2 bg-qing-soft p-4">
      <p className="min-w-0 wrap-anywhere">
        {provider}
        {waiting.name && `“${waiting.name}”`}
        还没有绑定账号。登录一次就会绑定，以后点一下就能进来。
      </p>
      <Button
        variant="quiet"
        size="dense"
        className="shrink-0"
        onClick={() => {
          dropTicket();
          setDropped(true);
        }}
      >
        不绑定
      </Button>
    </div>
  );
}

function Enter({ provider, next }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const enter = () => {
    setBusy(true);
    setFailure('');
    goToProvider({ next, bind: false }).catch((error: unknown) => {
      setBusy(false);
      setFailure(messageOf(error));
    });
  };
  return (
    <div className="mb-6 space-y-4 border-b border-line pb-6">
      <Button variant="soft" busy={busy} className="min-h-12 w-full" onClick={enter}>
        用{provider}登录
      </Button>
      <FormError message={failure} />
    </div>
  );
}
