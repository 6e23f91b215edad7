import type { IndexedKind, IndexEntry } from './index.queries.ts';
import { ChineseVector, plainText } from './chinese-terms.ts';

/** Raise when entries are made in another way: all are made anew after the next start. */
export const INDEX_VERSION = 1;

/** Far beyond an article of 20,000 words; a tsvector has at most a megabyte. */
const MAX_ENGLISH = 300_000;
const MAX_CHINESE = 60_000;

/** The texts by which something is found, the weightiest first. */
export type IndexedTexts = {
  kind: IndexedKind;
  id: number;
  shownAt: Date;
  /** Titles or names: weight A. */
  names: string[];
  /** Summary: weight B. */
  summary: string[];
  /** Who wrote and who published it: weight C. */
  people: string[];
  /** English text: weight D. */
  body: string[];
  /** Chinese text: weight D. */
  bodyZh: string[];
};

export function indexEntry(texts: IndexedTexts): IndexEntry {
  const join = (parts: string[]) => plainText(parts.filter(Boolean).join('\n'));
  const chinese = (vector: ChineseVector) =>
    vector.add(join(texts.names), 'A').add(join(texts.summary), 'B').add(join(texts.people), 'C');
  const body = join(texts.body).slice(0, MAX_ENGLISH).toWellFormed();
  const bodyZh = join(texts.bodyZh).slice(0, MAX_CHINESE).toWellFormed();
  return {
    kind: texts.kind,
    ref_id: texts.id,
    shown_at: texts.shownAt,
    names: join(texts.names),
    summary: join(texts.summary),
    people: join(texts.people),
    body,
    head_zh: chinese(new ChineseVector()).toString(),
    terms_zh: chinese(new ChineseVector()).add(body, 'D').add(bodyZh, 'D').toString(),
  };
}
