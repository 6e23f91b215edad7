import { useState } from 'react';
import { toast } from '#ui/toast.ts';
import { MAX_SELECTED, type WordNow } from './bulk-acts.ts';

/** Words chosen from a list to be changed together. */
export type Selection = {
  /** Whether words are being chosen, even if none is yet. */
  active: boolean;
  /** By word. */
  chosen: ReadonlyMap<string, WordNow>;
  begin: () => void;
  end: () => void;
  /** Chooses a word or lets it go; begins choosing. */
  toggle: (word: WordNow) => void;
  /** Chooses all from the one chosen last to this one, in the order of the list. */
  extendTo: (word: WordNow, list: readonly WordNow[]) => void;
  chooseAll: (list: readonly WordNow[]) => void;
};

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, WordNow> | null>(null);
  const [last, setLast] = useState<string | null>(null);

  const add = (words: readonly WordNow[]) => {
    const next = new Map(chosen);
    for (const one of words) next.set(one.word, one);
    if (next.size > MAX_SELECTED) toast(`一次最多选 ${MAX_SELECTED} 个词`);
    setChosen(new Map([...next].slice(0, MAX_SELECTED)));
  };
  const toggle = (one: WordNow) => {
    setLast(one.word);
    if (!chosen?.has(one.word)) return add([one]);
    const next = new Map(chosen);
    next.delete(one.word);
    setChosen(next);
  };
  return {
    active: chosen !== null,
    chosen: chosen ?? new Map<string, WordNow>(),
    begin: () => setChosen(new Map()),
    end: () => {
      setChosen(null);
      setLast(null);
    },
    toggle,
    extendTo: (one, list) => {
      const [from, to] = [last, one.word].map((word) => list.findIndex((w) => w.word === word));
      if (from === undefined || to === undefined || from < 0 || to < 0) return toggle(one);
      setLast(one.word);
      add(list.slice(Math.min(from, to), Math.max(from, to) + 1));
    },
    chooseAll: add,
  };
}
