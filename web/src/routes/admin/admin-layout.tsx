import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { useCurrentUser } from '#features/users/current-user.ts';
import { useMedia } from '#lib/use-media.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminNav } from './admin-nav.tsx';

/** The frame of the newsroom: its own navigation at the left, in a sheet on a phone. */
export function Component() {
  const user = useCurrentUser();
  const roomy = useMedia('(min-width: 64rem)');
  if (user === undefined) return <Waiting />;
  if (user === null || user.role === 'reader') return <Forbidden />;
  return roomy ? (
    <div className="grid grid-cols-[13.5rem_minmax(0,1fr)]">
      <aside className="sticky top-0 h-dvh overflow-y-auto border-e border-line px-3 py-4">
        <Brand />
        <div className="h-[calc(100%-3.75rem)]">
          <AdminNav />
        </div>
      </aside>
      <Outlet />
    </div>
  ) : (
    <>
      <PhoneHead />
      <Outlet />
    </>
  );
}

const Brand = () => (
  <Link to="/admin" className="mb-4 flex h-11 items-center gap-2.5 px-1">
    <span
      aria-hidden
      className="grid size-8 place-items-center rounded-[10px] bg-qing font-read text-lg font-semibold text-qing-ink"
    >
      青
    </span>
    <span className="font-read text-lg font-semibold">编辑部</span>
  </Link>
);

function PhoneHead() {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-paper px-4">
      <Link to="/admin" className="flex min-h-11 items-center font-read text-lg font-semibold">
        编辑部
      </Link>
      <IconButton label="导航" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu aria-hidden className="size-6" strokeWidth={1.7} />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title="编辑部" bare>
        <AdminNav onGo={() => setOpen(false)} />
      </Sheet>
    </header>
  );
}

const Waiting = () => (
  <div role="status" aria-label="正在载入" className="px-6 py-8 lg:ps-60">
    <Skeleton className="h-8 w-40" />
    <Skeleton className="mt-8 h-4 w-full max-w-240" />
    <Skeleton className="mt-4 h-4 w-full max-w-200" />
  </div>
);

/** For readers who came to the newsroom's door. */
function Forbidden() {
  useTitle('编辑部');
  return (
    <section className="mx-auto flex min-h-[80dvh] max-w-130 flex-col justify-center px-6 py-16">
      <p className="meta-row text-sm text-ink-3">
        <span className="font-semibold text-qing">403</span>
        <span lang="en">Forbidden</span>
      </p>
      <h1 className="mt-4 font-read text-3xl font-semibold tracking-[-0.01em]">这里是编辑部</h1>
      <p className="mt-4 text-lg/[1.7] text-ink-2">
        只有编辑能进来。如果你就是编辑，换一个账号登录；如果不是，外面有更好读的。
      </p>
      <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
        <Link to="/" className={buttonClass('primary')}>
          回到今日外刊
        </Link>
        <Link to="/login?next=/admin&reason=forbidden" className={buttonClass('soft')}>
          换一个账号
        </Link>
      </div>
    </section>
  );
}
