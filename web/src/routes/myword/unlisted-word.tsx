import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WordButtons } from '#features/words/word-buttons.tsx';
import { wordDetailQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { guardWord } from '#sync/word-sync.ts';
import { WordBookPart } from './word-book-part.tsx';
import { WordSkeleton } from './word-skeleton.tsx';

/** A word the dictionary lacks: what the reader's word book has on it, if anything. */
export function UnlistedWord({ word }: { word: string }) {
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
