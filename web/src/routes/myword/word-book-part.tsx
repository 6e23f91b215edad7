import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MyWord } from '#features/words/my-word.tsx';
import { wordsUnderWay } from '#features/words/word-outbox.ts';
import { takeWordStates, useWordState } from '#features/words/word-states.ts';
import { WordStanding } from './word-standing.tsx';
import { wordDetailQuery } from '#features/words/words-api.ts';
import { isLoggedIn } from '#lib/session.ts';

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
