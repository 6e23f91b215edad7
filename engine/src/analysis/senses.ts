import type { DictionaryEntry, PartOfSpeech, Sense } from '#dictionary/entry.ts';
import type { UniversalPos } from '#tagging/labels.ts';

/** The grammar of a word in its sentence, by which its senses are ranked. */
export type SenseContext = {
  pos: UniversalPos;
  /** Whether an object seems to follow a verb; undefined when that cannot be told. */
  transitive?: boolean;
};

/** Labels of our dictionary that match each universal tag, the closest first. */
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

/** Whether an entry has a sense of the tagged part of speech. */
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
  // All labels of a verb match equally well: the dictionary's order decides.
  return pos === 'VERB' ? 10 : 10 + labels.length - at;
}

/**
 * All senses of an entry, those of the tagged part of speech first; equals keep the dictionary's
 * order.
 */
export function rankSenses(entry: DictionaryEntry, context: SenseContext): Sense[] {
  return entry.senses.toSorted((a, b) => score(b, context) - score(a, context));
}

/**
 * Index of the sense that fits the context; −1 when no line has the tagged part of speech. An entry
 * of one line has that meaning whatever the tag.
 */
export function bestSense(entry: DictionaryEntry, context: SenseContext): number {
  const [best] = rankSenses(entry, context);
  if (!best) return -1;
  const plain = entry.senses.filter((sense) => sense.field === undefined);
  return score(best, context) > 0 || plain.length <= 1 ? entry.senses.indexOf(best) : -1;
}

/**
 * Whether an entry has one line with one gloss, so that there is nothing to choose. Two glosses may
 * be two meanings.
 */
export function isOnlyMeaning({ senses }: DictionaryEntry): boolean {
  const plain = senses.filter((sense) => sense.field === undefined);
  return plain.length === 1 && (plain[0]?.glosses.length ?? 0) <= 1;
}
