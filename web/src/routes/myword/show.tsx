import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import type { WordCard } from '@bluebird/contract/dictionary.ts';
import { senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { wordCardQuery } from '#features/dictionary/dictionary-api.ts';
import { EntryForms, EntryHead } from '#features/dictionary/entry-view.tsx';
import { EntrySenses } from '#features/dictionary/sense-list.tsx';
import { WordPro } from '#features/dictionary/word-pro.tsx';
import { WordButtons } from '#features/words/word-buttons.tsx';
import { wordHref } from '#features/words/word-row.tsx';
import { wordDetailQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { useTitle } from '#lib/use-title.ts';
import { BackButton } from '#ui/back-button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { guardWord } from '#sync/word-sync.ts';
import { WordBookPart } from './word-book-part.tsx';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

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
        <UnlistedWord key={word} word={word} />
      )}
    </div>
  );
}

function WordScreen({ card }: { card: WordCard }) {
  const navigate = useNavigate();
  const { word } = card;
  const { data: entry } = useQuery({ ...wordDetailQuery(word), enabled: isLoggedIn() });
  const kept = entry?.contexts.find(({ sense }) => sense !== '')?.sense ?? '';
  const open = (other: string) => void navigate(wordHref(other));
  return (
    <>
      <EntryHead word={word} form={card.form} entry={card satisfies GlossaryEntry} level="h1" />
      <div className="mt-5 text-lg">
        <EntrySenses
          senses={card.senses}
          // The one kept with the place where the word was met last.
          fitting={senseOfLine(card.senses, kept)}
          sure
          sureLabel="记下的意思"
          headword={card}
        />
      </div>
      <div className="mt-4">
        <EntryForms word={word} forms={card.forms} />
      </div>
      <div className="mt-6 max-w-sm">
        <WordButtons body={{ word }} guard={guardWord} />
      </div>
      <WordBookPart word={word} />
      <div className="mt-8 border-t border-line pt-6">
        <h2 className="sr-only">更多资料</h2>
        <WordPro word={word} onWord={open} />
      </div>
    </>
  );
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
