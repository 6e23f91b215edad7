import { describe, expect, test } from 'vitest';
import type { Sense } from '#dictionary/entry.ts';
import { decodeEvidence } from '#dictionary/evidence-codes.ts';
import { contextVector, likeness, senseVector, weightOf } from './likeness.ts';
import { FEATURE_NAMES, senseFeatures } from './sense-features.ts';
import type { SenseContext } from './sense-context.ts';
import { SENSE_WEIGHTS } from './sense-weights.ts';
import { madeSense, madeWord, madeWords } from './test-senses.ts';

/** The features of a sense for the word at a place. */
const featuresOf = (sense: Sense, text: string, at: number, more: Partial<SenseContext> = {}) =>
  senseFeatures([sense], { words: madeWords(text), at, ...more })[0]!;

test('every feature has a weight', () => {
  expect(Object.keys(SENSE_WEIGHTS).toSorted()).toEqual([...FEATURE_NAMES].toSorted());
});

test('the share counts by its logarithm, one of nothing as 3 in 1,000', () => {
  const share = (part: number) =>
    featuresOf(madeSense('n', '岸', { share: part }), 'bank/NOUN', 0).logShare;
  expect(share(1)).toBe(0);
  expect(share(0.5)).toBeCloseTo(Math.log(0.5));
  expect(share(0)).toBeCloseTo(Math.log(0.003));
});

describe('the part of speech', () => {
  const tagged = (pos: 'n' | 'v' | 'adj' | '', word: ReturnType<typeof madeWord>) => {
    const [found] = senseFeatures([madeSense(pos, '岸')], { words: [word], at: 0 });
    return [found!.tag, found!.otherTag];
  };

  test('of the word itself is best, one far behind no worse than −2.5', () => {
    expect(tagged('n', madeWord('bank', 'NOUN'))).toEqual([0, 0]);
    expect(tagged('v', madeWord('bank', 'NOUN'))).toEqual([-2.5, 0]);
    expect(tagged('v', madeWord('bank', 'NOUN', { behind: -1 }))).toEqual([-1, 0]);
  });

  test('of a near kind counts for how much it is better', () => {
    expect(tagged('n', madeWord('bank', 'PROPN', { behind: -1 }))).toEqual([-1, 1]);
    expect(tagged('adj', madeWord('seven', 'NUM'))).toEqual([-2.5, 2.5]);
    expect(tagged('n', madeWord('bank', 'VERB', { behind: -1 }))).toEqual([-1, 0]);
  });

  test('says nothing of a phrase', () => {
    expect(tagged('', madeWord('take', 'VERB'))).toEqual([0, 0]);
  });
});

describe('partners', () => {
  const near = (text: string, at: number, partners = ['river', 'of', 'credit']) => {
    const found = featuresOf(madeSense('n', '岸', { partners }), text, at);
    return [found.partnerNear, found.partnerFar];
  };
  const river = weightOf('river');

  test('count within three words and beyond, by lemma or form, not for the word itself', () => {
    expect(near('river/NOUN bank/NOUN', 1)).toEqual([river, 0]);
    expect(near('river/NOUN a/X b/X bank/NOUN', 3)).toEqual([river, 0]);
    expect(near('river/NOUN a/X b/X c/X bank/NOUN', 4)).toEqual([0, river]);
    expect(near('bank/NOUN rivers/NOUN/River', 0)).toEqual([weightOf('rivers'), 0]);
    expect(near('river/NOUN', 0)).toEqual([0, 0]);
    expect(near('lake/NOUN bank/NOUN', 1)).toEqual([0, 0]);
  });

  test('a function word counts beside the word only', () => {
    expect(near('bank/NOUN of/ADP', 0)).toEqual([0.5, 0]);
    expect(near('bank/NOUN a/X of/ADP', 0)).toEqual([0, 0]);
  });

  test('count no more than twice', () => {
    expect(near('river/NOUN credit/NOUN river/NOUN bank/NOUN credit/NOUN river/NOUN', 3)[0]).toBe(
      2,
    );
    const far = 'river/NOUN credit/NOUN river/NOUN river/NOUN a/X b/X c/X d/X bank/NOUN';
    expect(near(far, 8)).toEqual([0, 2]);
  });
});

test('likeness counts above the mean of the senses, near by and over the sentence', () => {
  const senses = [
    madeSense('n', '岸', { partners: ['river', 'sea', 'water'] }),
    madeSense('n', '银行', { partners: ['money', 'loan', 'credit'] }),
  ];
  const words = madeWords('the/DET boat/NOUN a/X b/X c/X d/X bank/NOUN of/ADP water/NOUN');
  const topic = senseVector(senses[0]!);
  const found = senseFeatures(senses, { words, at: 6, topic });
  for (const name of ['likeness', 'likenessFar', 'topic'] as const) {
    expect(found[0]![name]).toBeGreaterThan(0);
    expect(found[0]![name] + found[1]![name]).toBeCloseTo(0, 6);
  }
  const own = (reach?: number) => {
    const [a, b] = senses.map((sense) =>
      likeness(senseVector(sense), contextVector({ words, at: 6 }, reach)),
    );
    return (a! - b!) / 2;
  };
  expect(found[0]!.likeness).toBeCloseTo(own(3), 6);
  expect(found[0]!.likenessFar).toBeCloseTo(own(), 6);
  expect(found[0]!.likeness).not.toBeCloseTo(found[0]!.likenessFar, 3);
  expect(senseFeatures(senses, { words, at: 6 })[0]!.topic).toBe(0);
});

describe('the object', () => {
  const of = (pos: 'v' | 'n' | '', pattern: string, transitive?: boolean, object?: string) => {
    const head = object === undefined ? undefined : madeWords(object)[0];
    const sense = madeSense(pos, '拿', { pattern });
    const found = featuresOf(sense, 'takes/VERB/take', 0, { transitive, object: head });
    return [found.object, found.phraseObject, found.person + 0];
  };

  test('counts where the pattern says the same of it as the sentence, and against where not', () => {
    expect(of('v', '~ sth', true)).toEqual([0.5, 0, 0]);
    expect(of('v', '~ sth', false)).toEqual([-0.5, 0, 0]);
    expect(of('v', '~ in', false)).toEqual([0.5, 0, 0]);
    expect(of('v', '~ in', true)).toEqual([-0.5, 0, 0]);
    expect(of('v', '~ sth')).toEqual([0, 0, 0]);
    expect(of('v', '')).toEqual([0, 0, 0]);
    expect(of('n', '~ sth', true)).toEqual([0, 0, 0]);
  });

  test('counts for a sense that takes one or none where it is there', () => {
    expect(of('v', '~ (sth)', true)).toEqual([0.5, 0, 0]);
    expect(of('v', '~ (sth)', false)).toEqual([0.1, 0, 0]);
    expect(of('v', '~ sth; ~ that …', true)).toEqual([0.5, 0, 0]);
    expect(of('v', '~ sth; ~ that …', false)).toEqual([0.1, 0, 0]);
    expect(of('v', '', true)).toEqual([0.1, 0, 0]);
  });

  test('counts by itself of a phrase', () => {
    expect(of('', 'take sth off', true)).toEqual([0, 1, 0]);
    expect(of('', 'take off', false)).toEqual([0, 1, 0]);
    expect(of('', 'take off', true)).toEqual([0, 0, 0]);
  });

  test('is a person or a thing as the pattern says, or not', () => {
    expect(of('v', '~ sb', true, 'him/PRON')).toEqual([0.5, 0, 1]);
    expect(of('v', '~ sb', true, 'it/PRON')).toEqual([0.5, 0, -1]);
    expect(of('v', '~ sth', true, 'it/PRON')).toEqual([0.5, 0, 1]);
    expect(of('v', '~ sb/sth', true, 'it/PRON')).toEqual([0.5, 0, 0]);
    expect(of('', 'pick sb up', true, 'him/PRON')).toEqual([0, 1, 1]);
    expect(of('n', '~ sb', true, 'him/PRON')).toEqual([0, 0, 0]);
  });
});

describe('what completes a verb', () => {
  const of = (pattern: string, text: string) =>
    featuresOf(madeSense('v', '变', { pattern }), text, 0).complement;

  test.each([
    ['~ + adj', 'went/VERB quiet/ADJ', 1],
    ['~ + adj', 'went/VERB very/ADV quiet/ADJ', 1],
    ['~ + adj', 'got/VERB good/ADJ grades/NOUN', -1],
    ['~ + adj; ~ sth', 'went/VERB home/ADV', 0],
    ['~ doing', 'keep/VERB going/VERB/go', 1],
    ['~ done', 'has/VERB gone/VERB/go', 1],
    ['~ to do', 'wants/VERB to/PART go/VERB', 1],
    ['~ sb to do', 'told/VERB him/PRON to/PART go/VERB', 1],
    ['~ sb do', 'let/VERB him/PRON go/VERB', 1],
    ['~ sb/sth + adj', 'made/VERB it/PRON clear/ADJ', 1],
    ['~ sth done', 'had/VERB his/PRON hair/NOUN cut/NOUN', 0],
    ['~ sb to do', 'told/VERB to/PART go/VERB', 0],
  ])('%s in %s counts %d', (pattern, text, wanted) => expect(of(pattern, text)).toBe(wanted));
});

test('a sense that cannot be counted is not counted', () => {
  const of = (text: string, at: number) =>
    featuresOf(madeSense('n', '乡村音乐', { pattern: '[U]' }), text, at).countable + 0;
  expect(of('countries/NOUN/country', 0)).toBe(-1);
  expect(of('a/DET country/NOUN', 1)).toBe(-1);
  expect(of('a/DET country/NOUN road/NOUN', 1)).toBe(0);
  expect(of('the/DET country/NOUN', 1)).toBe(0);
});

test('a form that only the verb has is no other part of speech', () => {
  const of = (text: string) => featuresOf(madeSense('n', '订单'), text, 0).tag;
  expect(of('ordered/VERB/order')).toBe(-2.5);
  expect(of('orders/NOUN/order')).toBe(0);
});

test('a question counts for a verb that asks one', () => {
  const of = (text: string) =>
    featuresOf(madeSense('v', '查明', { pattern: '~ sth; ~ that/whether …' }), text, 0).clause;
  expect(of('establish/VERB where/ADV it/PRON lies/VERB/lie')).toBe(1);
  expect(of('establish/VERB a/DET rule/NOUN')).toBe(0);
});

test('a relative word follows its noun', () => {
  const of = (text: string, at: number) =>
    featuresOf(madeSense('adv', '在那里', { pattern: 'noun ~' }), text, at).lead;
  expect(of('screen/NOUN where/ADV you/PRON', 1)).toBe(0.5);
  expect(of('ask/VERB where/ADV you/PRON', 1)).toBe(0);
});

test('a bare infinitive is no clause: `watch it manage`', () => {
  const sense = madeSense('v', '当心', { pattern: '~ (that) …' });
  expect(featuresOf(sense, 'watch/VERB it/PRON manage/VERB', 0).clause).toBe(0);
});

test('an auxiliary that only takes a participle is none without one', () => {
  const sense = madeSense('aux', '已经', { pattern: '~ done' });
  expect(featuresOf(sense, 'had/VERB/have a/DET piece/NOUN', 0).complement).toBe(-1);
  expect(featuresOf(sense, 'had/AUX/have a/DET piece/NOUN', 0).complement).toBe(0);
});

test('the form of a past is none of the noun', () => {
  const noun = madeSense('n', '棍子');
  expect(featuresOf(noun, 'stuck/NOUN/stick', 0).tag).toBe(-2.5);
  for (const plural of ['sticks/NOUN/stick', 'men/NOUN/man', 'funding/NOUN/fund'])
    expect(featuresOf(noun, plural, 0).tag, plural).toBe(0);
});

test('the object is near however many words stand before it', () => {
  const words = madeWords('keep/VERB a/DET very/ADV old/ADJ but/CCONJ good/ADJ promise/NOUN');
  const sense = madeSense('v', '遵守', { partners: ['promise'] });
  const features = (object?: (typeof words)[number]) =>
    senseFeatures([sense], { words, at: 0, object })[0]!;
  expect(features().partnerNear).toBe(0);
  expect(features(words[6]).partnerNear).toBeGreaterThan(0);
});

test('a clause counts with and without its conjunction', () => {
  const of = (text: string) =>
    featuresOf(madeSense('v', '认为', { pattern: '~ (that) …' }), text, 0).clause;
  expect(of('thinks/VERB she/PRON lies/VERB/lie')).toBe(1);
  expect(of('thinks/VERB that/SCONJ')).toBe(1);
  expect(of('thinks/VERB her/PRON')).toBe(0);
});

test.each([
  ['~ of sth', 'bank/NOUN of/ADP', 0, { preposition: 1 }],
  ['~ of sth', 'bank/NOUN a/X b/X of/ADP', 0, { preposition: 1 }],
  ['~ of sth', 'bank/NOUN a/X b/X c/X of/ADP', 0, { preposition: 0 }],
  ['~ of sth', 'of/ADP bank/NOUN', 1, { preposition: 0 }],
  ['~ to do', 'plan/VERB to/PART', 0, { infinitive: 1, preposition: 0 }],
  ['~ to do', 'plan/VERB a/X to/PART', 0, { infinitive: 0 }],
  ['~ sth', 'plan/VERB to/PART', 0, { infinitive: 0, clause: 0 }],
  ['~ that …', 'say/VERB that/SCONJ', 0, { clause: 1 }],
  ['~ that …', 'say/VERB it/PRON', 0, { clause: 0 }],
  ['~ sth', 'say/VERB that/SCONJ', 0, { clause: 0 }],
  ['the ~', 'the/DET bank/NOUN', 1, { the: 1 }],
  ['the ~', 'the/DET old/ADJ bank/NOUN', 2, { the: 1 }],
  ['the ~', 'the/DET very/ADV old/ADJ bank/NOUN', 3, { the: -1 }],
  ['the ~', 'bank/NOUN', 0, { the: -1 }],
  ['~', 'the/DET bank/NOUN', 1, { the: 0 }],
  ['~s', 'goods/NOUN/good', 0, { plural: 1 }],
  ['~s', 'good/NOUN', 0, { plural: -1 }],
  ['~', 'goods/NOUN/good', 0, { plural: 0 }],
  ["do one's ~", 'do/VERB your/PRON best/ADJ', 2, { lead: 1 }],
  ["do one's ~", 'did/VERB/do her/PRON very/ADJ best/ADJ', 3, { lead: 1 }],
  ["do one's ~", 'do/VERB her/PRON very/ADV best/ADJ', 3, { lead: 0 }],
  ["do one's ~", 'do/VERB the/DET best/ADJ', 2, { lead: 0 }],
  ["do one's ~", 'your/PRON best/ADJ', 1, { lead: 0 }],
  ["do one's ~", 'best/ADJ', 0, { lead: 0 }],
  ['in ~; on the ~', 'on/ADP the/DET rise/NOUN', 2, { lead: 1 }],
  ['in ~; on the ~', 'in/ADP rise/NOUN', 1, { lead: 1 }],
  ['in ~; on the ~', 'on/ADP rise/NOUN', 1, { lead: 0 }],
  ["sb's ~", 'whose/PRON rise/NOUN', 1, { lead: 1 }],
  ['~ sth', 'in/ADP rise/NOUN', 1, { lead: 0 }],
  ['a ~ sth', 'a/DET few/ADJ banks/NOUN', 1, { lead: 1 }],
  ['a ~ sth', 'the/DET few/ADJ banks/NOUN', 1, { lead: 0 }],
] as const)('%s in %s', (pattern, text, at, wanted) => {
  expect(featuresOf(madeSense('n', '岸', { pattern }), text, at)).toMatchObject(wanted);
});

test('the Chinese of the sentence and tagged texts tell by sense', () => {
  const senses = [madeSense('n', '河岸'), madeSense('n', '银行')];
  const words = madeWords('bank/NOUN of/ADP');
  const evidence = decodeEvidence('rof:5\nrof:20', 2);
  const found = senseFeatures(senses, { words, at: 0, chinese: '银行', evidence });
  expect(found.map(({ chinese }) => chinese)).toEqual([0, 1]);
  expect(found.map((one) => one.evidence)).toEqual([0.5, 2]);
  const silent = senseFeatures(senses, { words, at: 0, evidence: null });
  expect(silent.map((one) => one.chinese + one.evidence)).toEqual([0, 0]);
});

test('a sense without detail, and a place without a word, are no error', () => {
  const bare = { pos: 'n' as const, gloss: '岸', glosses: ['岸'] };
  const [found] = senseFeatures([bare], { words: [], at: 0 });
  expect(found).toMatchObject({ tag: 0, partnerNear: 0, likeness: 0, plural: 0 });
  for (const value of Object.values(found!)) expect(Number.isFinite(value)).toBe(true);
});

test.each([
  ['~ sb to do', 'tell/VERB them/PRON to/PART leave/VERB', 0, 0],
  ['~ sb to do', 'tell/VERB them/PRON the/DET truth/NOUN', 0, 1],
  ["can't ~ sth; ~ doing", 'standing/VERB/stand helps/VERB', 0, 1],
  ["can't ~ sth; ~ doing", 'can/AUX not/PART stand/VERB it/PRON', 2, 0],
  ['would ~ sth', 'they/PRON like/VERB it/PRON', 1, 1],
  ['~ sb to do', 'have/VERB them/PRON here/ADV', 0, 0],
])('what %j cannot do without is missing in %j: %i', (pattern, text, at, missing) => {
  expect(featuresOf(madeSense('v', '吩咐', { pattern }), text, at).missing).toBe(missing);
});

test('of a noun nothing is missing', () => {
  const sense = madeSense('n', '一队', { pattern: 'a good ~' });
  expect(featuresOf(sense, 'party/NOUN', 0).missing).toBe(0);
});

test('the words around say nothing of a grammatical word', () => {
  const senses = [
    madeSense('conj', '和', { partners: ['river'] }),
    madeSense('conj', '然后', { partners: ['credit'] }),
  ];
  const words = madeWords('river/NOUN and/CCONJ lake/NOUN');
  expect(senseFeatures(senses, { words, at: 1 })[0]!.likeness).toBeCloseTo(0);
});
