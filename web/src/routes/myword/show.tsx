import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import type { WordCard } from '@bluebird/contract/dictionary.ts';
import type { WordEntry } from '@bluebird/contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { wordCardQuery } from '#features/dictionary/dictionary-api.ts';
import { EntryForms, EntryHead, SenseList } from '#features/dictionary/entry-view.tsx';
import { posLabel } from '#features/dictionary/word-labels.ts';
import { WordPro } from '#features/dictionary/word-pro.tsx';
import { MyWord } from '#features/words/my-word.tsx';
import { WordButtons } from '#features/words/word-buttons.tsx';
import { wordsUnderWay } from '#features/words/word-outbox.ts';
import { wordHref } from '#features/words/word-row.tsx';
import { takeWordStates, useWordState } from '#features/words/word-states.ts';
import { WordStanding } from '#features/words/word-standing.tsx';
import { wordDetailQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { guardWord } from '#routes/word-sync.ts';

/** `/myword/{word}/show`: everything about one word, and what the reader made of it. */
export function Component() {
  const word = (useParams()['word'] ?? '').trim().slice(0, 64);
  const card = useQuery({ ...wordCardQuery(word), enabled: word !== '' });
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
        <EmptyState
          title="词典里没有收录这个词"
          description={`没有找到「${word}」，看看拼写有没有差错。`}
          action={{ label: '去搜索', to: `/Search?q=${encodeURIComponent(word)}` }}
        />
      )}
    </div>
  );
}

function WordScreen({ card }: { card: WordCard }) {
  const navigate = useNavigate();
  const { word } = card;
  useStateOf(word);
  const saved = (useWordState(word) ?? null) !== null;
  const { data: entry } = useQuery({ ...wordDetailQuery(word), enabled: isLoggedIn() });
  const open = (other: string) => void navigate(wordHref(other));
  return (
    <>
      <EntryHead word={word} form={card.form} entry={card satisfies GlossaryEntry} level="h1" />
      <div className="mt-5 text-lg">
        <SenseList
          senses={card.senses}
          fitting={chosenSense(card.senses, entry)}
          fittingLabel="读到的意思"
        />
      </div>
      <div className="mt-4">
        <EntryForms word={word} forms={card.forms} />
      </div>
      <div className="mt-6 max-w-sm">
        <WordButtons body={{ word }} guard={guardWord} />
      </div>
      {saved && (
        <div className="mt-8 space-y-7 border-t border-line pt-6">
          <h2 className="sr-only">我的生词本</h2>
          <MyWord word={word} />
          {entry && <WordStanding entry={entry} />}
        </div>
      )}
      <div className="mt-8 border-t border-line pt-6">
        <h2 className="sr-only">更多资料</h2>
        <WordPro word={word} onWord={open} />
      </div>
    </>
  );
}

/** Which of the senses was chosen where the word was met last. */
function chosenSense(
  senses: WordCard['senses'],
  entry: WordEntry | null | undefined,
): number | undefined {
  const chosen = entry?.contexts.find(({ sense }) => sense !== '')?.sense;
  const at = senses.findIndex(
    ({ pos, glosses }) => chosen === `${posLabel(pos)} ${glosses.join('；')}`.trim(),
  );
  return at < 0 ? undefined : at;
}

/** Learns from the server whether the word is in the word book. */
function useStateOf(word: string): void {
  const { data } = useQuery({ ...wordDetailQuery(word), enabled: isLoggedIn() });
  useEffect(() => {
    if (data !== undefined) takeWordStates({ [word]: data?.state ?? null }, wordsUnderWay());
  }, [word, data]);
}

function WordSkeleton() {
  return (
    <div role="status" aria-label="正在查词">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-3 h-4 w-56" />
      <Skeleton className="mt-6 h-5 w-full" />
      <Skeleton className="mt-2 h-5 w-3/4" />
    </div>
  );
}
