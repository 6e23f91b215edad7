import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textLink } from '#ui/text-link.ts';
import { BackButton } from '#ui/back-button.tsx';

type Props = {
  article: { id: number; title: string; title_zh: string; readable: boolean };
  /** How many of the notes are the reader's own. */
  count: number;
  /** Icon buttons at the right. */
  children: ReactNode;
};

/** What the notes below are on, and the way back into it. */
export const NotesHead = ({ article, count, children }: Props) => (
  <header className="pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 md:pt-8">
    <div className="-mx-2.5 flex items-center justify-between">
      <BackButton />
      <div className="flex">{children}</div>
    </div>
    <h1
      lang="en"
      className="mt-1 font-read text-[1.6875rem]/[1.2] font-semibold tracking-[-0.01em] text-balance md:text-2xl"
    >
      {article.title}
    </h1>
    {article.title_zh && <p className="mt-1.5 font-read text-lg text-ink-2">{article.title_zh}</p>}
    <p className="meta-row mt-1 min-h-11 items-center text-sm text-ink-3">
      <span>{count} 条笔记</span>
      {article.readable ? (
        <Link to={`/article/${article.id}`} className={textLink}>
          打开文章
        </Link>
      ) : (
        <span>文章已下线，笔记仍为你保留</span>
      )}
    </p>
  </header>
);
