import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#lib/api-error.ts';
import { useKept } from '#lib/device-store.ts';
import { isWechat } from '#lib/wechat.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { offersQuery } from './wechat-api.ts';
import { dropTicket, goToWechat, waitingTicket } from './wechat-login.ts';

/** On the screens of the account, inside WeChat: the way in, or who will be bound by logging in. */
export function WechatEntry({ next }: { next: string | null }) {
  const inside = useKept(isWechat) === true;
  const waiting = useKept(waitingTicket);
  const [dropped, setDropped] = useState(false);
  const offers = useQuery({ ...offersQuery, enabled: inside }).data;
  if (!inside || !offers?.login) return null;
  if (!waiting || dropped) return <Enter next={next} />;
  return (
    <div className="mb-6 flex items-start justify-between gap-3 rounded-2 bg-qing-soft p-4">
      <p>
        {waiting.nickname ? `微信“${waiting.nickname}”` : '这个微信'}
        还没有账号。登录或注册一次就会绑定，以后点一下就能进来。
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

function Enter({ next }: { next: string | null }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const enter = () => {
    setBusy(true);
    setFailure('');
    goToWechat({ next, bind: false }).catch((error: unknown) => {
      setBusy(false);
      setFailure(messageOf(error));
    });
  };
  return (
    <div className="mb-6 space-y-4 border-b border-line pb-6">
      <Button busy={busy} className="min-h-12 w-full" onClick={enter}>
        微信登录
      </Button>
      <FormError message={failure} />
    </div>
  );
}
