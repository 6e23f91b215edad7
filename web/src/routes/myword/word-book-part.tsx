import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MyWord } from '#features/words/my-word.tsx';
import { wordsUnderWay } from '#features/words/word-outbox.ts';
import { takeWordStates, useWordState } from '#features/words/word-states.ts';
import { wordDetailQuery, wordReviewsQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { WordEntry } from '@bluebird/contract/words.ts';
import { Button } from '#ui/button.tsx';
import { BULK_ACTS, changeWords, type BulkAct } from '#features/words/bulk-acts.ts';
import { memoryFacts, spanLabel } from '#features/words/word-memory.ts';
import { formatDay } from '#lib/dates.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { RATING_LABELS } from '#features/review/rating-labels.ts';

/** What the word book holds on a word and how it stands; nothing while the word is not in it. */
export function WordBookPart({ word }: { word: string }) {
  const { data: entry } = useQuery({ ...wordDetailQuery(word), enabled: isLoggedIn() });
  useEffect(() => {
    if (entry !== undefined) takeWordStates({ [word]: entry?.state ?? null }, wordsUnderWay());
  }, [word, entry]);
  const saved = (useWordState(word) ?? null) !== null;
  if (!saved) return null;
  return (
    <div className="mt-8 space-y-7 border-t border-line pt-6">
      <h2 className="sr-only">我的生词本</h2>
      <MyWord word={word} />
      {entry && <WordStanding entry={entry} />}
    </div>
  );
}

const ACTS: Record<WordEntry['state'], readonly BulkAct[]> = {
  new: ['suspend'],
  learning: ['suspend', 'restart'],
  known: ['resume'],
  suspended: ['resume', 'restart'],
};

/** How a saved word stands: when it comes, how well it sits, what can be done, how it went. */
function WordStanding({ entry }: { entry: WordEntry }) {
  const client = useQueryClient();
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="text-sm text-ink-3">
        记忆
      </h2>
      <p className="meta-row mt-1 text-md text-ink-2">
        {memoryFacts(entry.memory).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {entry.memory.struggling && (
        <p className="mt-1 text-sm text-ink-2">
          这个词忘得多，复习时会换着办法考：和长得像的词放在一起辨，或给开头补全。写一句自己的笔记也管用。
        </p>
      )}
      <div className="mt-3 flex gap-2.5">
        {ACTS[entry.state].map((act) => (
          <Button key={act} variant="soft" onClick={() => void changeWords(client, [entry], act)}>
            {BULK_ACTS[act].label === '继续' ? '继续复习' : BULK_ACTS[act].label}
          </Button>
        ))}
      </div>
      <h3 className="mt-5 mb-1.5 text-sm text-ink-3">复习记录</h3>
      <ReviewHistory entryId={entry.id} />
    </section>
  );
}

const DOTS = { 1: 'bg-danger', 2: 'bg-word-new', 3: 'bg-qing', 4: 'bg-qing' } as const;

const KINDS = {
  recognise: '认词',
  recall: '忆词',
  cloze: '填空',
  listening: '听词',
  choose: '辨词',
  letters: '补全',
} as const;

/** How a word went, latest first: what was answered, and after how long it was to come again. */
function ReviewHistory({ entryId }: { entryId: number }) {
  const list = useInfiniteQuery(wordReviewsQuery(entryId));
  if (list.isPending) return <Skeleton className="h-5 w-2/3" />;
  if (!list.data) return null;
  const reviews = list.data.pages.flatMap(({ items }) => items);
  if (reviews.length === 0) return <p className="text-md text-ink-3">还没有复习过</p>;
  return (
    <>
      <ol className="border-s border-line ps-4">
        {reviews.map(({ rating, kind, reviewed_at, interval }) => (
          <li key={reviewed_at} className="relative flex items-baseline gap-3 py-1.5">
            <span
              aria-hidden
              className={`absolute top-3.5 -start-[1.3rem] size-2 rounded-full ${DOTS[rating]}`}
            />
            <b className="font-semibold">{RATING_LABELS[rating]}</b>
            <span className="text-sm text-ink-3">{KINDS[kind]}</span>
            <span className="text-sm text-ink-2">隔 {spanLabel(interval)}再来</span>
            <time dateTime={reviewed_at} className="ms-auto text-sm text-ink-3">
              {formatDay(reviewed_at)}
            </time>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <button
          type="button"
          className="min-h-11 text-sm text-qing"
          onClick={() => void list.fetchNextPage()}
        >
          更早的记录
        </button>
      )}
    </>
  );
}
