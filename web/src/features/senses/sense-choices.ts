import type { SenseChoice } from '@bluebird/contract/articles.ts';
import { useMemo } from 'react';
import { senseOutbox, type SenseWrite } from './sense-outbox.ts';

/** A headword or phrase at its place in an article. */
export type SensePlace = Omit<SenseChoice, 'sense'>;

const isAt = (a: SensePlace, b: SensePlace): boolean =>
  a.block_id === b.block_id && a.offset === b.offset && a.word === b.word;

/** What was chosen at a place; undefined: nothing. */
export const chosenAt = (choices: readonly SenseChoice[], place: SensePlace): string | undefined =>
  choices.find((choice) => isAt(choice, place))?.sense;

/** The choices after one more. */
export function withWrite(
  choices: readonly SenseChoice[],
  { block_id, offset, word, sense }: SenseWrite,
): SenseChoice[] {
  const place = { block_id, offset, word };
  const others = choices.filter((choice) => !isAt(choice, place));
  return sense === null ? others : [...others, { ...place, sense }];
}

const NONE: readonly SenseChoice[] = [];

/** A reader's choices in an article: what the server knows of, and what is on its way there. */
export function useSenseChoices(
  articleId: number,
  known: readonly SenseChoice[] = NONE,
): readonly SenseChoice[] {
  const writes = senseOutbox.useWaiting((all) => all);
  return useMemo(() => {
    const own = writes.filter((write) => write.articleId === articleId);
    return own.reduce<readonly SenseChoice[]>(withWrite, known);
  }, [articleId, known, writes]);
}
