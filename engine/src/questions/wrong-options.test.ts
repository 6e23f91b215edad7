import { describe, expect, test } from 'vitest';
import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry, Exam, PartOfSpeech } from '#dictionary/entry.ts';
import type { AskedWord } from './asked-word.ts';
import type { Meaning } from './meaning.ts';
import { hash, wrongOptions, type Surroundings } from './wrong-options.ts';
import type { WordPool } from './word-pool.ts';

type Beside = Partial<Surroundings> & { phrases?: Record<string, string[]> };
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
  const found = wrongOptions(
    { phrases } as unknown as Dictionary,
    { NOUN: pool, VERB: pool, ADJ: pool, ADV: pool } as WordPool,
    of,
    { inText: new Set(), sentence: [], meaningOf: plainMeaning, ...more },
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
    [7_499, true],
    [7_500, false],
    [1_201, true],
    [1_200, false],
  ])('in rank: %i beside 3,000: %s', (rank, is) => {
    expect(third(entry('tent', { rank }))).toBe(is);
  });

  test('in length, give or take four letters', () => {
    expect(third(entry('tentstents'))).toBe(true);
    expect(third(entry('tentstentst'))).toBe(false);
    const long = asked('vesselvess');
    expect(options([entry('sixsix'), entry('seventh'), entry('eightths')], long)).not.toBeNull();
    expect(options([entry('sixsi'), entry('sevenths'), entry('eightths')], long)).toBeNull();
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
  test('not one that the text uses', () => {
    expect(third(TENT, undefined, { inText: new Set(['tent']) })).toBe(false);
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
    expect(third(TENT, undefined, { meaningOf: kin('tent', 'sail') })).toBe(true);
  });

  test('not one that has to do with the sentence, or makes a phrase with it', () => {
    const sentence = [plainMeaning('sail')];
    expect(third(TENT, undefined, { sentence, meaningOf: kin('tent', 'sail') })).toBe(false);
    expect(third(TENT, undefined, { sentence, phrases: { tent: ['tent', 'sail'] } })).toBe(false);
    expect(third(TENT, undefined, { sentence, phrases: { tent: ['tent', 'pole'] } })).toBe(true);
  });
});

test('a hash is the same each time, and differs with the text', () => {
  expect(hash('vessel')).toBe(hash('vessel'));
  expect(new Set(['', 'a', 'b', 'ab', 'ba'].map(hash)).size).toBe(5);
  for (const text of ['', 'a', '船']) expect(hash(text)).toBeGreaterThanOrEqual(0);
});
