import { describe, expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { badValues } from '#test/bad-values.ts';

const server = await startServer();

const card = async (word: string, sentence?: string) => {
  const { http, result } = await server.call('GET /api/english/word', {
    query: { word, sentence },
  });
  expect(http).toBe(200);
  return result!;
};

describe('the card of a word', () => {
  test.each([
    ['gave', 'give', 'past'],
    ['children', 'child', 'plural'],
    ['Worse', 'bad', 'comparative'],
    ["didn't", 'do', null],
    ['don’t', 'do', null],
    ['café', 'cafe', null],
    ['  lantern ', 'lantern', null],
  ])('%s is of %s', async (form, headword, kind) => {
    const found = await card(form);
    expect(found.word).toBe(headword);
    if (kind) expect(found.form_kind).toBe(kind);
    expect(found.senses.length).toBeGreaterThan(0);
  });

  test.each([
    ['saw', 'She saw the lighthouse through the fog.', 'see'],
    ['saw', 'The carpenter picked up the saw and cut the plank.', 'saw'],
    ['leaves', 'The train leaves at dawn.', 'leave'],
    ['leaves', 'The leaves of the oak had turned red.', 'leaf'],
    ['found', 'They found the octopus in the wrong tank.', 'find'],
  ])('%s in “%s” is of %s', async (form, sentence, headword) => {
    expect((await card(form, sentence)).word).toBe(headword);
  });

  test('puts the sense first that fits the sentence', async () => {
    const verb = await card('book', 'You must book a table weeks ahead.');
    const noun = await card('book', 'He read the book twice.');
    expect(verb.senses[0]!.pos).toMatch(/^v/);
    expect(noun.senses[0]!.pos).toBe('n');
  });

  test('says whether the first sense is surely the one meant', async () => {
    const booked = await card('book', 'You must book a table weeks ahead.');
    expect(booked.fits_sentence).toBe(true);
    expect(booked.senses[0]!.glosses).toContain('预订');
    expect((await card('charge', 'The charge was heavy.')).fits_sentence).toBe(false);
    expect((await card('charge')).fits_sentence).toBe(false);
  });

  test('tells a meaning of our own dictionary from the others', async () => {
    const { senses } = await card('bank', 'They sat on the bank of the river.');
    expect(senses[0]).toMatchObject({
      glosses: ['（河）岸', '堤'],
      cue: expect.stringMatching(/river/),
      labels: [],
    });
    const money = senses.find(({ glosses }) => glosses[0] === '银行');
    expect(money).toMatchObject({ pattern: '[C]', labels: ['finance'] });
    const { senses: others } = await card('bolt');
    const [own, foreign] = [true, false].map((isOwn) =>
      others.findLastIndex(({ cue }) => (cue !== undefined) === isOwn),
    );
    expect(own).toBeLessThan(foreign!);
  });

  test('a headword that is also a form of another is had by asking for it as a headword', async () => {
    const asHeadword = async (word: string, sentence?: string) =>
      (await server.call('GET /api/english/word', { query: { word, sentence, headword: 'true' } }))
        .result!.word;
    expect((await card('best')).word).toBe('good');
    expect(await asHeadword('best')).toBe('best');
    expect(await asHeadword('leaf', 'The train leaves at dawn.')).toBe('leaf');
    expect(await asHeadword('gave')).toBe('give');
  });

  test('finds the phrase of a sentence, split or not', async () => {
    const split = await card('took', 'He took his wet coat off before he spoke.');
    expect(split.word).toBe('take');
    expect(split.phrases.map(({ phrase }) => phrase)).toContain('take off');
  });

  test('names the other headwords of a form', async () => {
    const found = await card('leaves');
    expect([found.word, ...found.others]).toEqual(expect.arrayContaining(['leaf', 'leave']));
  });

  test('a word is met where it is a word, or at the place that is told', async () => {
    const rough = 'They brought the rough draft.';
    expect((await card('rough', rough)).senses[0]!.pos).toBe('adj');
    const twice = 'She saw that the saw was blunt.';
    const at = async (offset: number) =>
      (
        await server.call('GET /api/english/word', {
          query: { word: 'saw', sentence: twice, offset },
        })
      ).result!;
    expect((await at(4)).word).toBe('see');
    expect((await at(17)).word).toBe('saw');
    expect((await card('saw', twice)).word).toBe('see');
    // A place beyond the sentence is none.
    expect((await at(2_000)).fits_sentence).toBe(false);
    for (const offset of ['-1', '2001', 'x', '1.5']) {
      const { http } = await server.call('GET /api/english/word', {
        query: { word: 'saw', sentence: twice, offset },
      });
      expect([offset, http]).toEqual([offset, 400]);
    }
  });

  test('a word that its sentence lacks is looked up by itself', async () => {
    expect((await card('lantern', 'Nothing of the kind.')).word).toBe('lantern');
  });

  test.each(['qwzxv', '!!!', '青鸟', '-'])('%s is unknown', async (word) => {
    for (const key of ['GET /api/english/word', 'GET /api/english/word/pro'] as const) {
      const { http, result } = await server.call(key, { query: { word } });
      expect([http, result]).toEqual([200, null]);
    }
  });
});

describe('more about a word', () => {
  const pro = async (word: string) =>
    (await server.call('GET /api/english/word/pro', { query: { word } })).result!;

  test('has definitions with examples, synonyms, antonyms and family', async () => {
    const found = await pro('happy');
    expect(found.word).toBe('happy');
    expect(found.definitions[0]!.definition).toMatch(/^[a-z]/);
    expect(found.definitions.flatMap(({ examples }) => examples)).not.toHaveLength(0);
    expect(found.antonyms).toContain('unhappy');
    expect(found.family).toEqual(expect.arrayContaining(['happiness']));
  });

  test('an inflected form is answered by its headword', async () => {
    expect((await pro('gave')).word).toBe('give');
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, limit?: number) =>
    (await server.call('GET /api/english/word/suggest', { query: { q, limit } })).result;

  test('begin with what was typed, the most frequent first', async () => {
    const found = await suggest('Light');
    expect(found[0]).toMatchObject({ word: 'light' });
    expect(found[0]!.gloss).not.toBe('');
    expect(found).toHaveLength(10);
    for (const { word } of found) expect(word.toLowerCase()).toMatch(/^light/);
  });

  test('are as many as asked for, and none for what begins no word', async () => {
    expect(await suggest('a', 3)).toHaveLength(3);
    expect(await suggest('qzxv')).toEqual([]);
    expect(await suggest('%')).toEqual([]);
  });
});

describe('bad input', () => {
  const calls = [
    ['GET /api/english/word', 'word'],
    ['GET /api/english/word/pro', 'word'],
    ['GET /api/english/word/suggest', 'q'],
  ] as const;

  test.each(calls)('%s', async (key, name) => {
    for (const [, value] of badValues) {
      const { http } = await server.call(key, { query: { [name]: value } });
      expect([200, 400]).toContain(http);
    }
    for (const value of ['', '   ', 'x'.repeat(65)]) {
      const { http, status } = await server.call(key, { query: { [name]: value } });
      expect([http, status.reason]).toEqual([400, 'invalid_input']);
    }
    expect((await server.call(key)).http).toBe(400);
  });

  test.each([
    ['a sentence too long', { word: 'sea', sentence: 'sea '.repeat(501) }, 400],
    ['a sentence of blanks', { word: 'sea', sentence: '   ' }, 200],
    ['a sentence of one endless word', { word: 'sea', sentence: 'sea'.repeat(600) }, 200],
  ])('%s', async (_name, query, code) => {
    expect((await server.call('GET /api/english/word', { query })).http).toBe(code);
  });

  test.each([0, 21, 1.5, 'ten'])('a limit of %s', async (limit) => {
    const query = { q: 'a', limit };
    expect((await server.call('GET /api/english/word/suggest', { query })).http).toBe(400);
  });
});
