import { chineseRuns, plainText } from '#db/chinese-terms.ts';

/** A stretch of one script: Chinese, or words as PostgreSQL's parser will cut them. */
export type QueryPart =
  | { script: 'chinese'; run: string }
  | { script: 'latin'; words: string; together: boolean };

/** What one space-separated or quoted piece asks for: all its parts, or that they be absent. */
export type QueryTerm = { parts: QueryPart[]; without: boolean };

/** More than anyone types; the rest of a pasted text narrows nothing further. */
const MAX_TERMS = 12;

const QUOTES = /[“”„‟「」『』«»＂]/g;
const PIECE = /(-?)(?:"([^"]*)"?|([^\s"]+))/g;
const HAN_OR_NOT = /([\p{Script=Han}々〇]+)/u;
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Reads what a reader typed: words, `"words together"`, `-word` for what must not occur, Chinese
 * with or without spaces. Never fails: what means nothing is passed over.
 */
export function parseQuery(typed: string): QueryTerm[] {
  const text = plainText(typed.replace(QUOTES, '"'));
  const terms: QueryTerm[] = [];
  for (const [, minus, quoted, plain] of text.matchAll(PIECE)) {
    const parts = partsOf(quoted ?? plain ?? '', quoted !== undefined);
    if (parts.length > 0) terms.push({ parts, without: minus === '-' });
    if (terms.length === MAX_TERMS) break;
  }
  return terms;
}

/** Whether a query asks for anything besides what must not occur. */
export const asksForSomething = (terms: readonly QueryTerm[]): boolean =>
  terms.some((term) => !term.without);

function partsOf(piece: string, together: boolean): QueryPart[] {
  return piece
    .split(HAN_OR_NOT)
    .map((text) => text.trim())
    .filter((text) => HAS_WORD.test(text))
    .map((text) =>
      chineseRuns(text).length > 0
        ? { script: 'chinese', run: text }
        : { script: 'latin', words: text, together },
    );
}

/** The last word typed, when it may be unfinished: Latin letters, not in quotes, nothing after it. */
export function unfinishedWord(typed: string): string | null {
  const word = /(?:^|[\s\p{Script=Han}])(\p{Script=Latin}{3,})$/u.exec(plainText(typed))?.[1];
  return word ?? null;
}
