import { Check } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { markKnown, removeWord, saveWord } from './word-acts.ts';
import { type SaveBody, wordDetailQuery } from './words-api.ts';
import type { WordState } from '@bluebird/contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLoggedIn } from '#lib/session.ts';
import { wordsUnderWay } from './word-outbox.ts';
import { takeWordStates, useWordState } from './word-states.ts';

/** Acts on a word; `guard` runs an act only for those who are logged in. */
export type Guard = (body: SaveBody, act: () => void) => void;

/**
 * 加入生词本 and 已认识. Pressing the one that holds takes it back.
 */
export function WordButtons({ body, guard }: { body: SaveBody; guard: Guard }) {
  const state = useAskedState(body.word) ?? null;
  const known = state === 'known';
  const saved = state !== null && !known;
  const remove = () => removeWord(body.word);
  return (
    <div className="flex gap-2.5">
      <Button
        className="flex-1"
        variant={saved ? 'soft' : 'primary'}
        aria-pressed={saved}
        onClick={() => guard(body, saved ? remove : () => saveWord(body))}
      >
        {saved && <Check className="size-4" aria-hidden />}
        {saved ? '已在生词本' : '加入生词本'}
      </Button>
      <Button
        className="flex-1"
        variant="soft"
        aria-pressed={known}
        onClick={() => guard({ ...body, state: 'known' }, known ? remove : () => markKnown(body))}
      >
        {known && <Check className="size-4" aria-hidden />}
        已认识
      </Button>
    </div>
  );
}

/** A word's state, asked for when nobody has told it; undefined while the answer is on its way. */
function useAskedState(word: string): WordState | null | undefined {
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
