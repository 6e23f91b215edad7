// Apart from the calls' shapes, for the web app: it takes no schemas along.

/** What readers can put right: a translation, the text itself, or what a word means in it. */
export const CORRECTION_KINDS = ['translation', 'text', 'gloss'] as const;
export const CORRECTION_STATUSES = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;

/** Longest proposal for a paragraph, in UTF-16 units; that for a word is shorter. */
export const MAX_PROPOSAL = 5_000;
export const MAX_GLOSS = 200;
/** Proposals of one reader in 24 hours. */
export const MAX_PROPOSALS = 40;
