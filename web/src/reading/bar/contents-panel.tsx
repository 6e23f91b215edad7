import { Link } from 'react-router';
import { closePanel } from '#reading/article-panel.ts';
import type { Reading } from '#reading/reading.ts';
import { Sheet } from '#ui/sheet.tsx';
import { textLink } from '#ui/text-link.ts';

/** The chapters of the book in a sheet, the one being read in view. */
export function ContentsPanel({
  open,
  reading: { article, contents = [] },
}: {
  open: boolean;
  reading: Reading;
}) {
  const { book } = article;
  if (!book) return null;
  return (
    <Sheet open={open} onOpenChange={() => closePanel('contents')} title={book.title}>
      <ol aria-label="章节">
        {contents.map(({ chapter, title, read }) => {
          const current = chapter === book.chapter;
          return (
            <li key={chapter} className="border-b border-line last:border-0">
              <Link
                ref={current ? (line) => line?.scrollIntoView({ block: 'center' }) : undefined}
                to={`/book/${book.id}/read?chapter=${chapter}`}
                aria-current={current ? 'page' : undefined}
                className="flex min-h-12 items-baseline gap-3 py-3 aria-[current]:font-semibold aria-[current]:text-qing"
                onClick={() => closePanel('contents')}
              >
                <span className="w-6 shrink-0 text-end text-sm text-ink-3 tabular-nums">
                  {chapter}
                </span>
                <span lang="en" className="min-w-0 flex-1 font-read break-words">
                  {title}
                </span>
                {read > 0.01 && (
                  <span className="shrink-0 text-sm font-normal text-ink-3">
                    {read >= 0.95 ? '读过' : `${Math.round(read * 100)}%`}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
      <Link to={`/book/${book.id}/show`} className={`${textLink} mt-2`}>
        这本书的主页
      </Link>
    </Sheet>
  );
}
