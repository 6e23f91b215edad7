import { Menu } from '@base-ui/react/menu';
import {
  Check,
  BookOpenText,
  Clock,
  ClipboardCheck,
  EyeOff,
  Headphones,
  FileDown,
  FolderPlus,
  Heart,
  Image as ImageIcon,
  Keyboard,
  Layers,
  Link2,
  MessageCircleQuestion,
  ScrollText,
  NotebookPen,
  PencilLine,
  Share2,
  SquarePen,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useMedia } from '#lib/use-media.ts';
import { Sheet } from '#ui/sheet.tsx';
import { closePanel, openPanel } from '#reading/article-panel.ts';
import { readingHref, type Reading } from '#reading/reading.ts';
import type { Article } from '@bluebird/contract/articles.ts';
import { share, shareText } from '#lib/share.ts';
import { goToLogin, navigateTo } from '#lib/navigation.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { copyText } from '#lib/clipboard.ts';
import { isLoggedIn } from '#lib/session.ts';
import { toast } from '#ui/toast.ts';
import { openAsking } from '#reading/ask/asking.ts';
import { useKeptSound } from '#reading/listening/kept-sound.ts';
import { openNotes } from '#reading/notes/notes-view.ts';
import { articleReviewHref, useWordsToReview } from '#reading/end/review-words.tsx';
import { useLeave } from './use-leave.ts';
import { useMarking } from './use-marking.ts';

const ROW =
  'flex min-h-12 w-full cursor-pointer items-center gap-3.5 rounded-[6px] px-3 text-start text-md outline-none md:min-h-11';

/** What can be done with an article besides reading: a sheet on a phone, a menu elsewhere. */
export function ArticleMenu(props: {
  open: boolean;
  reading: Reading;
  /** The button that opens the menu. */
  anchor: RefObject<HTMLElement | null>;
}) {
  const rows = useMenuRows(props.reading);
  const roomy = useMedia('(min-width: 48rem)');
  return roomy ? <PopupMenu {...props} rows={rows} /> : <SheetMenu open={props.open} rows={rows} />;
}

function SheetMenu({ open, rows }: { open: boolean; rows: readonly MenuRow[] }) {
  return (
    <Sheet open={open} onOpenChange={() => closePanel('more')} title="更多" bare>
      <ul className="-mx-3">
        {rows.map((row) => (
          <li key={row.label}>
            <button
              type="button"
              aria-pressed={row.checked}
              className={`${ROW} active:bg-fill`}
              onClick={() => {
                closePanel('more');
                row.press();
              }}
            >
              <RowContent row={row} />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function PopupMenu({
  open,
  rows,
  anchor,
}: {
  open: boolean;
  rows: readonly MenuRow[];
  anchor: RefObject<HTMLElement | null>;
}) {
  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(_, { event }) => {
        // A press on the button itself is the button's business.
        if (!anchor.current?.contains(event.target as Node | null)) closePanel('more');
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={anchor} side="bottom" align="end" sideOffset={4} className="z-40">
          <Menu.Popup
            aria-label="更多"
            finalFocus={anchor}
            className="min-w-56 rounded-1 border border-line bg-surface p-1.5 shadow-2 outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {rows.map((row) =>
              row.checked === undefined ? (
                <Menu.Item
                  key={row.label}
                  className={`${ROW} data-highlighted:bg-fill`}
                  onClick={row.press}
                >
                  <RowContent row={row} />
                </Menu.Item>
              ) : (
                <Menu.CheckboxItem
                  key={row.label}
                  closeOnClick
                  checked={row.checked}
                  className={`${ROW} data-highlighted:bg-fill`}
                  onCheckedChange={row.press}
                >
                  <RowContent row={row} />
                </Menu.CheckboxItem>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function RowContent({ row: { icon: Icon, label, state, checked } }: { row: MenuRow }) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.7} />
      <span className="flex-1">{label}</span>
      {state && <span className="text-sm text-ink-3">{state}</span>}
      {checked && <Check aria-hidden className="size-4 text-qing" />}
    </>
  );
}

/** One thing to be done with an article. */
type MenuRow = {
  icon: LucideIcon;
  label: string;
  /** The present setting, or the key that does the same. */
  state?: string;
  /** Whether the option is on; absent for a row that is no option. */
  checked?: boolean;
  press: () => void;
};

/** The rows of the article's menu, in their order. */
function useMenuRows({ article }: Reading): MenuRow[] {
  const toReview = useWordsToReview(article.id);
  const hasKeys = useMedia('(hover: hover) and (pointer: fine)');
  const { marks, counts, toggle, hide } = useMarking(article.id);
  const sound = useKeptSound(article.id);
  const leave = useLeave();
  const user = useCurrentUser();
  const rows: MenuRow[] = [
    { icon: BookOpenText, label: '三分钟预习', press: () => openPanel('preread') },
    { icon: ScrollText, label: '摘要', press: () => openPanel('summary') },
    { icon: Underline, label: '生词标注', press: () => openPanel('marks') },
    { icon: NotebookPen, label: '笔记', press: openNotes },
    { icon: MessageCircleQuestion, label: '问 AI', press: () => openAsking() },
    {
      icon: PencilLine,
      label: '写和说',
      press: () => navigateTo(`/mywriting?article=${article.id}`),
    },
    {
      icon: Heart,
      label: '喜欢',
      checked: marks?.like ?? false,
      ...(counts && counts.like > 0 && { state: String(counts.like) }),
      press: () => toggle('like'),
    },
    {
      icon: Clock,
      label: '稍后读',
      checked: marks?.later ?? false,
      press: () => toggle('later'),
    },
    {
      icon: Headphones,
      label: '离线听',
      checked: sound.kept,
      ...(sound.underWay && { state: '正在存' }),
      press: sound.toggle,
    },
    { icon: FolderPlus, label: '加入合集', press: () => openForReader('collection') },
    { icon: FileDown, label: '下载 PDF', press: () => openForReader('pdf') },
    { icon: EyeOff, label: '不感兴趣', press: () => hide(leave) },
    { icon: Share2, label: '分享', press: () => void shareArticle(article) },
    {
      icon: ImageIcon,
      label: '海报',
      press: () => navigateTo(`/article/${article.id}/poster3`),
    },
    { icon: Link2, label: '复制链接', press: () => void copyLink(readingHref(article)) },
  ];
  if (toReview)
    rows.splice(2, 0, {
      icon: Layers,
      label: '复习这篇的词',
      state: String(toReview),
      press: () => navigateTo(articleReviewHref(article.id)),
    });
  const shown = article.book ? rows.filter(({ label }) => OF_CHAPTERS.has(label)) : rows;
  if (user && user.role !== 'reader') {
    if (!article.book)
      shown.push({
        icon: SquarePen,
        label: '编辑这篇',
        press: () => navigateTo(`/admin/article/${article.id}`),
      });
    shown.push({
      icon: ClipboardCheck,
      label: '审题',
      press: () => navigateTo(`/flashcard/articleQuestion?article_id=${article.id}&review=1`),
    });
  }
  if (hasKeys)
    shown.push({ icon: Keyboard, label: '快捷键', state: '?', press: () => openPanel('help') });
  return shown;
}

/** What can be done with a chapter too; the rest is of articles, or of the whole book. */
const OF_CHAPTERS = new Set([
  '三分钟预习',
  '生词标注',
  '复习这篇的词',
  '笔记',
  '离线听',
  '下载 PDF',
  '问 AI',
  '写和说',
  '摘要',
  '复制链接',
]);

/** Opens a panel that needs an account: a visitor is sent to log in. */
function openForReader(panel: 'collection' | 'pdf'): void {
  if (isLoggedIn()) openPanel(panel);
  else goToLogin();
}

async function shareArticle({ id, title, creator }: Article): Promise<void> {
  const how = await share(shareText(creator?.name ?? null, title, addressOf(`/article/${id}`)));
  if (how === 'copied') toast('已复制');
  if (how === 'failed') toast('分享失败，请从地址栏复制链接');
}

const addressOf = (path: string): string => new URL(path, location.href).href;

async function copyLink(path: string): Promise<void> {
  if (await copyText(addressOf(path))) toast('已复制');
  else toast('复制失败，请从地址栏复制');
}
