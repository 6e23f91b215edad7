import type { ReviewCard } from '@bluebird/contract/review.ts';
import { BookOpen, Check, CirclePause, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { WordNote } from '#features/words/word-note.tsx';
import { wordHref } from '#features/words/word-row.tsx';
import { BarPanel } from '#ui/bar-panel.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { DeckActs } from './deck-acts.ts';

const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-[6px] px-3 text-start text-md hover-fine:hover:bg-fill active:bg-fill';

/** What can be done with a card's word besides rating it. */
export function CardMenu({
  card,
  book,
}: {
  card: ReviewCard;
  book: NonNullable<DeckActs['book']>;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const then = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <IconButton ref={button} label="这个词" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Ellipsis aria-hidden className="size-6" strokeWidth={1.7} />
      </IconButton>
      <BarPanel open={open} onClose={() => setOpen(false)} title="这个词" anchor={button}>
        <div className="-mx-3">
          <button type="button" className={ROW} onClick={then(() => book.setAside('known'))}>
            <Check aria-hidden className="size-5 text-ink-2" strokeWidth={1.7} />
            已认识，不再复习
          </button>
          <button type="button" className={ROW} onClick={then(() => book.setAside('suspended'))}>
            <CirclePause aria-hidden className="size-5 text-ink-2" strokeWidth={1.7} />
            先放一放
          </button>
          <Link to={wordHref(card.word)} className={ROW}>
            <BookOpen aria-hidden className="size-5 text-ink-2" strokeWidth={1.7} />
            看词条
          </Link>
        </div>
        <div className="mt-3">
          <WordNote key={card.id} word={card.word} note={card.note} onKept={book.noted} />
        </div>
      </BarPanel>
    </>
  );
}
