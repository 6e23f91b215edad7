import { Link } from 'react-router';
import type { Reading } from '#reading/reading.ts';
import { buttonClass } from '#ui/button.tsx';

/** The end of a chapter: the way on to the next one. */
export default function EndChapter({ reading: { article, contents = [] } }: { reading: Reading }) {
  const { book } = article;
  if (!book) return null;
  const next = contents.find(({ chapter }) => chapter === book.chapter + 1);
  const before = contents.find(({ chapter }) => chapter === book.chapter - 1);
  const href = (chapter: number) => `/book/${book.id}/read?chapter=${chapter}`;
  return (
    <nav aria-label="下一章" className="mt-7 flex flex-col gap-3">
      {next ? (
        <Link
          to={href(next.chapter)}
          className={buttonClass('primary', 'min-h-13 justify-between! px-5')}
        >
          <span>下一章</span>
          <span lang="en" className="min-w-0 truncate font-read font-normal">
            {next.title}
          </span>
        </Link>
      ) : (
        <p className="font-read text-lg text-ink-2">全书读完了。</p>
      )}
      <p className="flex gap-6 text-md">
        {before && (
          <Link
            to={href(before.chapter)}
            className="inline-flex min-h-11 items-center text-ink-2 hover:text-qing"
          >
            上一章
          </Link>
        )}
        <Link
          to={`/book/${book.id}/show`}
          className="inline-flex min-h-11 items-center text-ink-2 hover:text-qing"
        >
          目录
        </Link>
      </p>
    </nav>
  );
}
