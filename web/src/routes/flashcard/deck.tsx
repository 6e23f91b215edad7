import { ChevronLeft, Undo2, BookOpen, Check, CirclePause, Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  isOver,
  progressOf,
  type Session,
  currentStage,
  leftOf,
  type CardStage,
} from '#features/review/review-session.ts';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CardTurn } from './card-turn.tsx';
import type { DeckActs } from './deck-acts.ts';
import { classNames } from '#ui/class-names.ts';
import type { ReviewCard } from '@bluebird/contract/review.ts';
import { WordNote } from '#features/words/word-note.tsx';
import { wordHref } from '#features/words/word-row.tsx';
import { BarPanel } from '#ui/bar-panel.tsx';

type Props = {
  session: Session;
  acts: DeckActs;
  /** Names the screen, read out only. */
  title: string;
  /** The address that the close button leads to. */
  exit: string;
  /** Stands above the card. */
  note?: ReactNode;
  /** Stands in the place of the next card. */
  between?: ReactNode;
  /** Shown when every card is done. */
  end: ReactNode;
};

/** The frame of a session: the way out, how far it is, undo, and one card at a time. */
export function Deck({ session, acts, title, exit, note, between, end }: Props) {
  const { current, answers, asked = [] } = session;
  const card = current && session.cards[current.id];
  const { done, of } = progressOf(session);
  return (
    <DeckFrame title={title} exit={exit}>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <div
          role="progressbar"
          aria-label="进度"
          aria-valuenow={done}
          aria-valuemax={of}
          className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-fill"
        >
          <div
            className="h-full origin-left bg-qing transition-transform duration-200"
            style={{ transform: `scaleX(${of === 0 ? 1 : done / of})` }}
          />
        </div>
        {isOver(session) ? (
          <p className="text-sm whitespace-nowrap text-ink-3 tabular-nums">{done} 个词</p>
        ) : (
          <LeftCounts session={session} />
        )}
        <div className="-me-2.5 flex min-w-0">
          <IconButton
            label="撤销上一步"
            disabled={answers.length === 0 && asked.length === 0}
            onClick={acts.undo}
          >
            <Undo2 aria-hidden className="size-5.5" strokeWidth={1.7} />
          </IconButton>
          {card && acts.book && !between && <CardMenu key={card.id} card={card} book={acts.book} />}
        </div>
      </div>
      {note}
      {between ??
        (card ? (
          <CardTurn
            key={`${card.id} ${answers.length}`}
            card={card}
            intervals={current.intervals}
            acts={acts}
          />
        ) : (
          end
        ))}
    </DeckFrame>
  );
}

function DeckFrame({
  title,
  exit,
  children: [bar, ...rest],
}: {
  title: string;
  exit: string;
  children: [bar: ReactNode, ...rest: ReactNode[]];
}) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-160 flex-col px-5 md:px-8">
      <h1 className="sr-only">{title}</h1>
      <header className="flex min-h-11 items-center gap-1 [&_:is(a,button)]:min-w-0 [&_:is(a,button)]:shrink pt-[max(0.75rem,env(safe-area-inset-top))] md:pt-6">
        <Link to={exit} aria-label="离开" title="离开" className={`${iconButtonClass} -ms-2.5`}>
          <ChevronLeft aria-hidden className="size-6" strokeWidth={1.7} />
        </Link>
        {bar}
      </header>
      {rest}
    </div>
  );
}

/** A card that is on its way. */
export const DeckSkeleton = ({ title, exit }: { title: string; exit: string }) => (
  <DeckFrame title={title} exit={exit}>
    <Skeleton className="h-1 flex-1" />
    <div
      role="status"
      aria-label="正在取卡片"
      className="flex flex-1 flex-col items-center pt-[11dvh]"
    >
      <Skeleton className="h-11 w-56" />
      <Skeleton className="mt-3 h-5 w-32" />
      <Skeleton className="mt-9 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-3/4 self-start" />
    </div>
    <Skeleton className="mb-4 h-16 w-full" />
  </DeckFrame>
);

const STAGES: readonly { stage: CardStage; label: string; short: string; ink: string }[] = [
  { stage: 'new', label: '新词', short: '新', ink: 'text-qing' },
  { stage: 'learning', label: '学习中', short: '学', ink: 'text-danger' },
  { stage: 'due', label: '到期', short: '复', ink: 'text-word-new' },
];

/** What is left of a session in three figures; the one the card belongs to is underlined. */
function LeftCounts({ session }: { session: Session }) {
  const left = leftOf(session);
  const now = currentStage(session);
  return (
    <p aria-label="剩下的词" role="group" className="flex min-w-0 flex-wrap gap-x-2.5 text-sm">
      {STAGES.map(({ stage, label, short, ink }) => (
        <span
          key={stage}
          className={classNames('whitespace-nowrap', left[stage] > 0 ? ink : 'text-ink-3')}
        >
          <span className="sr-only">{label}</span>
          <span aria-hidden className="me-0.5 text-xs">
            {short}
          </span>
          <span
            className={classNames(
              'font-semibold tabular-nums',
              stage === now && 'underline decoration-2 underline-offset-4',
            )}
          >
            {left[stage]}
          </span>
        </span>
      ))}
    </p>
  );
}

const ROW =
  'flex min-h-12 w-full items-center gap-3.5 rounded-[6px] px-3 text-start text-md hover-fine:hover:bg-fill active:bg-fill';

/** What can be done with a card's word besides rating it. */
function CardMenu({ card, book }: { card: ReviewCard; book: NonNullable<DeckActs['book']> }) {
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
          <Link to={wordHref(card.word, card.contexts[0])} className={ROW}>
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
