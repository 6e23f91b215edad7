import type { WordState } from '@bluebird/contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLoggedIn } from '#lib/session.ts';
import { wordsUnderWay } from './word-outbox.ts';
import { takeWordStates, useWordState } from './word-states.ts';
import { wordDetailQuery } from './words-api.ts';

/** A word's state, asked for when nobody has told it; undefined while the answer is on its way. */
export function useAskedState(word: string): WordState | null | undefined {
  const state = useWordState(word);
  const unknown = state === undefined;
  const { data, isStale } = useQuery({
    ...wordDetailQuery(word),
    enabled: unknown && isLoggedIn(),
  });
  useEffect(() => {
    if (unknown && data !== undefined && !isStale)
      takeWordStates({ [word]: data?.state ?? null }, wordsUnderWay());
  }, [word, unknown, data, isStale]);
  return state;
}
