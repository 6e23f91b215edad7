import {
  BookOpenText,
  Clock,
  ClipboardCheck,
  EyeOff,
  FolderPlus,
  Heart,
  Keyboard,
  Layers,
  Link2,
  NotebookPen,
  Share2,
  SquarePen,
  Underline,
  type LucideIcon,
} from 'lucide-react';
import type { Article } from '@bluebird/contract/articles.ts';
import { share, shareText } from '#lib/share.ts';
import { goToLogin, navigateTo } from '#lib/navigation.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { copyText } from '#lib/clipboard.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useMedia } from '#lib/use-media.ts';
import { toast } from '#ui/toast.ts';
import { openPanel } from '#reading/article-panel.ts';
import { openNotes } from '#reading/notes/notes-view.ts';
import type { Reading } from '#reading/reading.ts';
import { articleReviewHref, useWordsToReview } from '#reading/end/review-words.tsx';
import { useLeave } from './use-leave.ts';
import { useMarking } from './use-marking.ts';

/** One thing to be done with an article. */
export type MenuRow = {
  icon: LucideIcon;
  label: string;
  /** The present setting, or the key that does the same. */
  state?: string;
  /** Whether the option is on; absent for a row that is no option. */
  checked?: boolean;
  press: () => void;
};

/** The rows of the article's menu, in their order. */
export function useMenuRows({ article }: Reading): MenuRow[] {
  const toReview = useWordsToReview(article.id);
  const hasKeys = useMedia('(hover: hover) and (pointer: fine)');
  const { marks, counts, toggle, hide } = useMarking(article.id);
  const leave = useLeave();
  const user = useCurrentUser();
  const rows: MenuRow[] = [
    { icon: BookOpenText, label: '三分钟预习', press: () => openPanel('preread') },
    { icon: Underline, label: '生词标注', press: () => openPanel('marks') },
    { icon: NotebookPen, label: '笔记', press: openNotes },
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
    { icon: FolderPlus, label: '加入合集', press: putIntoCollection },
    { icon: EyeOff, label: '不感兴趣', press: () => hide(leave) },
    { icon: Share2, label: '分享', press: () => void shareArticle(article) },
    { icon: Link2, label: '复制链接', press: () => void copyLink(`/article/${article.id}`) },
  ];
  if (toReview)
    rows.splice(2, 0, {
      icon: Layers,
      label: '复习这篇的词',
      state: String(toReview),
      press: () => navigateTo(articleReviewHref(article.id)),
    });
  if (user && user.role !== 'reader')
    rows.push(
      {
        icon: SquarePen,
        label: '编辑这篇',
        press: () => navigateTo(`/admin/article/${article.id}`),
      },
      {
        icon: ClipboardCheck,
        label: '审题',
        press: () => navigateTo(`/flashcard/articleQuestion?article_id=${article.id}&review=1`),
      },
    );
  if (hasKeys)
    rows.push({ icon: Keyboard, label: '快捷键', state: '?', press: () => openPanel('help') });
  return rows;
}

/** A row that needs an account: a visitor is sent to log in. */
function putIntoCollection(): void {
  if (isLoggedIn()) openPanel('collection');
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
