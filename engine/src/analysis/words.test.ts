import { expect, test } from 'vitest';
import { analyser } from './test-engine.ts';

function analyse(text: string) {
  const { blocks, glossary } = analyser.analyse([{ id: 'a', text }]);
  const words = (blocks[0]?.words ?? []).map((word) => ({
    ...word,
    text: text.slice(word.start, word.end),
  }));
  return { words, glossary };
}

function word(text: string, form: string) {
  const { words, glossary } = analyse(text);
  const found = words.find((w) => w.text === form);
  const sense = found?.entry == null ? undefined : glossary[found.entry]?.senses[found.sense];
  return { ...found, label: sense?.pos, gloss: sense?.gloss ?? '' };
}

/** Each case: sentence, form in it, headword, label of the sense (null: not judged). */
const CASES: [sentence: string, form: string, headword: string, label: string | null][] = [
  ['She gave him a book.', 'gave', 'give', 'v'],
  ['He lay in bed all day.', 'lay', 'lie', 'v'],
  ['They lay the table every evening.', 'lay', 'lay', 'v'],
  ['I saw the film twice.', 'saw', 'see', 'v'],
  ['He cut the plank with a saw.', 'saw', 'saw', 'n'],
  ['We found the keys.', 'found', 'find', 'v'],
  ['They want to found a company.', 'found', 'found', 'v'],
  ['She left the room.', 'left', 'leave', 'v'],
  ['Turn to the left side.', 'left', 'left', 'adj'],
  ['The leaves are turning red.', 'leaves', 'leaf', 'n'],
  ['She leaves the house at six.', 'leaves', 'leave', 'v'],
  ['The buildings are old.', 'buildings', 'building', 'n'],
  ['They are building a bridge.', 'building', 'build', null],
  ['People say so.', 'People', 'people', 'n'],
  ['The data were lost.', 'data', 'data', 'n'],
  ['The media ignored it.', 'media', 'media', 'n'],
  ['Her elder brother sings.', 'elder', 'elder', null],
  ['It is the least we can do.', 'least', 'least', null],
  ['We need more time.', 'more', 'more', 'det'],
  ['This is a better idea.', 'better', 'better', 'adj'],
  ['The ground was wet.', 'ground', 'ground', 'n'],
  ['A light rain fell.', 'light', 'light', 'adj'],
  ['He will light the fire.', 'light', 'light', 'v'],
  ['Turn on the light.', 'light', 'light', 'n'],
  ['He didn’t go.', 'didn’t', 'do', 'aux'],
  ['They’d gone home.', 'They’d', 'they', 'pron'],
  ['It’s late.', 'It’s', 'it', 'pron'],
  ["I can't swim.", "can't", 'can', 'aux'],
  ["We won't stay.", "won't", 'will', 'aux'],
  ['Open the can of beans.', 'can', 'can', 'n'],
  ['She has the will to win.', 'will', 'will', 'n'],
  ['He was tired.', 'was', 'be', null],
  ['She has eaten it.', 'eaten', 'eat', null],
  ['The children ran.', 'children', 'child', 'n'],
  ['Two women sang.', 'women', 'woman', 'n'],
  ['My feet hurt.', 'feet', 'foot', 'n'],
  ['Mice ate the cheese.', 'Mice', 'mouse', 'n'],
  ['The children’s toys broke.', 'children’s', 'child', 'n'],
  ['The workers’ strike ended.', 'workers', 'worker', 'n'],
  ['She wore glasses.', 'glasses', 'glasses', 'n'],
  ['The news is bad.', 'news', 'news', 'n'],
  ['A well-known singer came.', 'well-known', 'well-known', 'adj'],
  ['A state-of-the-art kitchen.', 'state-of-the-art', 'state-of-the-art', 'adj'],
  ['The river bank was muddy.', 'bank', 'bank', 'n'],
  ['The record sold well.', 'record', 'record', 'n'],
  ['They record every call.', 'record', 'record', 'v'],
  ['The present was wrapped.', 'present', 'present', 'n'],
  ['They present the prize today.', 'present', 'present', 'v'],
  ['The water is running.', 'running', 'run', 'v'],
  ['He stopped smoking.', 'stopped', 'stop', 'v'],
  ['It was the biggest house.', 'biggest', 'big', 'adj'],
  ['Cities grew quickly.', 'Cities', 'city', 'n'],
  ['She worries about it.', 'worries', 'worry', null],
  ['Prices rose sharply.', 'rose', 'rise', 'v'],
  ['He gave her a rose.', 'rose', 'rose', 'n'],
  ['An interesting story.', 'interesting', 'interesting', 'adj'],
  ['He felt cold.', 'felt', 'feel', null],
  ['The wound was deep.', 'wound', 'wound', 'n'],
  ['He wound the clock.', 'wound', 'wind', null],
  ['Their lives changed.', 'lives', 'life', 'n'],
  ['She lives in Rome.', 'lives', 'live', 'v'],
  ['He works like a horse.', 'like', 'like', 'prep'],
  ['I like it.', 'like', 'like', 'v'],
  ['The firm’s lockdowns ended.', 'lockdowns', 'lockdown', 'n'],
  ['He organised the colours.', 'organised', 'organise', null],
  ['The door is open.', 'open', 'open', 'adj'],
  ['The light was on.', 'light', 'light', 'n'],
  ['In light of this, we left.', 'light', 'light', 'n'],
  ['He was driven ashore.', 'driven', 'drive', 'v'],
  ['They polished the brass.', 'polished', 'polish', 'v'],
  ['Both cafés closed.', 'cafés', 'cafe', null],
  ['May I come in?', 'May', 'may', 'aux'],
  ['We met at 5 p.m. on Monday.', 'Monday', 'Monday', 'n'],
  ['She speaks English.', 'English', 'English', null],
];

test.each(CASES)('%s – %s → %s', (sentence, form, headword, label) => {
  const met = word(sentence, form);
  expect(met.entry).toBe(headword);
  // ECDICT tells transitive verbs from others, our own dictionary does not.
  if (label !== null) expect(met.label?.replace(/^v[ti]$/, 'v')).toBe(label);
});

test.each([
  ['Yesterday Maria Gonzalez moved to Lisbon.', ['Maria', 'Gonzalez', 'Lisbon']],
  ['Typewriters are old. Bread is good.', []],
  ['The engineer met Tomasz in Kraków.', ['Tomasz', 'Kraków']],
  ['The Quiet Return of the Night Train', []],
])('names in: %s', (text, names) => {
  expect(
    analyse(text)
      .words.filter((w) => w.name)
      .map((w) => w.text),
  ).toEqual(names);
});

test('numbers, addresses and unknown words have no entry', () => {
  const { words } = analyse('In 1999 flurbish cost 3.5% at https://a.com/x.');
  const entries = Object.fromEntries(words.map((w) => [w.text, w.entry]));
  expect(entries).toMatchObject({
    '1999': null,
    flurbish: null,
    '3.5%': null,
    'https://a.com/x': null,
  });
});

test('an unknown compound is two words, each in its place', () => {
  const { words } = analyse('A fish-shaped lamp');
  expect(words.map((w) => [w.text, w.start])).toEqual([
    ['A', 0],
    ['fish', 2],
    ['shaped', 7],
    ['lamp', 14],
  ]);
});

test('every sense index lies in the glossary', () => {
  const { words, glossary } = analyse(
    'However well he ran, the light set early; still, set the table right and run the bath.',
  );
  for (const { entry, sense } of words) {
    if (entry !== null && sense >= 0) expect(glossary[entry]?.senses[sense]).toBeDefined();
  }
});
