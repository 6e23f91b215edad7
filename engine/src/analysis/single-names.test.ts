import { describe, expect, test } from 'vitest';
import { madeHeadwords } from './test-dictionary.ts';
import { madeNameBlock, namesIn } from './test-names.ts';

const headwords = madeHeadwords({
  entries: {
    ...{ turkey: 'n 火鸡', bath: 'n 洗澡', nice: 'adj 好的', polish: 'v 擦亮', will: 'aux 将' },
    ...{ march: 'v 行进', may: 'aux 可以', chancellor: 'n 总理', dot: 'n 点', rare: 'adj 稀有的' },
  },
  ranks: { turkey: 9_000, bath: 3_000, nice: 500, polish: 4_000, will: 30, march: 2_000 },
  names: [
    ...['Turkey country also', 'Greece country', 'Bath city also', 'Nice city', 'Paris city'],
    ...['Polish people also', 'Maud given', 'Chancellor surname also', 'Rome city'],
    ...['May surname also', 'March surname also', 'Rare city', 'Dot given also', 'Ely city'],
  ],
});
const names = (source: string, options = {}) => namesIn(headwords, madeNameBlock(source, options));

describe('a listed name that is no common word', () => {
  test.each([
    ['^Paris/NOUN slept/VERB', ['Paris = Paris']],
    ['in/ADP Paris/NOUN', ['Paris = Paris']],
    ['in/ADP PARIS/NOUN', ['PARIS = Paris']],
    ['in/ADP ROME/NOUN', ['ROME = Rome']],
    ['in/ADP ELY/NOUN', []],
    ['in/ADP paris/NOUN', []],
    ['^Maud/NOUN slept/VERB', ['Maud = Maud (person)']],
    ['^Rare/ADJ birds/NOUN', ['Rare = Rare']],
    // Though the list does not say so, `nice` is common.
    ['^Nice/ADJ work/NOUN', []],
    ['in/ADP Nice/PROPN', ['Nice = Nice']],
  ])('%s: %j', (source, found) => {
    expect(names(source)).toEqual(found);
  });

  test('is one in title case and capitals too, unless it is a common word', () => {
    const capitalsSayNothing = true;
    expect(names('Paris/NOUN Sleeps/VERB', { capitalsSayNothing })).toEqual(['Paris = Paris']);
    expect(names('PARIS/NOUN SLEEPS/VERB', { capitalsSayNothing })).toEqual(['PARIS = Paris']);
    expect(names('Warm/ADJ Bath/PROPN', { capitalsSayNothing })).toEqual([]);
    expect(names('WARM/ADJ BATH/PROPN', { capitalsSayNothing })).toEqual([]);
  });
});

describe('a name that is a common word too', () => {
  test.each<[string, string[]]>([
    // Within a sentence its capital is enough, but not after an article.
    ['to/ADP Bath/NOUN', ['Bath = Bath']],
    ['a/DET Bath/PROPN', ['Bath = Bath']],
    ['a/DET Bath/NOUN', []],
    ['the/DET Polish/ADJ queen/NOUN', ['Polish = Polish']],
    ['the/DET BATH/PROPN', ['BATH']],
    // At the head of a sentence a name beside it speaks for it, or the tagger and a verb.
    ['^Turkey/NOUN and/CCONJ Greece/PROPN', ['Turkey = Turkey', 'Greece = Greece']],
    ['^Turkey/NOUN and/CCONJ Maud/PROPN', ['Maud = Maud (person)']],
    ['^Turkey/NOUN or/CCONJ Greece/PROPN', ['Greece = Greece']],
    ['^Turkey/NOUN and/CCONJ bread/NOUN', []],
    ['^Bath,/NOUN Greece/PROPN', ['Bath = Bath', 'Greece = Greece']],
    ['^Bath/NOUN Greece/PROPN', ['Greece = Greece']],
    ['^Bath,/NOUN Polish/ADJ', ['Polish = Polish']],
    ['^Bath/PROPN slept/VERB', ['Bath = Bath']],
    ['^Bath/PROPN was/AUX quiet/ADJ', ['Bath = Bath']],
    ['^Bath/PROPN never/ADV slept/VERB', ['Bath = Bath']],
    ["^Bath's/PROPN streets/NOUN", ['Bath = Bath']],
    ['^Bath/NOUN slept/VERB', []],
    ['^Bath/PROPN water/NOUN', []],
    ['^Bath/PROPN', []],
    ['^Nice/PROPN slept/VERB', []],
  ])('%s: %j', (source, found) => {
    expect(names(source)).toEqual(found);
  });

  test('is one at the head of a sentence when the tagger is sure', () => {
    expect(names('^Bath/PROPN water/NOUN', { margin: 0.4 })).toEqual(['Bath = Bath']);
    expect(names('^Bath/PROPN water/NOUN', { margin: 0.3 })).toEqual([]);
    expect(names('^Nice/PROPN water/NOUN', { margin: 0.4 })).toEqual([]);
  });

  test('is one at the head of a sentence when the text has it within another', () => {
    const met = 'in/ADP Bath/PROPN';
    expect(names(`^Bath/NOUN slept/VERB ${met}`)).toEqual(['Bath = Bath', 'Bath = Bath']);
    expect(names(`^Bath/PROPN water/NOUN ${met}`)).toEqual(['Bath = Bath', 'Bath = Bath']);
    expect(names(`^Bath/NOUN water/NOUN ${met}`)).toEqual(['Bath = Bath']);
    const later = madeNameBlock('^Bath/NOUN slept/VERB');
    expect(namesIn(headwords, madeNameBlock(met), later)).toHaveLength(2);
    const headline = madeNameBlock('In/ADP Paris/NOUN', { capitalsSayNothing: true });
    expect(namesIn(headwords, headline, later)).toEqual(['Paris = Paris']);
  });
});

test.each<[string, string[]]>([
  // A word that the list lacks is a name when the tagger says so; an office is not the surname.
  ['we/PRON saw/VERB Zorvath/PROPN', ['Zorvath']],
  ['we/PRON saw/VERB Zorvath/NOUN', []],
  ['we/PRON saw/VERB zorvath/PROPN', []],
  ['we/PRON saw/VERB 5/PROPN', []],
  ['the/DET Chancellor/PROPN', ['Chancellor']],
  ['to/ADP Chancellor/NOUN', []],
  // A month of a date is none.
  ['in/ADP May/PROPN', []],
  ['by/ADP March/PROPN', []],
  ['5/NUM May/PROPN', []],
  ['5/NUM of/ADP May/PROPN', []],
  ['to/ADP May/PROPN 5/NUM', []],
  ['to/ADP May,/PROPN 2020/NUM', []],
  ['to/ADP May/PROPN', ['May = May (person)']],
  ['in/ADP Bath/PROPN', ['Bath = Bath']],
])('in %s: %j', (source, found) => {
  expect(names(source)).toEqual(found);
});
