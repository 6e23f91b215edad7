import { Play, Snail } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/button.tsx';
import { compareDictation, type DictationMark, type DictationResult } from './dictation-diff.ts';
import type { Practice } from './practice.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';
import type { QueuedSentence } from './sentence-queue.ts';

/** Far more than any sentence. */
const MAX_TYPED = 2_000;
/** The share of the chosen speed that 慢放 reads at. */
const SLOW = 0.7;

/** Writing a sentence down by ear: heard as often as wanted, compared word by word. */
export function Dictation({ practice }: { practice: Practice }) {
  const { typed, checked } = useStore(practice.store);
  const at = useStore(practice.narration.player.store, (state) => state.at);
  const sentence = practice.text();
  const result = checked ? compareDictation(sentence, typed) : null;

  const check = () => {
    const { score } = compareDictation(sentence, typed);
    const place = practice.sentence();
    if (place) rememberScore(practice.textKey, place, score);
    practice.store.setState({ checked: true });
  };
  const again = () => {
    practice.store.setState({ checked: false, typed: '' });
    practice.hear();
  };
  return (
    <div className="space-y-3">
      <HearButtons practice={practice} />
      {result ? (
        <Compared result={result} textKey={practice.textKey} />
      ) : (
        <DictationField
          at={at}
          typed={typed}
          onType={(text) => practice.store.setState({ typed: text })}
          onHear={() => practice.hear()}
          onCheck={check}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        {result ? (
          <>
            <Button variant="soft" onClick={again}>
              再写一遍
            </Button>
            <NextButton practice={practice} focused />
          </>
        ) : (
          <>
            <Button variant="soft" onClick={check}>
              看答案
            </Button>
            <Button disabled={typed.trim() === ''} onClick={check}>
              对答案
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function HearButtons({ practice }: { practice: Practice }) {
  return (
    <div className="flex gap-2">
      <Button variant="soft" className="flex-1" onClick={() => practice.hear()}>
        <Play aria-hidden className="size-4" fill="currentColor" strokeWidth={0} />
        再听一遍
      </Button>
      <Button variant="soft" className="flex-1" onClick={() => practice.hear(SLOW)}>
        <Snail aria-hidden className="size-4.5" strokeWidth={1.8} />
        慢放
      </Button>
    </div>
  );
}

/** Where the sentence is written down; it has the focus as each sentence begins. */
function DictationField({
  at,
  typed,
  onType,
  onHear,
  onCheck,
}: {
  /** Index of the sentence. */
  at: number;
  typed: string;
  onType: (text: string) => void;
  onHear: () => void;
  onCheck: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) onHear();
    else if (typed.trim() !== '') onCheck();
  };
  return (
    <>
      <textarea
        ref={field}
        aria-label="听写"
        aria-describedby="dictation-hint"
        lang="en"
        rows={3}
        maxLength={MAX_TYPED}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        value={typed}
        placeholder="写下听到的句子"
        className="block w-full resize-none rounded-1 border border-line bg-surface px-3 py-2.5 font-read text-lg text-ink outline-none placeholder:font-ui placeholder:text-md placeholder:text-ink-3 focus:border-qing focus:ring-1 focus:ring-qing"
        onKeyDown={onKeyDown}
        onChange={(event) => onType(event.target.value)}
      />
      <p id="dictation-hint" className="text-sm text-ink-3">
        大小写和标点不计；缩写、数字怎么写都算对。
        <span className="hidden pointer-fine:inline">回车对答案，Shift + 回车再听一遍。</span>
      </p>
    </>
  );
}

function NextButton({ practice, focused }: { practice: Practice; focused?: boolean }) {
  const button = useRef<HTMLDivElement>(null);
  const hasNext = useStore(
    practice.narration.player.store,
    ({ at, sentences }) => at + 1 < sentences.length,
  );
  useEffect(() => {
    if (focused) button.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div ref={button} className="grid">
      <Button disabled={!hasNext} onClick={() => practice.step(1)}>
        下一句
      </Button>
    </div>
  );
}

function Compared({ result, textKey }: { result: DictationResult; textKey: string }) {
  const { sentences, average } = summaryOf(textKey);
  const wrong = result.total - result.right;
  return (
    <div role="status" className="rounded-1 bg-fill px-4 py-3">
      <p className="mb-2 flex items-baseline gap-2">
        <span className="font-read text-2xl leading-none font-semibold text-qing tabular-nums">
          {result.score}
          <span className="text-lg">%</span>
        </span>
        <span className="text-sm text-ink-2">
          {result.score === 100 ? '全对' : `${result.total} 个词，${wrong} 个没写对`}
        </span>
      </p>
      <p lang="en" className="font-read text-lg leading-[1.9] text-ink">
        {result.marks.map((mark, at) => (
          // Words repeat, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <Mark key={at} mark={mark} />
        ))}
      </p>
      <p className="mt-2 text-sm text-ink-3">
        本篇已听写 {sentences} 句，平均 {average}%
      </p>
    </div>
  );
}

/** Right and wrong words differ by strokes as well as by colour, and are read out. */
function Mark({ mark }: { mark: DictationMark }) {
  if (mark.kind === 'right') return <>{mark.text} </>;
  const typed = 'typed' in mark && (
    <del className="text-danger decoration-2">
      <span lang="zh" className="sr-only">
        写的是
      </span>
      {mark.typed}
    </del>
  );
  if (mark.kind === 'extra') return <>{typed} </>;
  return (
    <>
      {typed}{' '}
      <ins
        className={
          mark.kind === 'missing'
            ? 'text-word-new decoration-dotted decoration-2 underline-offset-4'
            : 'font-semibold text-qing decoration-2 underline-offset-4'
        }
      >
        <span lang="zh" className="sr-only">
          {mark.kind === 'missing' ? '漏写' : '应为'}
        </span>
        {mark.text}
      </ins>{' '}
    </>
  );
}

/*
 * How dictation went; kept on this device only, until the reader logs out.
 */

const KEY = 'dictation';
/** Texts that are remembered, the latest ones. */
const MAX_TEXTS = 60;

/** Best score of each sentence, by its place. */
type Scores = Record<string, number>;
type Kept = { text: string; scores: Scores }[];

const keyOf = ({ blockId, start }: QueuedSentence): string => `${blockId}:${start}`;

function kept(): Kept {
  const stored = readStoredJson<unknown>(KEY, 'account');
  return Array.isArray(stored) ? (stored as Kept) : [];
}

const scoresOf = (text: string): Scores => kept().find((one) => one.text === text)?.scores ?? {};

/** @param text names the text: `article:12` */
function rememberScore(text: string, sentence: QueuedSentence, score: number): void {
  const scores = scoresOf(text);
  const key = keyOf(sentence);
  const best = { ...scores, [key]: Math.max(score, scores[key] ?? 0) };
  const others = kept().filter((one) => one.text !== text);
  const all = [{ text, scores: best }, ...others].slice(0, MAX_TEXTS);
  writeStored(KEY, JSON.stringify(all), 'account');
}

/** How many sentences of a text were written down, and how well on average, 0 to 100. */
function summaryOf(text: string): { sentences: number; average: number } {
  const scores = Object.values(scoresOf(text));
  const sum = scores.reduce((all, score) => all + score, 0);
  return {
    sentences: scores.length,
    average: scores.length > 0 ? Math.round(sum / scores.length) : 0,
  };
}
