import { copyText } from '#lib/clipboard.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

/** Recovery codes that were just made: they are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () =>
    toast((await copyText(codes.join('\n'))) ? '已复制' : '没能复制，请手抄');
  return (
    <section aria-labelledby="recovery-codes" className="mt-6">
      <h2 id="recovery-codes" className="font-read text-lg font-semibold">
        把恢复码存好
      </h2>
      <p className="mt-2 text-ink-2">
        手机丢了或换了，可以用恢复码登录，每个一次。它们只显示这一次：存进密码本，或抄在纸上。
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-x-8 border-y border-line py-3 font-mono tracking-wide tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="py-1.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="soft" className="min-h-12" onClick={() => void copy()}>
          复制
        </Button>
        <Button className="min-h-12" onClick={onDone}>
          存好了
        </Button>
      </div>
    </section>
  );
}
