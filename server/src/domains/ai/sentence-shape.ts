import { CLAUSE_KINDS, TENSES, type SentenceAnalysis } from '@bluebird/contract/ai-sentences.ts';
import { z } from 'zod';

/** A sentence taken apart, without who made it. */
export type Anatomy = Pick<SentenceAnalysis, 'clauses' | 'trunk' | 'zh'>;
type Clause = Anatomy['clauses'][number];
type Span = { start: number; end: number };

const words = z.string().trim().max(1_000);
const chinese = z
  .string()
  .trim()
  .transform((value) => value.slice(0, 600));

/** What a model answers: the words of each part as they stand in the sentence, and no offsets. */
const ModelAnatomy = z.object({
  zh: chinese,
  trunk: z.object({
    subject: words,
    verb: words.min(1),
    object: words,
    complement: words,
    zh: chinese,
  }),
  clauses: z
    .array(
      z.object({
        kind: z.enum(CLAUSE_KINDS),
        words: words.min(1),
        marker: words,
        modifies: words,
        zh: chinese,
      }),
    )
    .max(40),
  verbs: z
    .array(
      z.object({
        words: words.min(1),
        tense: z.enum(TENSES),
        voice: z.enum(['active', 'passive']),
      }),
    )
    .max(40),
});

/** An answer whose parts do not fit the sentence; the message tells the model what is wrong. */
export class Misfit extends Error {}

/**
 * Finds the parts that a model names in the sentence.
 * @throws ZodError, or Error that says which part does not stand there, or crosses another
 */
export function readAnatomy(sentence: string, answer: unknown): Anatomy {
  const told = ModelAnatomy.parse(answer);
  for (const zh of [told.zh, told.trunk.zh, ...told.clauses.map((clause) => clause.zh)]) {
    if (!/\p{Script=Han}/u.test(zh)) throw new Misfit('every "zh" must be Simplified Chinese');
  }
  const find = finderIn(sentence);
  const whole: Clause = {
    ...{ kind: 'main', start: 0, end: sentence.length, parent: null },
    ...{ marker: null, modifies: null, verbs: [], zh: told.zh },
  };
  const taken: Span[] = [];
  const within = told.clauses
    .map((clause) => {
      const place = find(clause.words, taken);
      taken.push(place);
      return { ...clause, ...place };
    })
    // What begins first, and of those the longest, stands around the others.
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const clauses = [whole];
  for (const { kind, start, end, marker, modifies, zh } of within) {
    if (start === 0 && end >= sentence.replace(/[.?!"”’\s]+$/, '').length) continue;
    const parent = clauses.findLastIndex((other) => other.start <= start && start < other.end);
    const around = clauses[parent]!;
    if (end > around.end) {
      throw new Misfit(
        `clauses must be nested or apart: "${sentence.slice(start, end)}" crosses another`,
      );
    }
    clauses.push({
      ...{ kind, start, end, parent, verbs: [], zh },
      marker: marker ? find(marker, [], { start, end }) : null,
      modifies: modifies ? nearest(sentence, modifies, { start, end }) : null,
    });
  }
  for (const { words: form, tense, voice } of told.verbs) {
    const place = find(form, []);
    const around = clauses.findLast(({ start, end }) => start <= place.start && place.end <= end);
    around!.verbs.push({ ...place, tense, voice });
  }
  return { clauses, trunk: trunkIn(told.trunk, find, clauses), zh: told.zh };
}

type Find = (words: string, taken: readonly Span[], area?: Span) => Span;

/** Finds words in the sentence, whatever white space and quotation marks stand between them. */
function finderIn(sentence: string): Find {
  return (wanted, taken, area = { start: 0, end: sentence.length }) => {
    const places = placesOf(sentence, wanted).filter(
      ({ start, end }) => start >= area.start && end <= area.end,
    );
    const free = places.find(
      (place) => !taken.some(({ start, end }) => start === place.start && end === place.end),
    );
    if (!free) throw new Misfit(`${JSON.stringify(wanted)} does not stand in the sentence`);
    return free;
  };
}

function placesOf(sentence: string, wanted: string): Span[] {
  const pattern = wanted
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/['‘’]/g, "['‘’]")
    .replace(/["“”]/g, '["“”]')
    .replace(/\s+/g, '\\s+');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu');
  return Array.from(sentence.matchAll(whole), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** The words outside a clause that stand nearest before it, else anywhere. */
function nearest(sentence: string, wanted: string, { start, end }: Span): Span {
  const places = placesOf(sentence, wanted).filter(
    (place) => place.end <= start || place.start >= end,
  );
  const found = places.findLast((place) => place.end <= start) ?? places[0];
  if (!found) throw new Misfit(`${JSON.stringify(wanted)} does not stand outside its clause`);
  return found;
}

function trunkIn(
  { subject, verb, object, complement, zh }: z.infer<typeof ModelAnatomy>['trunk'],
  find: Find,
  clauses: readonly Clause[],
): Anatomy['trunk'] {
  const partAt = (part: string) => {
    if (!part) return null;
    const place = find(part, []);
    const at = clauses.findIndex(
      ({ start, end }, i) => i > 0 && start === place.start && end === place.end,
    );
    return { ...place, clause: at < 0 ? null : at };
  };
  // `does … change`: what stands between its words is left out.
  const pieces = verb.split(/\s*(?:…|\.\.\.)\s*/).filter(Boolean);
  return {
    subject: partAt(subject),
    verb: pieces.map((piece) => find(piece, [])),
    object: partAt(object),
    complement: partAt(complement),
    zh,
  };
}
