import type { CardKind, ReviewCard } from '@bluebird/contract/review.ts';
import { Lightbulb, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { SenseList } from '#features/dictionary/entry-view.tsx';
import { Pronunciation } from '#features/dictionary/pronunciation.tsx';
import { gapContext } from '#features/words/answer-check.ts';
import { MarkedSentence } from '#features/words/marked-sentence.tsx';
import { Button } from '#ui/button.tsx';
import { GapSentence } from './gap-sentence.tsx';

/** Meanings shown of a word: more would not be read. */
export const MOST_SENSES = 3;

/** How a word is heard: itself, and in its sentence. */
export type Play = { word: () => void; sentence: (() => void) | null };

/** What a card asks before its answer is shown. */
export function CardQuestion({
  card,
  kind,
  play,
  onHint,
}: {
  card: ReviewCard;
  kind: CardKind;
  play: Play | null;
  /** The reader wanted help. */
  onHint: () => void;
}) {
  if (kind === 'listening' && play) return <Listen play={play} />;
  if (kind === 'cloze') return <Cloze card={card} onHint={onHint} />;
  if (kind === 'recall') return <Recall card={card} />;
  return <Recognise card={card} />;
}

/** The word, large, with its sound. */
export function CardHead({ card }: { card: ReviewCard }) {
  const { word } = card;
  return (
    <div className="flex flex-col items-center text-center">
      <h2
        lang="en"
        className={`max-w-full font-read font-semibold wrap-anywhere ${word.length > 14 ? 'text-[min(var(--t-2xl),8vw)]/tight' : 'text-[min(var(--t-3xl),12vw)]/tight'}`}
      >
        {word}
      </h2>
      <div className="mt-1.5 flex min-h-6 justify-center">
        <Pronunciation word={word} ipa={card.entry.ipa} />
      </div>
    </div>
  );
}

/** Where a word was met. */
export function CardSentence({ context }: { context: ReviewCard['contexts'][number] }) {
  return (
    <div className="mt-8">
      <p className="font-read text-read">
        <MarkedSentence sentence={context.sentence} form={context.form} />
      </p>
      <SourceTitle context={context} />
    </div>
  );
}

const SourceTitle = ({ context }: { context: ReviewCard['contexts'][number] }) =>
  context.source_title ? (
    <p className="mt-2 text-sm text-ink-3" lang="en">
      {context.source_title}
    </p>
  ) : null;

function Recognise({ card }: { card: ReviewCard }) {
  const [context] = card.contexts;
  return (
    <>
      <CardHead card={card} />
      {context && <CardSentence context={context} />}
    </>
  );
}

const Prompt = ({ children }: { children: string }) => (
  <h2 className="mb-5 text-center text-sm font-normal text-ink-3">{children}</h2>
);

function Meaning({ card }: { card: ReviewCard }) {
  const senses = card.entry.senses.slice(0, MOST_SENSES);
  return (
    <div className="text-lg">
      <SenseList senses={senses} {...(card.fits && { fitting: 0 })} />
    </div>
  );
}

function Recall({ card }: { card: ReviewCard }) {
  const gap = gapContext(card);
  return (
    <>
      <Prompt>想想是哪个词</Prompt>
      <Meaning card={card} />
      {gap && (
        <p className="mt-7 border-t border-line pt-6 font-read text-read text-ink-2">
          <GapSentence sentence={gap.sentence} form={gap.form} />
        </p>
      )}
    </>
  );
}

function Cloze({ card, onHint }: { card: ReviewCard; onHint: () => void }) {
  const [hint, setHint] = useState(false);
  const gap = gapContext(card);
  if (!gap) return null;
  return (
    <>
      <Prompt>补上缺的词</Prompt>
      <p className="font-read text-xl/relaxed">
        <GapSentence sentence={gap.sentence} form={gap.form} />
      </p>
      <SourceTitle context={gap} />
      <div className="mt-5 min-h-11">
        {hint ? (
          <Meaning card={card} />
        ) : (
          card.entry.senses.length > 0 && (
            <Button
              variant="quiet"
              className="-ms-4"
              onClick={() => {
                setHint(true);
                onHint();
              }}
            >
              <Lightbulb aria-hidden className="size-4.5" strokeWidth={1.7} />
              看词义
            </Button>
          )
        )}
      </div>
    </>
  );
}

function Listen({ play }: { play: Play }) {
  return (
    <div className="flex flex-col items-center">
      <Prompt>听音写词</Prompt>
      <button
        type="button"
        aria-label="再听一遍单词"
        onClick={play.word}
        className="grid size-24 place-items-center rounded-full bg-qing-soft text-qing transition-[scale] duration-150 active:scale-95"
      >
        <Volume2 aria-hidden className="size-10" strokeWidth={1.5} />
      </button>
      {play.sentence && (
        <Button variant="quiet" className="mt-4" onClick={play.sentence}>
          听整句
        </Button>
      )}
    </div>
  );
}
