import type { CardKind, Intervals, Rating, ReviewCard } from '@bluebird/contract/review.ts';
import { useEffect, useEffectEvent, useId, useState, type ComponentProps } from 'react';
import { hear } from '#features/dictionary/hear.ts';
import { deviceVoice } from '#features/dictionary/speech.ts';
import { OptionList } from '#features/questions/option-list.tsx';
import {
  askedAs,
  checkAnswer,
  choicesOf,
  gapContext,
  OFFERED,
  SUGGESTED,
  wantedOf,
} from '#features/review/answer-check.ts';
import { isLoggedIn } from '#lib/session.ts';
import { bottomBar } from '#ui/bottom-edge.ts';
import { Button } from '#ui/button.tsx';
import { AnswerSide } from './answer-side.tsx';
import { CardQuestion, type Play } from './card-question.tsx';
import type { DeckActs } from './deck-acts.ts';
import { KeyHints, useHasKeys } from './key-hints.tsx';
import { RatingBar } from './rating-bar.tsx';
import { AnswerField, verdictWords } from './typed-answer.tsx';
import { useAnswerClock } from './use-answer-clock.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSettled } from './use-settled.ts';
import { useSwipe } from './use-swipe.ts';
import { formatAgo } from '#lib/dates.ts';

type Props = { card: ReviewCard; intervals: Intervals | null; acts: DeckActs };

/** What the reader did before the card was turned. */
type Turned = { typed: string; spent: number };

/** One card: its question, then its answer and the ratings. Mounted anew for each turn. */
export function CardTurn({ card, intervals, acts }: Props) {
  const play = playOf(card);
  // A voice that arrives later does not change the question.
  const [kind, setKind] = useState(() => askedAs(card, canHear()));
  const [turned, setTurned] = useState<Turned | null>(null);
  const [hinted, setHinted] = useState(false);
  const looked = useAnswerClock();

  const isChosen = kind === 'choose';
  const isTyped = kind !== 'recognise' && !isChosen;
  const choices = isChosen ? choicesOf(card) : [];
  // The keys that choose are those that rate: neither may be taken for the other.
  const settled = useSettled(turned ? 'rate' : 'choose');
  const question = useId();
  const hasKeys = useHasKeys();
  const { verdict, suggested, offered } = judge(card, kind, turned, hinted);

  const turn = (typed: string) => setTurned({ typed, spent: looked() });
  const rate = (rating: Rating) => {
    if (!turned || !offered.includes(rating)) return;
    acts.rate({ rating, kind, spent: turned.spent, looked: looked() });
  };
  const swipe = useSwipe(turned ? (side) => rate(side === 'left' ? 1 : 3) : null);
  const choose = (at: number) => choices[at] !== undefined && turn(choices[at]);
  const pick = turned ? rate : isChosen ? (number: Rating) => choose(number - 1) : null;
  useReviewKeys({
    reveal: turned || kind !== 'recognise' ? null : () => turn(''),
    pick: isChosen && !settled ? null : pick,
    suggested,
    undo: acts.undo,
    play: () => void play.word(),
  });

  // What cannot be heard cannot be asked so.
  useHeardOnce(kind === 'listening' ? play : null, () => setKind(askedAs(card, false)));

  return (
    <section aria-label="卡片" className="flex flex-1 flex-col">
      <div {...swipe.handlers} className="relative flex-1 touch-pan-y pt-[11dvh] pb-6">
        <WhyNow card={card} />
        <SwipeHint side={swipe.side === 'right' && !offered.includes(3) ? null : swipe.side} />
        <div style={swipe.offset ? { transform: `translateX(${swipe.offset / 3}px)` } : undefined}>
          {turned ? (
            <AnswerSide answer={turned} {...{ card, kind, verdict }} book={acts.book} />
          ) : (
            <QuestionSide
              {...{ card, kind, play, choices }}
              id={question}
              takesFocus={!isTyped || !hasKeys}
              hasKeys={settled}
              onHint={() => setHinted(true)}
              onChoose={choose}
            />
          )}
        </div>
        <p role="status" className="sr-only">
          {turned && wordsOf(card, verdict && verdictWords(verdict, turned.typed))}
        </p>
      </div>
      <div
        ref={bottomBar}
        className="sticky bottom-0 z-10 -mx-5 bg-paper px-5 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        {turned ? (
          <RatingBar intervals={intervals} offered={offered} suggested={suggested} onRate={rate} />
        ) : (
          <AnswerControl kind={kind} question={question} takesFocus={hasKeys} onAnswer={turn} />
        )}
        <Hints offered={turned && offered} kind={kind} hasKeys={hasKeys} />
      </div>
    </section>
  );
}

/** Whether what was answered is right, and the ratings that go with that. */
function judge(card: ReviewCard, kind: CardKind, turned: Turned | null, hinted: boolean) {
  const verdict =
    turned && kind !== 'recognise' ? checkAnswer(turned.typed, wantedOf(card, kind)) : null;
  const suggested = verdict === 'right' && hinted ? 2 : verdict ? SUGGESTED[verdict] : 3;
  const knewNothing = verdict === 'wrong' && (kind === 'choose' || turned?.typed.trim() === '');
  const offered = OFFERED[!verdict ? 'right' : knewNothing ? 'none' : verdict];
  return { verdict, suggested, offered } as const;
}

/** Says the word as the card comes; `onSilence` is called when it cannot be heard. */
function useHeardOnce(play: Play | null, onSilence: () => void): void {
  const listen = useEffectEvent(() => play?.word());
  const tellSilence = useEffectEvent(onSilence);
  useEffect(() => {
    void listen()?.then((isHeard) => isHeard || tellSilence());
  }, []);
}

/** What is read out as a card is turned. */
const wordsOf = ({ word, entry }: ReviewCard, verdict: string | null): string =>
  `${verdict ?? ''} ${word}：${entry.senses[0]?.glosses.join('，') ?? ''}`;

/** What is asked, with the options where there are some. */
function QuestionSide({
  id,
  choices,
  hasKeys,
  onChoose,
  ...question
}: ComponentProps<typeof CardQuestion> & {
  id: string;
  choices: string[];
  /** Whether keys choose by now. */
  hasKeys: boolean;
  onChoose: (at: number) => void;
}) {
  return (
    <div id={id}>
      <CardQuestion {...question} />
      {question.kind === 'choose' && (
        <OptionList
          question={{ kind: 'cloze', options: choices }}
          choice={null}
          answer={null}
          hasKeys={hasKeys}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** What a card is answered with, unless its question has options. */
function AnswerControl({
  kind,
  question,
  takesFocus,
  onAnswer,
}: {
  kind: CardKind;
  /** Id of the question. */
  question: string;
  takesFocus: boolean;
  onAnswer: (typed: string) => void;
}) {
  if (kind === 'choose') return null;
  if (kind !== 'recognise')
    return <AnswerField question={question} takesFocus={takesFocus} onAnswer={onAnswer} />;
  return (
    <Button className="min-h-16 w-full text-lg/tight" onClick={() => onAnswer('')}>
      显示答案
    </Button>
  );
}

/** Whether there is a voice: the device's, or the server's where it can be reached. */
const canHear = (): boolean => deviceVoice(null) !== null || navigator.onLine;

/** How a card can be heard. To a visitor only a voice of the device reads sentences. */
function playOf(card: ReviewCard): Play {
  const sentence = gapContext(card)?.sentence;
  const isRead = sentence !== undefined && (isLoggedIn() || deviceVoice(null) !== null);
  return {
    word: () => hear(card.word),
    sentence: isRead ? () => hear(sentence) : null,
  };
}

/** What a swipe would do, where the finger is heading. */
function SwipeHint({ side }: { side: 'left' | 'right' | null }) {
  if (!side) return null;
  return (
    <p
      aria-hidden
      className={`absolute top-3 z-10 rounded-full bg-fill px-4 py-1.5 font-semibold ${
        side === 'left' ? 'left-0 text-danger' : 'right-0 text-qing'
      }`}
    >
      {side === 'left' ? '忘了' : '记得'}
    </p>
  );
}

/** Ways besides the buttons: fingers where there are fingers, keys where there are keys. */
function Hints({
  offered,
  kind,
  hasKeys,
}: {
  /** The ratings that can be given; null before the answer is shown. */
  offered: readonly Rating[] | null;
  kind: CardKind;
  hasKeys: boolean;
}) {
  if (!hasKeys)
    return offered ? (
      <p className="mt-2 text-center text-xs text-ink-3">
        左滑 忘了{offered.includes(3) && '　·　右滑 记得'}
      </p>
    ) : null;
  if (offered) return <KeyHints keys={offered.map(String)} does="评分" />;
  if (kind === 'choose') return <KeyHints keys={['1', '2', '3', '4']} does="选词" />;
  if (kind === 'recognise') return <KeyHints keys={['空格']} does="显示答案" />;
  return <KeyHints keys={['Enter']} does="检查" />;
}

/** Why a card comes when it does, if reading brought it forward. */
function WhyNow({ card: { looked_up: lookedUp } }: { card: ReviewCard }) {
  if (!lookedUp) return null;
  const { at, title, early } = lookedUp;
  return (
    <p className="-mt-[6dvh] mb-[3dvh] text-center text-sm text-ink-3">
      {formatAgo(at)}
      {title === null ? (
        '读文章'
      ) : (
        <>
          读 <span lang="en">{title}</span>{' '}
        </>
      )}
      时查过它，{early ? '所以提前来问' : '所以先问'}
    </p>
  );
}
