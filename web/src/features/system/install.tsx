import { Share, X } from 'lucide-react';
import { useState } from 'react';
import { useKept } from '#lib/device-store.ts';
import { askToInstall, mayInvite, noteInvited, useInstallWay } from '#lib/install.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const HOW_ON_IOS = (
  <>
    点浏览器的
    <Share aria-label="分享" className="mx-1 inline size-4 align-[-0.15em]" strokeWidth={1.7} />
    ，再选「添加到主屏幕」
  </>
);

/** How the app is installed here; nothing where it cannot be, or is. */
export function InstallRow() {
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <div className="flex min-h-13 items-center gap-3 border-b border-line py-2">
      <p className="flex-1">
        安装到桌面
        <span className="block text-sm text-ink-3">
          {way === 'ios' ? HOW_ON_IOS : '像应用一样打开，离线也能读'}
        </span>
      </p>
      {way === 'prompt' && (
        <Button variant="quiet" onClick={() => void askToInstall()}>
          安装
        </Button>
      )}
    </div>
  );
}

/** Says once, after the second text, that the app can be installed. */
export function InstallLine() {
  const way = useInstallWay();
  const due = useKept(mayInvite);
  const [over, setOver] = useState(false);
  if (way === null || !due || over) return null;
  const end = () => {
    noteInvited();
    setOver(true);
  };
  return (
    <aside
      aria-label="安装"
      className="-mx-5 flex items-center gap-3 border-b border-line ps-5 pe-2 text-sm md:mx-0 md:px-0"
    >
      <p className="min-w-0 flex-1 py-2.5 text-ink-2">
        <b className="me-2 font-semibold text-ink">放到桌面上，随时接着读</b>
        {way === 'ios' ? HOW_ON_IOS : '没有网络也能打开。'}
      </p>
      {way === 'prompt' && (
        <Button variant="quiet" onClick={() => void askToInstall().then(end)}>
          安装
        </Button>
      )}
      <IconButton label="不再提示" onClick={end}>
        <X aria-hidden className="size-4.5" strokeWidth={1.7} />
      </IconButton>
    </aside>
  );
}
