import { describe, expect, test } from 'vitest';
import { createHeadwordFinder } from './headword.ts';
import { createPhraseMatcher } from './phrases.ts';
import { madeDictionary } from './test-dictionary.ts';
import { madeTaggedWords } from './test-words.ts';

const entries: Record<string, string> = {
  'take off': 'v! 起飞 | v! 脱下 ~take sth off',
  'take part in': 'v 参加',
  "make up one's mind": 'v 下定决心',
  'enjoy oneself': 'v 玩得开心；过得快活',
  'not only ... but also': 'conj 不但…而且',
  'fit the bill': 'v 合适；满足要求',
  'short story': 'n 短篇小说',
  'Dutch courage': 'n 酒后之勇',
  'white house': 'n 白楼',
  'cold snap': 'n 寒潮',
  'put off': 'v 推迟',
  'look up': 'v! 查阅 ~look sth up',
  'look up to': 'v 尊敬',
  'up to date': 'adj 最新',
  'give away': 'v 赠送',
  'away day': 'n! 团建日 ~away day',
  'hot dog days': 'n 甲',
  'hot dogs': 'n 乙',
  'hot dog': 'n 丙',
  'big city': 'n 大城市',
  'big night': 'n! 大夜晚 ~big night',
  ...{ take: 'v 拿', make: 'v 做', enjoy: 'v 享受', fit: 'v 适合', story: 'n 故事', look: 'v 看' },
  ...{ put: 'v 放', off: 'adv 离开', up: 'adv 向上', away: 'adv 离开', give: 'v 给', dog: 'n 狗' },
  ...{ big: 'adj 大的', city: 'n 城市', night: 'n 夜晚', part: 'n 部分', short: 'adj 短的' },
};
const dictionary = madeDictionary({
  entries,
  forms: {
    took: { take: 'past' },
    made: { make: 'past' },
    looked: { look: 'past' },
    enjoyed: { enjoy: 'past' },
    fits: { fit: 'third_person' },
    stories: { story: 'plural' },
    dogs: { dog: 'plural' },
    parts: { part: 'plural' },
    cities: { city: 'plural' },
    nights: { night: 'plural' },
    shorts: { short: 'plural' },
  },
  phrases: Object.keys(entries).filter((headword) => headword.includes(' ')),
});
const matcher = createPhraseMatcher(dictionary, createHeadwordFinder(dictionary));

/** A sentence as `madeTaggedWords` takes it; `,` and `'` at the end of a word belong to no word. */
function read(sentence: string) {
  const text = sentence.replace(/\/[A-Za-z/]+/g, '');
  const words = madeTaggedWords(sentence).map((word) => {
    const form = word.form.replace(/[,']$/, '');
    const lemma = word.lemma.replace(/[,']$/, '');
    const isName = word.pos === 'PROPN';
    const plain = { form: form.toLowerCase(), name: isName, lemma };
    return { ...word, ...plain, end: word.end - (word.form.length - form.length) };
  });
  return { text, phrases: matcher(text, words) };
}

/** The phrases of a sentence, each with its words: `take off: took … off`. */
function phrasesIn(sentence: string): string[] {
  const { text, phrases } = read(sentence);
  return phrases.map(
    ({ phrase, spans }) =>
      `${phrase}: ${spans.map(([start, end]) => text.slice(start, end)).join(' … ')}`,
  );
}

describe('a phrase', () => {
  test.each<[string, string[]]>([
    // Its verb may be inflected at its head, its noun at its end.
    ['they/PRON took/VERB part/NOUN in/ADP it/PRON', ['take part in: took part in']],
    ['they/PRON took/VERB parts/NOUN in/ADP it/PRON', []],
    ['they/PRON took/NOUN part/NOUN in/ADP it/PRON', []],
    ['short/ADJ stories/NOUN', ['short story: short stories']],
    ['short/ADJ stories/VERB', []],
    ['shorts/NOUN story/NOUN', []],
    ['it/PRON fits/AUX the/DET bill/NOUN', ['fit the bill: fits the bill']],
    // `this` and `that` may stand for its article.
    ['it/PRON fits/VERB that/DET bill/NOUN', ['fit the bill: fits that bill']],
    ['it/PRON fits/VERB this/DET bill/NOUN', ['fit the bill: fits this bill']],
    ['it/PRON fits/VERB a/DET bill/NOUN', []],
    // Its names are names, its words are not.
    ['Dutch/PROPN courage/NOUN', ['Dutch courage: Dutch courage']],
    ['Dutch/ADJ courage/NOUN', []],
    ['Danish/PROPN courage/NOUN', []],
    ['a/DET white/ADJ house/NOUN', ['white house: white house']],
    ['the/DET White/PROPN House/PROPN', []],
    ['the/DET White/PROPN/white house/NOUN', ['white house: White house']],
    // Nothing stands between its words, and no punctuation.
    ['a/DET cold/ADJ snap/NOUN', ['cold snap: cold snap']],
    ['a/DET cold,/ADJ snap/NOUN', []],
    ["the/DET cold'/ADJ snap/NOUN", ["cold snap: cold' snap"]],
    ['a/DET cold/ADJ long/ADJ snap/NOUN', []],
    ['a/DET cold/ADJ', []],
    // A pair that means just its words is none, unless it stands in our own dictionary.
    ['big/ADJ cities/NOUN/city', []],
    ['big/ADJ nights/NOUN/night', ['big night: big nights']],
  ])('in %s: %j', (sentence, found) => expect(phrasesIn(sentence)).toEqual(found));
});

describe('a phrase with slots', () => {
  test.each<[string, string[]]>([
    ['she/PRON made/VERB up/ADP her/PRON mind/NOUN', ["make up one's mind: made up her mind"]],
    [
      "he/PRON made/VERB up/ADP the/DET man's/NOUN mind/NOUN",
      ["make up one's mind: made up … mind"],
    ],
    ['she/PRON made/VERB up,/ADP her/PRON mind/NOUN', []],
    ['we/PRON enjoyed/VERB ourselves/PRON', ['enjoy oneself: enjoyed ourselves']],
    ['we/PRON enjoyed,/VERB ourselves/PRON', []],
    ['we/PRON enjoyed/VERB us/PRON', []],
    [
      'not/PART only/ADV this,/PRON but/CCONJ also/ADV that/PRON',
      ['not only ... but also: not only … but also'],
    ],
    [
      'not/PART only,/ADV you/PRON know,/VERB this/PRON but/CCONJ also/ADV that/PRON',
      ['not only ... but also: not only … but also'],
    ],
    ['not/PART only/ADV this/PRON but/CCONJ that/PRON', []],
  ])('in %s: %j', (sentence, found) => expect(phrasesIn(sentence)).toEqual(found));
});

describe('a phrasal verb parted by its object', () => {
  test.each<[string, string[]]>([
    ['he/PRON took/VERB it/PRON off/ADP', ['take off: took … off']],
    ['he/PRON took/VERB it/PRON off/ADP again/ADV', ['take off: took … off']],
    ['he/PRON took/VERB his/PRON big/ADJ red/ADJ coat/NOUN off/ADP', ['take off: took … off']],
    ['took/VERB his/PRON big/ADJ old/ADJ red/ADJ coat/NOUN off/ADP', []],
    ['the/DET took/NOUN it/PRON off/ADP', []],
    ['he/PRON took/VERB it,/PRON off/ADP', []],
    ['he/PRON took,/VERB it/PRON off/ADP', []],
    ['he/PRON took/VERB quickly/ADV off/ADP', []],
    ['he/PRON took/VERB it/PRON off/ADP the/DET wall/NOUN', []],
    ['he/PRON took/VERB it/PRON off,/ADP the/DET fool/NOUN', ['take off: took … off']],
    ['they/PRON put/VERB it/PRON off/ADP', ['put off: put … off']],
    // Only a pair can be parted, and a particle must match.
    ['they/PRON took/VERB it/PRON part/NOUN in/ADP', []],
    ['they/PRON put/VERB it/PRON away/ADV', []],
  ])('in %s: %j', (sentence, found) => expect(phrasesIn(sentence)).toEqual(found));
});

describe('of phrases that share a word', () => {
  test.each<[string, string[]]>([
    // The longer wins, wherever it begins.
    ['we/PRON looked/VERB up/ADP to/ADP them/PRON', ['look up to: looked up to']],
    ['looked/VERB up/ADP to/ADP date/NOUN', ['look up to: looked up to']],
    ['took/VERB up/ADP to/ADP date/NOUN', ['up to date: up to date']],
    // Then one of our own dictionary; then the first.
    ['give/VERB away/ADV day/NOUN', ['away day: away day']],
    // Then the one spelled as the dictionary has it.
    ['hot/ADJ dogs/NOUN', ['hot dogs: hot dogs']],
    ['hot/ADJ dog/NOUN days/NOUN', ['hot dog days: hot dog days']],
    // Those that share none stand in the order of the text.
    [
      'short/ADJ stories/NOUN fits/VERB the/DET bill/NOUN',
      ['short story: short stories', 'fit the bill: fits the bill'],
    ],
  ])('in %s only %j is one', (sentence, found) => expect(phrasesIn(sentence)).toEqual(found));
});

test('a phrase has its first glosses, and is sure when it has only one', () => {
  const [tookOff] = read('it/PRON took/VERB off/ADP').phrases;
  expect(tookOff).toEqual({
    ...{ phrase: 'take off', spans: [[3, 11]], gloss: '起飞', sense: 0, sure: false },
  });
  expect(read('short/ADJ story/NOUN').phrases[0]).toMatchObject({ gloss: '短篇小说', sure: true });
  const [enjoyed] = read('we/PRON enjoyed/VERB ourselves/PRON').phrases;
  expect(enjoyed).toMatchObject({ gloss: '玩得开心；过得快活', sure: false });
  expect(matcher('', [])).toEqual([]);
});
