/** A person, place or body; a word of some trade; what stays in English. */
export const TERM_KINDS = ['name', 'term', 'keep'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** What kinds are called in tables and on screens. */
export const TERM_KIND_LABELS: Record<TermKind, string> = {
  name: '专名',
  term: '术语',
  keep: '保留原文',
};
