import type { Dictionary, LemmaCandidate, Name } from '#dictionary/dictionary.ts';
import type { DictionaryEntry, FormKind } from '#dictionary/entry.ts';
import type { SenseEvidence } from '#dictionary/evidence-codes.ts';
import { partOf } from '#dictionary/names.ts';
import { expandContraction } from './contractions.ts';
import { fits } from './senses.ts';
import type { UniversalPos, WordForm } from '#tagging/labels.ts';
import { memoize } from '#text/memoize.ts';

/** The context that decides between headwords sharing a form. */
type FormContext = {
  pos: UniversalPos;
  /** The inflection of a verb or noun that the tagger gives the word. */
  form?: WordForm | null;
  /** Whether the word follows `to`, a modal or `do`: it is then an infinitive, not a past tense. */
  infinitive: boolean;
  /** Whether an object follows a verb; undefined when that cannot be told. */
  transitive?: boolean;
};

export type HeadwordFinder = {
  /** The entry a form belongs to in its context; null when the dictionary has none. */
  find(form: string, context: FormContext): DictionaryEntry | null;
  entry(word: string): DictionaryEntry | null;
  /**
   * Counts of the words that stand near each sense of an entry in tagged texts; null without
   * counts.
   */
  evidence(entry: DictionaryEntry): SenseEvidence | null;
  candidates(form: string): LemmaCandidate[];
  /** The names that are written as this form, see `Dictionary`. */
  names(form: string): Name[];
  namesFrom(part: string): Name[];
};

/** What the finder asks of the dictionary. */
type LookUps = Pick<Dictionary, 'entry' | 'lemmaCandidates' | 'namesFrom' | 'evidence'>;

export function createHeadwordFinder(dictionary: LookUps): HeadwordFinder {
  const entry = memoize((word) => dictionary.entry(word));
  const candidates = memoize((form) => {
    const known = dictionary.lemmaCandidates(form);
    if (known.length > 0) return known;
    const read = misreadings(form).map((other) => dictionary.lemmaCandidates(other));
    const found = read.filter((each) => each.length > 0);
    return found.length === 1 ? found[0]! : known;
  });
  const namesFrom = memoize((part) => dictionary.namesFrom(part));
  const evidence = memoize((word) => {
    const own = entry(word)?.senses.filter((sense) => sense.detail) ?? [];
    return dictionary.evidence(word, own.length);
  });
  return {
    entry,
    evidence: ({ word }) => evidence(word),
    candidates,
    names: memoize((form) => namesFrom(partOf(form)).filter((name) => name.form === form)),
    namesFrom,
    find(form, context) {
      const base = expandContraction(form)?.base ?? form;
      const found = candidates(base).flatMap((candidate) => {
        const of = entry(candidate.lemma);
        return of ? [{ candidate, entry: of }] : [];
      });
      return choose(found, context);
    },
  };
}

type Found = { candidate: LemmaCandidate; entry: DictionaryEntry };

/**
 * Plurals that are looked up themselves, since their singular means something else (`glasses`,
 * `media`).
 */
const PLURAL_HEADWORDS = new Set(
  `belongings clothes data earnings economics ethics glasses goods headquarters jeans
  mathematics means media news outskirts pants people physics police politics premises proceeds remains savings scissors
  series shorts spectacles species statistics stairs surroundings thanks trousers works`.split(
    /\s+/,
  ),
);

/**
 * Comparatives and superlatives that are looked up themselves, unlike `bigger`, a form of `big`.
 */
const OWN_COMPARISONS = new Set(
  `best better elder eldest former further inner later latest latter least less lower more most outer upper worse worst`.split(
    ' ',
  ),
);

const VERB_FORMS: readonly FormKind[] = [
  'past',
  'past_participle',
  'present_participle',
  'third_person',
];
const COMPARISONS: readonly FormKind[] = ['comparative', 'superlative'];

function choose(all: Found[], context: FormContext): DictionaryEntry | null {
  // In small letters `lets` is no abbreviation where it may be a form of a word.
  const words = all.filter(({ entry }) => !entry.senses.every(({ pos }) => pos === 'abbr'));
  const found = words.length > 0 ? words : all;
  const own = found.find(({ candidate }) => candidate.kinds.length === 0);
  const as = (kinds: readonly FormKind[], pos: UniversalPos) =>
    primaryFirst(
      found.filter(
        (f) => f.candidate.kinds.some((kind) => kinds.includes(kind)) && fits(f.entry, pos),
      ),
      pos,
    )[0];
  const ownFits = (pos: UniversalPos) => (own && fits(own.entry, pos) ? own : undefined);
  const ownComparison = (pos: UniversalPos) =>
    own && OWN_COMPARISONS.has(own.entry.word) ? ownFits(pos) : undefined;
  return (pick() ?? own ?? found[0])?.entry ?? null;

  function pick(): Found | undefined {
    // `slower` is no word of its own, whatever the tagger takes it for.
    const compared = found.find(
      ({ candidate, entry }) =>
        candidate.kinds.some((kind) => COMPARISONS.includes(kind)) && isOurs(entry),
    );
    if (compared && own && !isOurs(own.entry) && /^(?:ADJ|ADV|NOUN)$/.test(context.pos))
      return compared;
    if (context.pos === 'NOUN' && own && PLURAL_HEADWORDS.has(own.entry.word)) return own;
    switch (context.pos) {
      case 'AUX':
      case 'VERB':
        return verb();
      case 'NOUN':
      case 'PROPN':
        return as(['plural'], 'NOUN') ?? ownFits(context.pos) ?? as(['present_participle'], 'VERB');
      case 'ADJ':
        return (
          ownComparison('ADJ') ??
          as(COMPARISONS, 'ADJ') ??
          ownFits('ADJ') ??
          as(['past_participle', 'present_participle'], 'VERB')
        );
      case 'ADV':
        return (
          ownComparison('ADV') ?? as(COMPARISONS, 'ADV') ?? ownFits('ADV') ?? as(COMPARISONS, 'ADJ')
        );
      default:
        return ownFits(context.pos);
    }
  }

  function verb(): Found | undefined {
    // ECDICT takes `feed` for a form of the noun `fee`.
    const form = as(VERB_FORMS, 'VERB');
    const inflected = form && isOurs(form.entry) && !isOwnVerb(form.entry) ? undefined : form;
    // `lay` is both the past of `lie` and a verb with an object.
    if (own?.entry.word === 'lay' && !context.infinitive && inflected)
      return context.transitive === true ? own : inflected;
    const present = context.form === 'VB' || context.form === 'VBP';
    if (context.infinitive || !inflected || (present && own && isOwnVerb(own.entry)))
      return ownFits('VERB') ?? inflected;
    return inflected;
  }
}

/** Whether our own dictionary has the entry. */
const isOurs = ({ senses }: DictionaryEntry): boolean =>
  senses.some(({ detail }) => detail !== undefined);

/**
 * Whether our own dictionary has the entry as a verb: true of `found`, false of `rose`, whose verb
 * line in ECDICT only says that it is a form of `rise`.
 */
function isOwnVerb({ senses }: DictionaryEntry): boolean {
  return senses.some(({ pos, detail }) => pos === 'v' && detail !== undefined);
}

/**
 * Puts candidates first whose first sense has the tagged part of speech: `leaves` (noun) → `leaf`.
 */
function primaryFirst(found: Found[], pos: UniversalPos): Found[] {
  const primary = ({ entry }: Found) => fits({ ...entry, senses: entry.senses.slice(0, 1) }, pos);
  return found.toSorted((a, b) => Number(primary(b)) - Number(primary(a)));
}

/** What a scanned page shows, and what stood there: `govemment`, `rnany`, `c1osed`. */
const MISREAD: [shown: RegExp, meant: string][] = [
  [/m/g, 'rn'],
  [/rn/g, 'm'],
  [/1/g, 'l'],
  [/1/g, 'i'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/vv/g, 'w'],
];

/** The words that an unknown one may be when one place of it, or each digit, was misread. */
function misreadings(form: string): string[] {
  if (form.length < 4 || !/^[a-z][a-z0-9]*[a-z]$/.test(form)) return [];
  const digits = form.replace(/1/g, 'l').replace(/0/g, 'o').replace(/5/g, 's');
  const single = MISREAD.flatMap(([shown, meant]) =>
    [...form.matchAll(shown)].map(
      ({ index, 0: { length } }) => form.slice(0, index) + meant + form.slice(index + length),
    ),
  );
  return [...new Set([...(digits === form ? [] : [digits]), ...single])];
}
