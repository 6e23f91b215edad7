import type { Block } from '@bluebird/contract/blocks.ts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { articleQuery } from '#features/articles/article-api.ts';
import { readHref } from '#features/books/book-address.ts';
import { positionAt } from '#reader/progress/position.ts';
import { closeSpot } from '#reader/reader-state.ts';
import { BAR } from '#reading/covered-heights.ts';
import { NoteText } from './note-text.tsx';
import type { Reading } from '#reading/reading.ts';
import { BarPanel } from '#ui/bar-panel.tsx';
import { Button } from '#ui/button.tsx';
import { PlaceChip } from '#ui/place-chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Where a link within a book leads. */
type Target = { chapter: number; block: string };

/** A place that a link was followed from. */
type Origin = { bookId: number; chapter: number; block: string; offset: number };

/** Where the last link was followed from, until its reader is back. Outlives the chapter. */
const useOrigin = create<{ origin: Origin | null }>(() => ({ origin: null }));
const leaveFrom = (origin: Origin | null) => useOrigin.setState({ origin });

/** The target of a link within a book; null of another element. */
function targetOf(link: HTMLElement): Target | null {
  const chapter = Number(link.dataset['chapter']);
  const { to: block } = link.dataset;
  return chapter > 0 && block ? { chapter, block } : null;
}

/**
 * Follows the links within a book: the number of a note shows the note in a small card, any other
 * leads to its place, and back.
 */
export function BookLinks({ reading }: { reading: Reading }) {
  const { article, root, store } = reading;
  const book = article.book!;
  const navigate = useNavigate();
  const anchor = useRef<HTMLElement>(null);
  const [note, setNote] = useState<Target | null>(null);
  const [open, setOpen] = useState(false);
  const { origin } = useOrigin();

  const go = ({ chapter, block }: Target) => {
    setOpen(false);
    const here = root.current && positionAt(root.current, BAR);
    if (here) {
      const { block_id, offset } = here;
      leaveFrom({ bookId: book.id, chapter: book.chapter, block: block_id, offset });
    }
    void navigate(readHref(book.id, chapter, block));
  };
  const follow = useEffectEvent((link: HTMLElement, target: Target) => {
    closeSpot(store);
    if (link.dataset['role'] !== 'note') return go(target);
    anchor.current = link;
    setNote(target);
    setOpen(true);
  });
  useEffect(() => {
    const stop = new AbortController();
    // Before the reader looks up the word that the link stands on.
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-to]');
      const target = link && root.current?.contains(link) ? targetOf(link) : null;
      if (!link || !target || event.button !== 0 || hasModifier(event)) return;
      event.preventDefault();
      follow(link, target);
    };
    document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [root]);

  const back = () => {
    leaveFrom(null);
    if (origin) void navigate(readHref(book.id, origin.chapter, origin.block, origin.offset));
  };
  return (
    <>
      <BarPanel open={open} onClose={() => setOpen(false)} title="注释" anchor={anchor}>
        {note && <NoteCard reading={reading} target={note} onGo={() => go(note)} />}
      </BarPanel>
      {origin?.bookId === book.id && !open && (
        <PlaceChip
          about="从链接返回"
          Icon={Undo2}
          label="回到刚才读的地方"
          detail={origin.chapter === book.chapter ? '' : `第 ${origin.chapter} 章`}
          onGo={back}
          onDismiss={() => leaveFrom(null)}
        />
      )}
    </>
  );
}

const hasModifier = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The blocks of the note that a block belongs to, which follow one another. */
export function noteBlocks(blocks: readonly Block[], blockId: string): Block[] {
  const block = blocks.find(({ id }) => id === blockId);
  if (block?.note === undefined) return block ? [block] : [];
  return blocks.filter(({ note }) => note === block.note);
}

function NoteCard({
  reading: { article, contents = [] },
  target: { chapter, block },
  onGo,
}: {
  reading: Reading;
  target: Target;
  onGo: () => void;
}) {
  const isHere = chapter === article.book!.chapter;
  const id = contents.find((one) => one.chapter === chapter)?.article_id ?? 0;
  const { data, error } = useQuery({ ...articleQuery(id), enabled: !isHere && id > 0 });
  const text = isHere ? article : data;
  const blocks = text && noteBlocks(text.blocks, block);
  return (
    <section aria-label="注释" className="max-h-[46dvh] overflow-y-auto overscroll-contain">
      {!blocks && !error && <Skeleton className="h-16 w-full" />}
      {(error || blocks?.length === 0) && <p className="text-ink-2">这条注释取不到。</p>}
      {text && blocks && blocks.length > 0 && <NoteText article={text} blocks={blocks} />}
      <Button variant="quiet" className="-ms-4" onClick={onGo}>
        到注释所在的地方
      </Button>
    </section>
  );
}
