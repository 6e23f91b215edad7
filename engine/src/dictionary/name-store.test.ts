import { expect, test } from 'vitest';
import type { Sense } from './entry.ts';
import { entryOfName, senseOfName, withNames, type Name } from './name-store.ts';

const name = (kind: string, chinese: string, what = '何物'): Name => ({
  ...{ form: 'Reading', name: 'Reading', kind, chinese, what, alsoWord: true },
});
const sense = (gloss: string, of?: Sense['name']): Sense => ({
  ...{ pos: 'n', gloss, glosses: gloss.split('；') },
  ...(of && { name: of }),
});
const entry = (...senses: Sense[]) => ({ ...entryOfName('Reading', []), senses });

test('what only the list of names has is an entry of its names', () => {
  expect(entryOfName('Reading', [name('city', '雷丁；瑞丁', '英国城市')])).toEqual({
    ...{ word: 'Reading', ipa: { uk: null, us: null }, exams: [], rank: null, forms: [] },
    ...{ collins: 0, oxford: false },
    senses: [
      {
        ...{ pos: 'name', gloss: '雷丁；瑞丁', glosses: ['雷丁', '瑞丁'] },
        name: { kind: 'city', what: '英国城市' },
      },
    ],
  });
});

test('a sense of the same Chinese says what it names; others are added at the end', () => {
  const before = entry(sense('阅读'), sense('雷丁；地名'));
  const { senses } = withNames(before, [name('city', '雷丁', '城市'), name('team', '雷丁队')]);
  expect(senses.map(({ gloss, name: of }) => [gloss, of?.kind])).toEqual([
    ['阅读', undefined],
    ['雷丁；地名', 'city'],
    ['雷丁队', 'team'],
  ]);
  expect(before.senses[1]?.name).toBeUndefined();
});

test.each([
  [[name('given', '约旦', '男名'), name('surname', '约旦', '姓')], 'given', '男名、姓'],
  [[name('given', '约旦', '男名'), name('surname', '约旦', '男名')], 'given', '男名'],
  [[name('country', '约旦', '国家'), name('surname', '约旦', '姓')], 'country', '国家'],
  [[name('surname', '约旦', '姓'), name('country', '约旦', '国家')], 'surname', '姓'],
])('names of one Chinese are told together if they are all of people', (names, kind, what) => {
  expect(entryOfName('Jordan', names).senses.map((one) => one.name)).toEqual([{ kind, what }]);
});

test('the sense of a name has its Chinese, and is of a person as it is', () => {
  const city = sense('地方；雷丁', { kind: 'city', what: '' });
  const person = sense('雷丁', { kind: 'surname', what: '' });
  expect(senseOfName(entry(sense('雷丁'), city), name('river', '雷丁；瑞丁'))).toBe(1);
  expect(senseOfName(entry(person, city), name('city', '雷丁'))).toBe(1);
  expect(senseOfName(entry(city, person), name('given', '雷丁'))).toBe(1);
  expect(senseOfName(entry(city, person), name('city', '瑞丁'))).toBe(-1);
  expect(senseOfName(entry(), name('city', '雷丁'))).toBe(-1);
});
