/** Slots of a phrase's pattern, each a place for varying words. */
export const SLOTS = {
  /** A possessive such as `my` or `the girl's`, written `one's` or `sb's`. */
  possessive: '<poss>',
  /** A reflexive pronoun, written `oneself`. */
  reflexive: '<self>',
  /** A short object, written `sb` or `sth`. */
  object: '<obj>',
  /** Any words, written `...`. */
  gap: '<gap>',
} as const;

const SLOT_WORDS = new Map<string, string>(
  Object.entries({
    "one's": SLOTS.possessive,
    "sb's": SLOTS.possessive,
    "sb.'s": SLOTS.possessive,
    "somebody's": SLOTS.possessive,
    "someone's": SLOTS.possessive,
    oneself: SLOTS.reflexive,
    sb: SLOTS.object,
    sth: SLOTS.object,
    somebody: SLOTS.object,
    something: SLOTS.object,
    someone: SLOTS.object,
    '...': SLOTS.gap,
  }),
);

const OPEN_SLOTS = new Set<string>([SLOTS.object, SLOTS.gap]);
const MAX_WORDS = 7;

export function isSlot(part: string): boolean {
  return part.startsWith('<');
}

/**
 * The pattern of a dictionary phrase: `make up one's mind` → `make up <poss> mind`,
 * `not only ... but also` → `not only <gap> but also`. Open slots at either end are dropped, since
 * they match anything.
 * @returns null for what is no phrase: one word, too many words, odd characters
 */
export function phrasePattern(headword: string): string[] | null {
  if (/[^a-zA-Z .'…-]/.test(headword)) return null;
  const spaced = headword
    .replace(/\s*(?:\.{3}|…)\s*/g, ' ... ')
    .replace(/\b(sb|sth)\.(?=\s|$)/g, '$1');
  const parts = spaced
    .trim()
    .split(/\s+/)
    .map((word) => SLOT_WORDS.get(word.toLowerCase()) ?? word);
  // At the head only abbreviations are placeholders, unlike in `something of the kind`.
  if (/^some(?:thing|body|one)\b/i.test(spaced.trim())) return null;
  while (OPEN_SLOTS.has(parts.at(-1) ?? '')) parts.pop();
  while (OPEN_SLOTS.has(parts[0] ?? '')) parts.shift();
  if (parts.length < 2 || parts.length > MAX_WORDS || isSlot(parts[0] ?? '')) return null;
  if (
    parts.filter((part) => !isSlot(part)).length < 2 &&
    !parts.some((p) => p === SLOTS.reflexive)
  ) {
    return null;
  }
  return parts;
}
