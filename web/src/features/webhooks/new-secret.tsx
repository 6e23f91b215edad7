import { copyText } from '#lib/clipboard.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** The secret that a receiver checks signatures with: it is shown this once. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const copy = async () => toast((await copyText(secret)) ? '已复制' : '没能复制，请手抄');
  return (
    <section aria-labelledby="new-secret" className="mb-5 border-s-2 border-qing ps-4">
      <h2 id="new-secret" className="font-semibold">
        签名密钥，只显示这一次
      </h2>
      <code className="mt-2 block font-mono text-sm break-all">{secret}</code>
      <p className="mt-2 text-sm text-ink-3">
        接收的一方用它核对请求头 <code className="font-mono">webhook-signature</code>
        ，照 Standard Webhooks 的办法；不对的不要信。
      </p>
      <div className="mt-3 flex gap-3">
        <Button variant="soft" onClick={() => void copy()}>
          复制
        </Button>
        <Button variant="quiet" onClick={onDone}>
          存好了
        </Button>
      </div>
    </section>
  );
}
