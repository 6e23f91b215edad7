import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import type { WordCard } from '@bluebird/contract/dictionary.ts';
import { senseLine, senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { wordCardQuery, type MetWord } from '#features/dictionary/dictionary-api.ts';
import { EntryForms, EntryHead } from '#features/dictionary/entry-view.tsx';
import { EntrySenses } from '#features/dictionary/sense-list.tsx';
import { WordPro } from '#features/dictionary/word-pro.tsx';
import { WordButtons } from '#features/words/word-buttons.tsx';
import { contextsOf, visitorWords } from '#features/words/visitor-words.ts';
import { wordHref } from '#features/words/word-row.tsx';
import { wordDetailQuery, wordReviewsQuery } from '#features/words/words-api.ts';
import { makeTextCard, type TextCardWish } from '#features/sharing/text-card.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { guardWord } from '#sync/word-sync.ts';
import { useState, useEffect } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MyWord } from '#features/words/my-word.tsx';
import { wordsUnderWay } from '#features/words/word-outbox.ts';
import { takeWordStates, useWordState } from '#features/words/word-states.ts';
import type { WordEntry } from '@bluebird/contract/words.ts';
import { Button } from '#ui/button.tsx';
import { BULK_ACTS, changeWords, type BulkAct } from '#features/words/bulk-acts.ts';
import { memoryFacts, spanLabel } from '#features/words/word-memory.ts';
import { formatDay } from '#lib/dates.ts';
import { RATING_LABELS } from '#features/review/rating-labels.ts';

/** `/myword/{word}/show`: everything about one word, and what the reader made of it. */
export function Component() {
  const word = (useParams()['word'] ?? '').trim().slice(0, 64);
  const met = placeFrom(useSearchParams()[0]);
  const card = useQuery({ ...wordCardQuery(word, met), enabled: word !== '' });
  useTitle(card.data?.word ?? word);
  return (
    <div className="mx-auto max-w-2xl px-5 pb-16">
      <div className="-ms-3 flex pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 md:pt-7">
        <BackButton />
      </div>
      {card.data ? (
        <WordScreen key={card.data.word} card={card.data} />
      ) : card.isError ? (
        <ErrorState error={card.error} onRetry={() => void card.refetch()} />
      ) : card.isPending && word !== '' ? (
        <WordSkeleton />
      ) : (
        <UnlistedWord key={word} word={word} />
      )}
    </div>
  );
}

/** The place of an article or a chapter that an address names (`?article=12&block=b3&at=40`); {}: none. */
function placeFrom(params: URLSearchParams): MetWord {
  const [article, block, at] = ['article', 'block', 'at'].map((name) => params.get(name) ?? '');
  if (
    !/^[1-9]\d{0,14}$/.test(article!) ||
    !/^\w[\w-]{0,63}$/.test(block!) ||
    !/^\d{1,7}$/.test(at!)
  )
    return {};
  return { article_id: Number(article), block_id: block!, block_offset: Number(at) };
}

function WordScreen({ card }: { card: WordCard }) {
  const navigate = useNavigate();
  const { word } = card;
  const { data: entry } = useQuery({ ...wordDetailQuery(word), enabled: isLoggedIn() });
  const visitors = visitorWords.use().find((one) => one.word === word);
  const contexts = entry?.contexts ?? (visitors ? contextsOf(visitors) : []);
  const kept = contexts.find(({ sense }) => sense !== '')?.sense ?? '';
  const keptAt = senseOfLine(card.senses, kept);
  const isKept = keptAt >= 0;
  const open = (other: string) => void navigate(wordHref(other));
  return (
    <>
      <EntryHead word={word} form={card.form} entry={card satisfies GlossaryEntry} level="h1" />
      <div className="mt-5 text-lg">
        <EntrySenses
          senses={card.senses}
          // The one kept with the place where the word was met last, else that of the place named.
          fitting={isKept ? keptAt : 0}
          sure={isKept || card.fits_sentence}
          sureLabel={isKept ? '记下的意思' : '文中的意思'}
          headword={card}
        />
      </div>
      <div className="mt-4">
        <EntryForms word={word} forms={card.forms} />
      </div>
      <div className="mt-6 max-w-sm">
        <WordButtons body={{ word }} guard={guardWord} />
        {isLoggedIn() && (
          <Button
            variant="quiet"
            className="-ms-4 mt-1"
            onClick={() => void makeTextCard(wordCardPicture(card, entry))}
          >
            做成图片
          </Button>
        )}
      </div>
      <WordBookPart word={word} />
      <div className="mt-8 border-t border-line pt-6">
        <h2 className="sr-only">更多资料</h2>
        <WordPro word={word} onWord={open} />
      </div>
    </>
  );
}

/** A word as a picture: its sound, its meanings, and where it was met last. */
function wordCardPicture(
  { word, ipa, senses }: WordCard,
  entry: WordEntry | null | undefined,
): TextCardWish {
  const met = entry?.contexts[0];
  const lines = [
    ...senses.slice(0, 6).map((sense) => senseLine(sense)),
    ...(met ? [met.sentence, met.zh] : []),
    entry?.note ?? '',
  ];
  return {
    title: word,
    source: [ipa.uk && `英 /${ipa.uk}/`, ipa.us && `美 /${ipa.us}/`].filter(Boolean).join('  '),
    text: lines.filter(Boolean).join('\n').slice(0, 3_000) || word,
    format: 'plain',
    path: `/myword/${encodeURIComponent(word)}/show`,
  };
}

/** A word the dictionary lacks: what the reader's word book has on it, if anything. */
function UnlistedWord({ word }: { word: string }) {
  const asks = word !== '' && isLoggedIn();
  const { data: entry, error, refetch } = useQuery({ ...wordDetailQuery(word), enabled: asks });
  // A word just taken out can be put back in.
  const [kept, setKept] = useState(false);
  if (entry && !kept) setKept(true);
  if (entry || kept) return <UnlistedScreen word={word} />;
  if (asks && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (asks && entry === undefined) return <WordSkeleton />;
  return (
    <EmptyState
      scene="mystery"
      title="词典里没有收录这个词"
      description={`没有找到「${word}」，看看拼写有没有差错。`}
      action={{ label: '去搜索', to: `/Search?q=${encodeURIComponent(word)}` }}
    />
  );
}

const UnlistedScreen = ({ word }: { word: string }) => (
  <>
    <h1 lang="en" className="font-read text-2xl/[1.35] font-semibold wrap-anywhere">
      {word}
    </h1>
    <p className="mt-1 text-ink-3">词典里没有收录这个词</p>
    <div className="mt-6 max-w-sm">
      <WordButtons body={{ word }} guard={guardWord} />
    </div>
    <WordBookPart word={word} />
  </>
);

/** A word that is being looked up. */
const WordSkeleton = () => (
  <div role="status" aria-label="正在查词">
    <Skeleton className="h-9 w-48" />
    <Skeleton className="mt-3 h-4 w-56" />
    <Skeleton className="mt-6 h-5 w-full" />
    <Skeleton className="mt-2 h-5 w-3/4" />
  </div>
);

/** What the word book holds on a word and how it stands; nothing while the word is not in it. */
function WordBookPart({ word }: { word: string }) {
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
