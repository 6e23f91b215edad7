import type { Bookmark as BookmarkData } from '@bluebird/contract/books-bookmarks.ts';
import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBookmarks } from '#features/books/bookmarks.ts';
import { randomId } from '#lib/random-id.ts';
import { positionAt, topOf } from '#reader/progress/position.ts';
import { addBookmark, removeBookmark } from '#sync/bookmark-sync.ts';
import { BAR } from '#reading/covered-heights.ts';
import type { Reading } from '#reading/reading.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** How long the text must rest before it is looked which bookmarks are in sight, in milliseconds. */
const REST = 120;
/** Characters of the text that a bookmark shows. */
const SHOWN = 160;

/** Marks the place that is read, or takes the marks of what is in sight away. */
export function BookmarkButton({ reading: { article, root, words } }: { reading: Reading }) {
  const { book } = article;
  const bookmarks = useBookmarks(book!.id).filter(({ chapter }) => chapter === book!.chapter);
  useRest();
  const here = bookmarks.filter((mark) => isInSight(root.current, mark));
  const press = () => {
    if (here.length > 0)
      return here.forEach((bookmark) => removeBookmark({ bookId: book!.id, bookmark }));
    const place = root.current && positionAt(root.current, BAR);
    if (!place) return;
    const { block_id, offset } = place;
    const text = words.index.has(block_id) ? words.index.text(block_id) : '';
    addBookmark({
      bookId: book!.id,
      bookmark: {
        bookmark_uuid: randomId(),
        chapter: book!.chapter,
        block_id,
        offset,
        excerpt: text.slice(offset, offset + SHOWN),
        title: article.title,
        created_at: new Date().toISOString(),
      },
    });
  };
  return (
    <IconButton
      label="书签"
      aria-pressed={here.length > 0}
      className="aria-pressed:text-qing"
      onClick={press}
    >
      <Bookmark
        aria-hidden
        className="size-[1.3125rem]"
        strokeWidth={1.7}
        fill={here.length > 0 ? 'currentColor' : 'none'}
      />
    </IconButton>
  );
}

function isInSight(root: HTMLElement | null, mark: BookmarkData): boolean {
  const top = root && topOf(root, mark);
  return top !== null && top > BAR - 24 && top < innerHeight - 48;
}

/** Renders again when the text has come to rest. */
function useRest(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount((count) => count + 1), REST);
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, []);
}
