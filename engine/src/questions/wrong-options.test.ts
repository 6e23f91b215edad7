import { describe, expect, test } from 'vitest';
import type { Dictionary } from '#dictionary/dictionary.ts';
import { madeSense } from '#meaning/test-senses.ts';
import type { DictionaryEntry, Exam, PartOfSpeech } from '#dictionary/entry.ts';
import type { AskedWord } from './asked-word.ts';
import type { Meaning } from './meaning.ts';
import type { Field } from './field.ts';
import { wrongOptions, type Surroundings } from './wrong-options.ts';
import type { WordPool } from './word-pool.ts';

type Beside = Partial<Omit<Surroundings, 'field'>> & {
  phrases?: Record<string, string[]>;
  partners?: Record<string, string[]>;
  field?: Partial<Field>;
};
/** The right word fits, all others are far from everything; all forms are as usual. */
const plainField: Field = {
  rank: () => 3_000,
  alike: () => 0,
  nearTo: (words) => (word) => (word === 'vessel' && words.includes('sail') ? 0.5 : 0),
};
type More = { rank?: number; pos?: PartOfSpeech; exams?: Exam[]; plural?: string | null };
const entry = (
  word: string,
  { rank = 3_000, pos = 'n', exams = ['gk'], plural }: More = {},
): DictionaryEntry => ({
  ...{ word, senses: [{ pos, gloss: word, glosses: [word] }], ipa: { uk: null, us: null } },
  ...{ exams, rank, collins: 0, oxford: false },
  forms: plural === null ? [] : [{ kind: 'plural', word: plural ?? `${word}s` }],
});
const asked = (form: string, more: Partial<AskedWord> = {}): AskedWord => ({
  word: {
    start: 0,
    end: 1,
    lemma: form,
    pos: 'NOUN',
    sense: 0,
    sure: true,
    entry: form,
    name: false,
  },
  ...{ form, entry: entry(form), kinds: [], loose: false, transitive: false, article: null },
  ...more,
  pos: more.pos ?? 'NOUN',
});
const plainMeaning = (word: string): Meaning => ({
  ...{ word, kin: new Set<string>(), defining: new Set<string>(), glosses: new Set<string>() },
});

/** The wrong options of a word out of a pool of nouns. */
function options(
  pool: DictionaryEntry[],
  of: AskedWord = asked('vessel'),
  more: Beside = {},
): string[] | null {
  const phrases = (word: string) =>
    more.phrases?.[word] ? [{ headword: '', pattern: more.phrases[word] }] : [];
  const entryOf = (word: string) => {
    const partners = more.partners?.[word];
    return partners ? { senses: [madeSense('n', word, { partners })] } : null;
  };
  const found = wrongOptions(
    { phrases, entry: entryOf } as unknown as Dictionary,
    { NOUN: pool, VERB: pool, ADJ: pool, ADV: pool } as WordPool,
    of,
    {
      ...{ inText: new Set(), inBlock: new Set(), sentence: [plainMeaning('sail')] },
      ...{ meaningOf: plainMeaning, ...more },
      field: {
        ...plainField,
        nearTo: (words) => (word) => (word === of.entry.word && words.includes('sail') ? 0.5 : 0),
        ...more.field,
      },
    },
  );
  return found && found.map(({ form }) => form).toSorted();
}

const [MILK, ROPE, TENT] = [entry('milk'), entry('rope'), entry('tent')];
/** What becomes of a third candidate beside two good ones. */
const third = (candidate: DictionaryEntry, of?: AskedWord, more?: Beside) =>
  options([MILK, ROPE, candidate], of, more) !== null;

test('three of the pool are taken, in an order of their own for each word', () => {
  expect(options([MILK, ROPE, TENT])).toEqual(['milk', 'rope', 'tent']);
  expect(options([MILK, ROPE])).toBeNull();
  const many = Array.from({ length: 40 }, (_, i) =>
    entry(`word${String.fromCharCode(97 + (i % 26))}${i}`.slice(0, 8)),
  );
  const [one, other] = ['vessel', 'sailor'].map((form) => options(many, asked(form)));
  expect(one).toHaveLength(3);
  expect(one).toEqual(options(many));
  expect(one).not.toEqual(other);
});

describe('an option is like the word', () => {
  test.each([
    [8_999, true],
    [9_000, false],
    [1_001, true],
    [1_000, false],
  ])('in rank: %i beside 3,000: %s', (rank, is) => {
    expect(third(entry('tent', { rank }))).toBe(is);
  });

  test('in length, give or take five letters', () => {
    expect(third(entry('tentstentst'))).toBe(true);
    expect(third(entry('tentstentste'))).toBe(false);
    const long = asked('vesselvesse');
    expect(options([entry('sixsix'), entry('seventh'), entry('eightths')], long)).not.toBeNull();
    expect(options([entry('sixsi'), entry('sevenths'), entry('eightths')], long)).toBeNull();
  });

  test.each([
    [8_999, true],
    [9_000, false],
    [1_001, true],
    [1_000, false],
    [null, false],
  ])('in the rank of its form: %s beside 3,000: %s', (rank, is) => {
    const field = { rank: (form: string) => (form === 'tent' ? rank : 3_000) };
    expect(third(TENT, undefined, { field })).toBe(is);
    expect(third(TENT, undefined, { field: { rank: () => null } })).toBe(false);
  });

  test('in its exams', () => {
    expect(third(entry('tent', { exams: ['cet4'] }))).toBe(false);
    expect(third(entry('tent', { exams: ['cet4', 'gk'] }))).toBe(true);
  });
});

describe('grammar neither gives the answer away nor forbids it', () => {
  test('after `a` and `an`', () => {
    expect(third(entry('orange'), asked('vessel', { article: 'a' }))).toBe(false);
    expect(third(entry('university'), asked('vessel', { article: 'a' }))).toBe(true);
    expect(third(entry('umbrella'), asked('vessel', { article: 'a' }))).toBe(false);
    const vowels = ['orange', 'umbrella', 'island'].map((word) => entry(word));
    expect(options(vowels, asked('image', { article: 'an' }))).not.toBeNull();
    expect(options([...vowels.slice(1), TENT], asked('image', { article: 'an' }))).toBeNull();
  });

  test('a noun is one that can be counted', () => {
    expect(third(entry('tent', { plural: null }))).toBe(false);
  });

  test('it has the form that the place asks for', () => {
    const plural = asked('vessels', { kinds: ['plural'] });
    expect(options([MILK, ROPE, TENT], plural)).toEqual(['milks', 'ropes', 'tents']);
    expect(third(entry('tent', { plural: null }), plural)).toBe(false);
  });

  test('a verb can have an object where one follows', () => {
    const verbs = ['mend', 'rope', 'lend'].map((word) => entry(word, { pos: 'vt' }));
    const verb = (transitive: boolean) => asked('repair', { pos: 'VERB', transitive });
    expect(options(verbs, verb(true))).not.toBeNull();
    expect(options(verbs, verb(false))).toBeNull();
    const plain = ['mend', 'rope', 'lend'].map((word) => entry(word, { pos: 'v' }));
    expect(options(plain, verb(false))).not.toBeNull();
    const lone = ['mend', 'rope', 'lend'].map((word) => entry(word, { pos: 'vi' }));
    expect(options(lone, verb(false))).not.toBeNull();
    expect(options(lone, verb(true))).toBeNull();
  });

  test('an adverb ends like the one asked for; an adjective may be any', () => {
    const adverbs = ['calmly', 'boldly', 'warmly'].map((word) =>
      entry(word, { pos: 'adv', plural: null }),
    );
    expect(options(adverbs, asked('bravely', { pos: 'ADV' }))).not.toBeNull();
    expect(options(adverbs, asked('often', { pos: 'ADV' }))).toBeNull();
    expect(options(adverbs, asked('wooden', { pos: 'ADJ' }))).not.toBeNull();
  });
});

describe('no option could be right', () => {
  test('not one that is spoken of beside it', () => {
    expect(third(TENT, undefined, { inBlock: new Set(['tent']) })).toBe(false);
  });

  test('not one as near to what the sentence is about', () => {
    const near = (tent: number, vessel = 0.5): Beside => ({
      field: {
        nearTo: (words) => (word) =>
          words.includes('sail') ? (word === 'tent' ? tent : word === 'vessel' ? vessel : 0) : 0,
      },
    });
    expect(third(TENT, undefined, near(0.4))).toBe(true);
    expect(third(TENT, undefined, near(0.41))).toBe(false);
    expect(third(TENT, undefined, near(0, 0.1))).toBe(true);
    expect(third(TENT, undefined, near(-1, 0.09))).toBe(false);
  });

  test.each([
    ['vessel', 0.4, true],
    ['vessel', 0.41, false],
    ['sail', 0.45, true],
    ['sail', 0.46, false],
    ['rope', 1, true],
  ])('not one that stands near the same as %s: %d: %s', (to, much, is) => {
    const alike = (a: string, b: string) => (a === 'tent' && b === to ? much : 0);
    expect(third(TENT, undefined, { field: { alike } })).toBe(is);
  });

  test('not one that is a person, where a person is asked for', () => {
    expect(third(entry('nurse'), asked('twin'))).toBe(false);
    expect(third(entry('nurse'))).toBe(true);
    expect(third(TENT, asked('twin'))).toBe(true);
    const verbs = ['nurse', 'mend', 'lend'].map((word) => entry(word, { pos: 'v' }));
    expect(options(verbs, asked('twin', { pos: 'VERB' }))).not.toBeNull();
  });

  test('not one that is a usual partner of its words', () => {
    expect(third(TENT, undefined, { partners: { tent: ['sail'] } })).toBe(false);
    expect(third(TENT, undefined, { partners: { sail: ['tent'] } })).toBe(false);
    expect(third(TENT, undefined, { partners: { tent: ['pole'] } })).toBe(true);
  });

  const kin =
    (word: string, to: string) =>
    (of: string): Meaning => ({
      ...plainMeaning(of),
      kin: new Set(of === word ? [to] : []),
    });

  test('not one near the right word, or near another option', () => {
    expect(third(TENT, undefined, { meaningOf: kin('tent', 'vessel') })).toBe(false);
    expect(third(TENT, undefined, { meaningOf: kin('tent', 'milk') })).toBe(false);
    expect(third(TENT, undefined, { meaningOf: kin('tent', 'pole') })).toBe(true);
  });

  test('not one that has to do with the sentence, or makes a phrase with it', () => {
    const sentence = [plainMeaning('sail')];
    expect(third(TENT, undefined, { sentence, meaningOf: kin('tent', 'sail') })).toBe(false);
    expect(third(TENT, undefined, { sentence, phrases: { tent: ['tent', 'sail'] } })).toBe(false);
    expect(third(TENT, undefined, { sentence, phrases: { tent: ['tent', 'pole'] } })).toBe(true);
  });
});

describe('options are of the field of the text', () => {
  const names = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `${letter}oat${letter}`);
  const many = names.map((word) => entry(word));
  /** How near each word is to the text; the right one 0.3. */
  const nearness = (of: (word: string) => number) => ({
    nearTo: (words: readonly string[]) => (word: string) => {
      if (words.includes('sail')) return word === 'vessel' ? 0.5 : 0;
      return word === 'vessel' ? 0.3 : of(word);
    },
  });

  test('its own words go first, of nouns', () => {
    const inText = new Set(names.slice(4, 7));
    const all = [...inText].toSorted();
    expect(options(many, undefined, { inText })).toEqual(all);
    const verbs = names.map((word) => entry(word, { pos: 'v' }));
    expect(options(verbs, asked('vessel', { pos: 'VERB' }), { inText })).not.toEqual(all);
    const verb = asked('vessel', { pos: 'VERB' });
    expect(options(verbs, verb, { inText: new Set(names.slice(2)) })).toBeNull();
  });

  test('its own words serve however far they seem', () => {
    const inText = new Set(['milk', 'rope', 'tent']);
    const field = nearness(() => -1);
    expect(options([MILK, ROPE, TENT], undefined, { inText, field })).not.toBeNull();
    expect(options([MILK, ROPE, TENT], undefined, { field })).toBeNull();
  });

  test.each([
    [0.25, true],
    [0.24, false],
    [0.549, true],
    [0.551, false],
  ])('others are as near to it as the right word: %d beside 0.3: %s', (near, is) => {
    const field = nearness((word) => (word === 'tent' ? near : 0.3));
    expect(third(TENT, undefined, { field })).toBe(is);
  });

  test('of others the nearest', () => {
    const nearest = new Set(names.slice(0, 16));
    const field = nearness((word) => (nearest.has(word) ? 0.5 : 0.4));
    for (const word of options(many.toReversed(), undefined, { field })!)
      expect(nearest).toContain(word);
    const sixteenth = names[15]!;
    const rare = (count: number) => (form: string) =>
      names.slice(0, count).includes(form) ? null : 3_000;
    const rest = { ...field, rank: rare(13) };
    expect(options(many, undefined, { field: rest })).toContain(sixteenth);
    const none = { ...field, rank: rare(14) };
    expect(options(many, undefined, { field: none })).toBeNull();
  });
});
