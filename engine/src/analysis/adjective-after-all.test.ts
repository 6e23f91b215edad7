import { describe, expect, test } from 'vitest';
import { UNIVERSAL_TAGS } from '#tagging/labels.ts';
import { posAfterAll } from './pos-after-all.ts';
import { madeHeadwords } from './test-dictionary.ts';
import { madeTokens } from './test-words.ts';

const headwords = madeHeadwords({
  entries: {
    // Adjectives of our own dictionary.
    fixed: 'adj! 固定的',
    alarming: 'adj! 令人担忧的',
    kind: 'n 种类 | adj! 善良的',
    // Adjectives that only the other dictionary has.
    worn: 'adj 破旧的 | n! 旧物',
    tempting: 'adj 诱人的',
    running: 'adj 流动的',
    competing: 'adj 竞争的',
    worrying: 'adj 令人担心的',
    // Without one.
    building: 'n 建筑',
    light: 'n 光 | adj 轻的',
    calm: 'adj 平静的 | n 平静',
    // Their verbs.
    alarm: 'v! 使惊慌 ~~ sb | v! 吓 ~be ~ed by',
    worry: 'v! 使担心 ~~ sb | v! 担心',
    tempt: 'vt 引诱',
    run: 'vt 经营 | vi 跑',
    compete: 'vi 竞争',
  },
  forms: {
    fixed: { fix: 'past_participle' },
    worn: { wear: 'past_participle' },
    alarming: { alarm: 'present_participle' },
    tempting: { tempt: 'present_participle' },
    running: { run: 'present_participle' },
    competing: { compete: 'present_participle' },
    worrying: { worry: 'present_participle' },
    building: { build: 'present_participle' },
    fixes: { fix: 'third_person' },
  },
});

/** The tag of the word in square brackets after all, by the tagger's support for an adjective. */
function tagOf(text: string, support = 0, form: 'NN' | 'NNS' = 'NN') {
  const at = text.split(' ').findIndex((part) => part.startsWith('['));
  const tags = madeTokens(text.replace(/[[\]]/g, ''));
  const token = tags[at]!;
  const own = token.support.slice();
  own[UNIVERSAL_TAGS.indexOf('ADJ')] = support;
  tags[at] = { ...token, support: own, form };
  return posAfterAll(token.pos, token.text, tags, [at], headwords);
}

describe('a participle before a noun is an adjective', () => {
  test.each([
    ['the/DET [fixed/VERB] rate/NOUN', -1.4, 'ADJ'],
    ['the/DET [fixed/VERB] rate/NOUN', -1.6, 'VERB'],
    ['the/DET [worn/VERB] coat/NOUN', -0.4, 'ADJ'],
    ['the/DET [worn/VERB] coat/NOUN', -0.6, 'VERB'],
    ['a/DET low/ADJ [fixed/VERB] rate/NOUN', 0, 'ADJ'],
    ['two/NUM [fixed/VERB] rates/NOUN', 0, 'ADJ'],
    ['its/PRON [fixed/VERB] rate/NOUN', 0, 'ADJ'],
    ['firm/NOUN ’s/PART [fixed/VERB] rate/NOUN', 0, 'ADJ'],
    ['the/DET [fixed/VERB] low/ADJ rate/NOUN', 0, 'ADJ'],
    ['the/DET [fixed/VERB] low/ADJ ./PUNCT', 0, 'VERB'],
    ['they/PRON [fixed/VERB] rates/NOUN', 0, 'VERB'],
    ['[fixed/VERB] rates/NOUN', 0, 'VERB'],
    ['the/DET [alarming/NOUN] rate/NOUN', 0, 'ADJ'],
    // At the head of a quotation.
    ['“/PUNCT [alarming/VERB] questions/NOUN', -0.9, 'ADJ'],
    ['“/PUNCT [alarming/VERB] questions/NOUN', -1.1, 'VERB'],
    ['“/PUNCT [tempting/VERB] questions/NOUN', 0, 'VERB'],
    [',/PUNCT [alarming/VERB] questions/NOUN', 0, 'VERB'],
  ])('%s with %d: %s', (text, support, pos) => expect(tagOf(text, support)).toBe(pos));
});

describe('a participle after an adverb of degree is an adjective', () => {
  test.each([
    ['so/ADV [fixed/VERB]', -9, 'ADJ'],
    ['so/ADV [worn/VERB]', -0.6, 'ADJ'],
    ['so/ADV [worn/VERB]', -0.8, 'VERB'],
    ['very/ADV [fixed/VERB] ,/PUNCT', 0, 'ADJ'],
    ['very/ADV [fixed/VERB] and/CCONJ', 0, 'ADJ'],
    ['so/ADV [fixed/VERB] that/SCONJ', 0, 'ADJ'],
    ['too/ADV [fixed/VERB] in/ADP', 0, 'ADJ'],
    ['too/ADV [fixed/VERB] to/PART', 0, 'ADJ'],
    ['most/ADV [fixed/VERB] by/ADP', 0, 'VERB'],
    ['so/ADV [fixed/VERB] it/PRON', 0, 'VERB'],
    ['firmly/ADV [fixed/VERB]', 0, 'VERB'],
  ])('%s with %d: %s', (text, support, pos) => expect(tagOf(text, support)).toBe(pos));
});

describe('a participle after a linking verb is an adjective without object and agent', () => {
  test.each([
    ['was/AUX [fixed/VERB] ./PUNCT', -0.3, 'ADJ'],
    ['was/AUX [fixed/VERB] ./PUNCT', -0.5, 'VERB'],
    ['was/AUX [fixed/VERB]', 0, 'ADJ'],
    ['was/AUX [fixed/VERB] and/CCONJ', 0, 'ADJ'],
    ['was/AUX [fixed/VERB] at/ADP', 0, 'VERB'],
    ['was/AUX [fixed/VERB] to/PART', 0, 'VERB'],
    ['was/AUX [fixed/VERB] again/ADV', 0, 'VERB'],
    ['was/AUX [worn/VERB] ./PUNCT', 0, 'VERB'],
    ['had/AUX [fixed/VERB] ./PUNCT', 0, 'VERB'],
    ['was/AUX not/PART [fixed/VERB] ./PUNCT', 0, 'ADJ'],
    ['was/AUX really/ADV [fixed/VERB] ./PUNCT', 0, 'ADJ'],
    ['was/AUX to/PART [fixed/VERB] ./PUNCT', 0, 'VERB'],
    ['Maud/PROPN ’s/PART [fixed/VERB] ./PUNCT', 0, 'VERB'],
    // In -ing: when its verb always has an object.
    ['is/AUX [alarming/VERB] ./PUNCT', -9, 'ADJ'],
    ['is/AUX [alarming/VERB]', 0, 'ADJ'],
    ['is/AUX [alarming/VERB] the/DET', 0, 'VERB'],
    ['is/AUX [alarming/VERB] them/PRON', 0, 'VERB'],
    ['is/AUX [alarming/VERB] to/ADP', 0, 'VERB'],
    ['is/AUX [alarming/VERB] by/ADV', 0, 'VERB'],
    ['is/AUX [tempting/VERB] ./PUNCT', 0, 'ADJ'],
    ['is/AUX [running/VERB] ./PUNCT', 0, 'VERB'],
    ['is/AUX [competing/VERB] ./PUNCT', 0, 'VERB'],
    ['is/AUX [worrying/VERB] ./PUNCT', 0, 'VERB'],
    ['is/AUX [building/VERB] ./PUNCT', 0, 'VERB'],
  ])('%s with %d: %s', (text, support, pos) => expect(tagOf(text, support)).toBe(pos));
});

describe('a noun that is an adjective too is one after a linking verb', () => {
  test.each([
    ['was/AUX [kind/NOUN] about/ADP', 'ADJ'],
    ['was/AUX [kind/NOUN]', 'ADJ'],
    ['was/AUX very/ADV [kind/NOUN]', 'ADJ'],
    ['very/ADV [kind/NOUN]', 'NOUN'],
    ['was/AUX her/PRON [kind/NOUN]', 'NOUN'],
    ['was/AUX [kind/NOUN] of/ADP', 'NOUN'],
    ['was/AUX [kind/NOUN] people/NOUN', 'NOUN'],
    ['was/AUX [kind/NOUN] Maud/PROPN', 'NOUN'],
    ['was/AUX [building/NOUN]', 'NOUN'],
    ['was/AUX [fixes/NOUN]', 'NOUN'],
  ])('%s: %s', (text, pos) => expect(tagOf(text)).toBe(pos));

  test('unless it is a plural, or the tagger is sure that it is a noun', () => {
    expect(tagOf('was/AUX [kind/NOUN]', 0, 'NNS')).toBe('NOUN');
    expect(tagOf('was/AUX [kind/NOUN]', -1.5)).toBe('ADJ');
    expect(tagOf('was/AUX [kind/NOUN]', -1.6)).toBe('NOUN');
  });
});

describe('an adjective that is mostly a noun is one where no noun follows', () => {
  test.each([
    ['the/DET [light/ADJ] was/AUX', 'NOUN'],
    ['the/DET [light/ADJ] shone/VERB', 'NOUN'],
    ['the/DET [light/ADJ]', 'NOUN'],
    ['in/ADP [light/ADJ] of/ADP', 'NOUN'],
    ['bright/ADJ [light/ADJ] ./PUNCT', 'NOUN'],
    ['bright/ADJ [light/ADJ] ,/PUNCT', 'ADJ'],
    ['the/DET [light/ADJ] room/NOUN', 'ADJ'],
    ['is/AUX [light/ADJ] ./PUNCT', 'ADJ'],
    ['[light/ADJ] was/AUX', 'ADJ'],
    ['the/DET [calm/ADJ] was/AUX', 'ADJ'],
    ['the/DET [flurbish/ADJ] was/AUX', 'ADJ'],
    ['the/DET [light/ADV] was/AUX', 'ADV'],
  ])('%s: %s', (text, pos) => expect(tagOf(text)).toBe(pos));
});

test('a word of several tokens, or of none, keeps its tag', () => {
  const tags = madeTokens('the/DET light/ADJ was/AUX');
  for (const inside of [[], [1, 2]])
    expect(posAfterAll('ADJ', 'light', tags, inside, headwords)).toBe('ADJ');
});
