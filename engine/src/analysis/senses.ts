import type { DictionaryEntry, PartOfSpeech, Sense } from '#dictionary/entry.ts';
import type { UniversalPos } from '#tagging/labels.ts';

/** What is known of a word in its sentence. */
export type SenseContext = {
  pos: UniversalPos;
  /** For verbs: whether an object seems to follow; undefined when it cannot be told. */
  transitive?: boolean;
};

/** The labels of our dictionary that answer to each universal tag, the closest first. */
const LABELS: Partial<Record<UniversalPos, PartOfSpeech[]>> = {
  NOUN: ['n', 'abbr'],
  PROPN: ['name', 'n', 'abbr', 'adj'],
  VERB: ['v', 'vt', 'vi'],
  AUX: ['aux', 'v', 'vi', 'vt'],
  ADJ: ['adj', 'det', 'num'],
  ADV: ['adv', 'conj'],
  ADP: ['prep', 'adv', 'conj'],
  DET: ['det', 'adj', 'pron'],
  PRON: ['pron', 'det', 'adj', 'n'],
  CCONJ: ['conj', 'adv'],
  SCONJ: ['conj', 'prep', 'adv'],
  NUM: ['num', 'n', 'adj'],
  INTJ: ['int', 'adv', 'n'],
  PART: ['adv', 'prep', 'aux'],
};

/** Whether an entry can be used as the tag says. */
export function fits(entry: DictionaryEntry, pos: UniversalPos): boolean {
  const labels = LABELS[pos] ?? [];
  return entry.senses.some((sense) => labels.includes(sense.pos));
}

function score(sense: Sense, { pos, transitive }: SenseContext): number {
  if (sense.field !== undefined) return -1;
  const labels = LABELS[pos] ?? [];
  const at = labels.indexOf(sense.pos);
  if (at < 0) return 0;
  if (pos === 'VERB' && transitive !== undefined) {
    const wanted = transitive ? 'vt' : 'vi';
    if (sense.pos === wanted) return 20;
    return sense.pos === 'v' ? 19 : 10;
  }
  // All labels of a verb are equally near: the dictionary's order decides.
  return pos === 'VERB' ? 10 : 10 + labels.length - at;
}

/**
 * The senses in the order that suits the sentence: the lines of the right part of speech
 * first, nothing left out. Among equals the dictionary's order holds.
 */
export function rankSenses(entry: DictionaryEntry, context: SenseContext): Sense[] {
  return entry.senses.toSorted((a, b) => score(b, context) - score(a, context));
}

/**
 * Index of the sense that fits; −1 when no line has the right part of speech. A lone line
 * is the meaning whatever the tag.
 */
export function bestSense(entry: DictionaryEntry, context: SenseContext): number {
  const [best] = rankSenses(entry, context);
  if (!best) return -1;
  const plain = entry.senses.filter((sense) => sense.field === undefined);
  return score(best, context) > 0 || plain.length <= 1 ? entry.senses.indexOf(best) : -1;
}

/** Whether an entry has one line of at most two meanings: there is nothing to choose. */
export function isOnlyMeaning({ senses }: DictionaryEntry): boolean {
  const plain = senses.filter((sense) => sense.field === undefined);
  return plain.length === 1 && (plain[0]?.glosses.length ?? 0) <= 2;
}
