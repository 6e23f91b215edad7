import type { CardKind, ReviewCard } from '@bluebird/contract/review.ts';
import { Lightbulb, Volume2 } from 'lucide-react';
import { useState, type RefObject, Fragment } from 'react';
import { Pronunciation } from '#features/dictionary/pronunciation.tsx';
import { SenseList } from '#features/dictionary/sense-list.tsx';
import { gapContext, lettersGiven } from '#features/review/answer-check.ts';
import { MarkedSentence } from '#features/words/marked-sentence.tsx';
import { useFocusOnMount } from '#lib/use-focus-on-mount.ts';
import { Button } from '#ui/button.tsx';
import { aroundForm } from '#lib/cut-sentence.ts';

/** Meanings shown of a word: more would not be read. */
export const MAX_SENSES = 3;

/** How a word is heard: itself, and in its sentence. Each tells whether it is. */
export type Play = {
  word: () => Promise<boolean>;
  sentence: (() => Promise<boolean>) | null;
};

/** The heading of a question, which is read out when the question comes. */
type Heading = { heading?: RefObject<HTMLHeadingElement | null> };

/** What a card asks before its answer is shown. */
export function CardQuestion({
  card,
  kind,
  play,
  takesFocus,
  onHint,
}: {
  card: ReviewCard;
  kind: CardKind;
  play: Play;
  /** Whether its heading takes the focus when it comes. */
  takesFocus: boolean;
  /** The reader wanted help. */
  onHint: () => void;
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>(takesFocus);
  if (kind === 'listening') return <Listen play={play} heading={heading} />;
  if (kind === 'cloze') return <Cloze card={card} heading={heading} onHint={onHint} />;
  if (kind === 'recall')
    return (
      <Recall card={card} heading={heading}>
        想想是哪个词
      </Recall>
    );
  if (kind === 'choose')
    return (
      <Recall card={card} heading={heading}>
        选出这个词
      </Recall>
    );
  if (kind === 'letters') return <Letters card={card} heading={heading} />;
  return <Recognise card={card} heading={heading} />;
}

/** The word, large, with its sound. */
export function CardHead({ card, heading }: { card: ReviewCard } & Heading) {
  const { word } = card;
  return (
    <div className="flex flex-col items-center text-center">
      <h2
        ref={heading}
        tabIndex={heading && -1}
        lang="en"
        className={`max-w-full font-read outline-none font-semibold wrap-anywhere ${word.length > 14 ? 'text-[min(var(--t-2xl),8vw)]/tight' : 'text-[min(var(--t-3xl),12vw)]/tight'}`}
      >
        {word}
      </h2>
      <div className="mt-1.5 flex min-h-6 justify-center">
        <Pronunciation word={word} ipa={card.entry.ipa} />
      </div>
    </div>
  );
}

/** Where a word was met; its Chinese with the answer only. */
export function CardSentence({
  context,
  answered = false,
}: {
  context: ReviewCard['contexts'][number];
  answered?: boolean;
}) {
  return (
    <div className="mt-8">
      <p className="font-read text-read">
        <MarkedSentence sentence={context.sentence} form={context.form} />
      </p>
      {answered && context.zh && (
        <p className="mt-2 font-read text-md leading-relaxed text-ink-2">{context.zh}</p>
      )}
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

function Recognise({ card, heading }: { card: ReviewCard } & Heading) {
  const [context] = card.contexts;
  return (
    <>
      <CardHead card={card} heading={heading} />
      {context && <CardSentence context={context} />}
    </>
  );
}

const Prompt = ({ heading, children }: { children: string } & Heading) => (
  <h2
    ref={heading}
    tabIndex={-1}
    className="mb-5 text-center text-sm font-normal text-ink-3 outline-none"
  >
    {children}
  </h2>
);

function Meaning({ card }: { card: ReviewCard }) {
  const senses = card.entry.senses.slice(0, MAX_SENSES);
  return (
    <div className="text-lg">
      <SenseList senses={senses} fitting={0} sure={card.fits} />
    </div>
  );
}

function Recall({
  card,
  heading,
  children,
}: {
  card: ReviewCard;
  /** What is wanted of the reader. */
  children: string;
} & Heading) {
  const gap = gapContext(card);
  return (
    <>
      <Prompt heading={heading}>{children}</Prompt>
      <Meaning card={card} />
      {gap && (
        <p className="mt-7 border-t border-line pt-6 font-read text-read text-ink-2">
          <GapSentence sentence={gap.sentence} form={gap.form} />
        </p>
      )}
    </>
  );
}

/** The word's first letters, with a stroke for each that is missing. */
function Letters({ card, heading }: { card: ReviewCard } & Heading) {
  const given = lettersGiven(card.word);
  const missing = [...card.word.slice(given.length)];
  return (
    <>
      <Recall card={card} heading={heading}>
        补全这个词
      </Recall>
      <p className="mt-7 text-center font-read text-2xl tracking-[0.12em]">
        <span className="sr-only">
          开头是 {given}，共 {card.word.length} 个字母
        </span>
        <span aria-hidden lang="en">
          {given}
          <span className="text-ink-3">
            {missing.map((letter) => (letter === ' ' ? '\u2003' : '_')).join('')}
          </span>
        </span>
      </p>
    </>
  );
}

function Cloze({ card, heading, onHint }: { card: ReviewCard; onHint: () => void } & Heading) {
  const [hint, setHint] = useState(false);
  const gap = gapContext(card);
  if (!gap) return null;
  return (
    <>
      <Prompt heading={heading}>补上缺的词</Prompt>
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

function Listen({ play, heading }: { play: Play } & Heading) {
  return (
    <div className="flex flex-col items-center">
      <Prompt heading={heading}>听音写词</Prompt>
      <button
        type="button"
        aria-label="再听一遍单词"
        onClick={() => void play.word()}
        className="grid size-24 place-items-center rounded-full bg-qing-soft text-qing transition-[scale] duration-150 active:scale-95"
      >
        <Volume2 aria-hidden className="size-10" strokeWidth={1.5} />
      </button>
      {play.sentence && (
        <Button variant="quiet" className="mt-4" onClick={() => void play.sentence?.()}>
          听整句
        </Button>
      )}
    </div>
  );
}

/** A sentence with a gap in place of the word. */
function GapSentence({ sentence, form }: { sentence: string; form: string }) {
  return (
    <span lang="en">
      {aroundForm(sentence, form).map((text, i) => (
        <Fragment key={i}>
          {i > 0 && (
            <span className="mx-0.5 inline-block w-[4.5em] border-b-2 border-qing align-baseline">
              <span className="sr-only" lang="zh-CN">
                （空格）
              </span>
            </span>
          )}
          {text}
        </Fragment>
      ))}
    </span>
  );
}
