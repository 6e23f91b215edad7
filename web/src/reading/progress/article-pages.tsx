import type { Article } from '@bluebird/contract/articles.ts';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readHref } from '#features/books/book-address.ts';
import { PageFoot } from '#reader/paging/page-foot.tsx';
import { usePages } from '#reader/paging/use-pages.ts';
import type { Reading } from '#reading/reading.ts';
import { MinutesLeft } from './minutes-left.tsx';

/** Shows a text in pages, with the line below each. */
export function ArticlePages({ reading }: { reading: Reading }) {
  const foot = useRef<HTMLDivElement>(null);
  const pages = usePages({
    root: reading.root,
    foot,
    fromEnd: useFromEnd(),
    beyond: useNextChapter(reading.article),
  });
  return (
    <PageFoot ref={foot} store={pages}>
      <MinutesLeft reading={reading} pages={pages} />
    </PageFoot>
  );
}

/** Whether a chapter was reached by turning back from the one after it. */
const useFromEnd = (): boolean =>
  Boolean((useLocation().state as { fromEnd?: boolean } | null)?.fromEnd);

/** Goes to the chapter after or before this one, where there is one. */
function useNextChapter({ book }: Pick<Article, 'book'>): (step: 1 | -1) => void {
  const navigate = useNavigate();
  return (step) => {
    const chapter = (book?.chapter ?? 0) + step;
    if (!book || chapter < 1 || chapter > book.chapters) return;
    void navigate(readHref(book.id, chapter), { state: { fromEnd: step < 0 } });
  };
}
