import {
  BookA,
  BookOpen,
  FileText,
  LayoutDashboard,
  Library,
  ListChecks,
  Newspaper,
  PenLine,
  Rss,
  type LucideIcon,
} from 'lucide-react';

/** A desk of the newsroom. */
export type AdminPlace = {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Screens that belong to it. */
  covers: RegExp;
};

/** The newsroom's navigation, in its order; a desk is named here when its screen exists. */
export const ADMIN_PLACES: readonly AdminPlace[] = [
  { to: '/admin', label: '编辑台', Icon: LayoutDashboard, covers: /^\/admin\/?$/i },
  { to: '/admin/articles', label: '文章', Icon: FileText, covers: /^\/admin\/articles?(\/|$)/i },
  { to: '/admin/rss', label: '订阅源', Icon: Rss, covers: /^\/admin\/rss\/?$/i },
  { to: '/admin/magazine', label: '期刊', Icon: BookOpen, covers: /^\/admin\/magazine\/?$/i },
  { to: '/admin/creator', label: '来源', Icon: Newspaper, covers: /^\/admin\/creator\/?$/i },
  { to: '/admin/term', label: '译名表', Icon: BookA, covers: /^\/admin\/term\/?$/i },
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
];
