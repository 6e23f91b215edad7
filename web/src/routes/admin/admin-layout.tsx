import {
  Activity,
  Menu,
  ArrowLeft,
  BookA,
  BookCopy,
  BookOpen,
  ChartColumn,
  FileText,
  Footprints,
  HandHeart,
  Headset,
  Image as ImageIcon,
  LayoutDashboard,
  Library,
  ListChecks,
  Megaphone,
  Newspaper,
  PenLine,
  Receipt,
  Rss,
  ScrollText,
  type LucideIcon,
  Search,
  Sparkles,
  Ticket,
  Users,
  Webhook as WebhookIcon,
} from 'lucide-react';
import { useState, useEffect, useRef, type FormEvent } from 'react';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '#features/users/current-user.ts';
import { useMedia } from '#lib/use-media.ts';
import { useTitle } from '#lib/use-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ThemeButton } from '#app/theme-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

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
      <div className="min-w-0">
        <SecondFactorGate>
          <Outlet />
        </SecondFactorGate>
      </div>
    </div>
  ) : (
    <>
      <PhoneHead />
      <SecondFactorGate>
        <Outlet />
      </SecondFactorGate>
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
        只有编辑能进来，有时还只能从办公网络进。如果你就是编辑，换一个账号，或连上办公网络再来；如果不是，外面有更好读的。
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

const ROW =
  'flex min-h-9 items-center gap-2.5 rounded-[8px] px-2.5 text-sm transition-colors duration-150 pointer-coarse:min-h-11 hover-fine:hover:bg-fill';

/** The desks of the newsroom, a search over its articles, and the way back to reading. */
function AdminNav({ onGo }: { onGo?: () => void }) {
  const { pathname } = useLocation();
  const isAdmin = useCurrentUser()?.role !== 'editor';
  const places = ADMIN_PLACES.filter(({ role }) => role === undefined || isAdmin);
  return (
    <nav aria-label="编辑部" className="flex h-full flex-col gap-4">
      <QuickSearch onGo={onGo} />
      <ul className="grid gap-0.5">
        {places.map(({ to, label, Icon, covers }) => {
          const here = covers.test(pathname);
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={here ? 'page' : undefined}
                className={classNames(ROW, here ? 'bg-fill font-semibold text-qing' : 'text-ink-2')}
                onClick={onGo}
              >
                <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.7} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="mt-auto flex items-center justify-between border-t border-line pt-2">
        <Link to="/" className={classNames(ROW, 'text-ink-2')}>
          <ArrowLeft aria-hidden className="size-4.5 shrink-0" strokeWidth={1.7} />
          回到阅读
        </Link>
        <ThemeButton />
      </div>
    </nav>
  );
}

/** A desk of the newsroom. */
type AdminPlace = {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Screens that belong to it. */
  covers: RegExp;
  /** Who works there, when not every editor does. */
  role?: 'admin';
};

/** The newsroom's navigation, in its order; a desk is named here when its screen exists. */
const ADMIN_PLACES: readonly AdminPlace[] = [
  { to: '/admin', label: '编辑台', Icon: LayoutDashboard, covers: /^\/admin\/?$/i },
  { to: '/admin/articles', label: '文章', Icon: FileText, covers: /^\/admin\/articles?(\/|$)/i },
  { to: '/admin/rss', label: '订阅源', Icon: Rss, covers: /^\/admin\/rss\/?$/i },
  { to: '/admin/magazine', label: '期刊', Icon: BookOpen, covers: /^\/admin\/magazine\/?$/i },
  { to: '/admin/book', label: '书', Icon: BookCopy, covers: /^\/admin\/book\/?$/i },
  { to: '/admin/creator', label: '来源', Icon: Newspaper, covers: /^\/admin\/creator\/?$/i },
  { to: '/admin/term', label: '译名表', Icon: BookA, covers: /^\/admin\/term\/?$/i },
  {
    to: '/admin/poster',
    label: '海报',
    Icon: ImageIcon,
    covers: /^\/admin\/poster(_xhs)?\/?$/i,
  },
  { to: '/admin/webhook', label: 'Webhook', Icon: WebhookIcon, covers: /^\/admin\/webhook\/?$/i },
  { to: '/admin/tasks', label: '任务', Icon: ListChecks, covers: /^\/admin\/tasks\/?$/i },
  {
    to: '/admin/corrections',
    label: '读者修订',
    Icon: PenLine,
    covers: /^\/admin\/corrections(\/|$)/i,
  },
  {
    to: '/admin/collection',
    label: '合集',
    Icon: Library,
    covers: /^\/admin\/collection(\/|$)/i,
  },
  {
    to: '/admin/user/search',
    label: '用户',
    Icon: Users,
    covers: /^\/admin\/user(\/|$)/i,
    role: 'admin',
  },
  {
    to: '/admin/order',
    label: '订单',
    Icon: Receipt,
    covers: /^\/admin\/order\/?$/i,
    role: 'admin',
  },
  {
    to: '/admin/code',
    label: '邀请码',
    Icon: Ticket,
    covers: /^\/admin\/code\/?$/i,
    role: 'admin',
  },
  {
    to: '/admin/changdu',
    label: '畅读申请',
    Icon: HandHeart,
    covers: /^\/admin\/changdu\/?$/i,
    role: 'admin',
  },
  {
    to: '/admin/analytics',
    label: '数据',
    Icon: ChartColumn,
    covers: /^\/admin\/analytics\/?$/i,
    role: 'admin',
  },
  { to: '/admin/ai', label: 'AI', Icon: Sparkles, covers: /^\/admin\/ai\/?$/i, role: 'admin' },
  {
    to: '/admin/visitor',
    label: '访客',
    Icon: Footprints,
    covers: /^\/admin\/visitor\/?$/i,
    role: 'admin',
  },
  {
    to: '/admin/notice',
    label: '通知',
    Icon: Megaphone,
    covers: /^\/admin\/notice\/?$/i,
    role: 'admin',
  },
  {
    to: '/admin/qywx',
    label: '客服',
    Icon: Headset,
    covers: /^\/admin\/qywx\/?$/i,
    role: 'admin',
  },
  {
    to: '/admin/audit',
    label: '操作日志',
    Icon: ScrollText,
    covers: /^\/admin\/audit\/?$/i,
    role: 'admin',
  },
  {
    to: '/admin/health',
    label: '运行状况',
    Icon: Activity,
    covers: /^\/admin\/health\/?$/i,
    role: 'admin',
  },
];

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Where a search of the newsroom leads: to the article of that number, else to the list. */
const searchTarget = (text: string): string =>
  /^#?\d{1,12}$/.test(text)
    ? `/admin/article/${text.replace('#', '')}`
    : `/admin/articles?q=${encodeURIComponent(text)}`;

/** Finds articles by title, byline, text or number from anywhere in the newsroom; `/` goes to it. */
function QuickSearch({ onGo }: { onGo?: () => void }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || target?.closest(TYPING)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (text === '' || !input.current) return;
    input.current.value = '';
    input.current.blur();
    onGo?.();
    void navigate(searchTarget(text));
  };
  return (
    <form
      role="search"
      className="flex h-9 items-center gap-2 rounded-[8px] bg-fill px-2.5 text-ink-3 focus-within:outline-2 focus-within:outline-qing pointer-coarse:h-11"
      onSubmit={go}
    >
      <Search aria-hidden className="size-4 shrink-0" strokeWidth={1.8} />
      <input
        ref={input}
        type="search"
        aria-label="查找文章"
        placeholder="标题、作者、正文…"
        maxLength={100}
        enterKeyHint="search"
        className="min-w-0 flex-1 bg-transparent text-sm text-ink outline-none placeholder:text-ink-3 pointer-coarse:text-[1rem]"
      />
      <kbd
        aria-hidden
        className="rounded-[4px] border border-line px-1.5 text-xs pointer-coarse:hidden"
      >
        /
      </kbd>
    </form>
  );
}
