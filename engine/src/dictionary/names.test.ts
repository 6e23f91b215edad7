import { expect, test } from 'vitest';
import { dictionary } from '#analysis/test-engine.ts';
import { NAME_KINDS, nameLabel } from './name-kinds.ts';
import { parseNames, partOf, readNames } from './names.ts';

test('a line is a name with its forms, kind, Chinese, and what it is', () => {
  const text =
    'Bosporus; Bosphorus | strait | 博斯普鲁斯海峡 | 土耳其的海峡\nBath | city | 巴斯 | 古城 | also a word\n';
  expect(parseNames(text, ['strait', 'city'])).toEqual([
    {
      forms: ['Bosporus', 'Bosphorus'],
      kind: 'strait',
      chinese: '博斯普鲁斯海峡',
      what: '土耳其的海峡',
      alsoWord: false,
    },
    { forms: ['Bath'], kind: 'city', chinese: '巴斯', what: '古城', alsoWord: true },
  ]);
});

test.each([
  'Bath | city | 巴斯',
  'Bath | town | 巴斯 | 古城',
  'Bath |  | 巴斯 | 古城',
  'Bath | city |  | 古城',
  'Bath | city | 巴斯 | 古城 | a word',
  'Bath | city | 巴斯 | 古城 | also a word | more',
  'Bath;  Bad | city | 巴斯 | 古城',
  'Bath, city, 巴斯, 古城',
])('a bad line is refused: %s', (line) => {
  expect(() => parseNames(line, ['city'])).toThrow(line);
});

test('a name is found by the beginning of its form', () => {
  expect(partOf('Aix-la-Chapelle')).toBe('Aix');
  expect(partOf('O’Brien')).toBe('O');
  expect(partOf("'Ndrangheta")).toBe('Ndrangheta');
  expect(partOf('10 Downing Street')).toBe('10');
  const forms = dictionary.namesFrom('suez').map(({ form }) => form);
  expect(forms).toContain('Suez Canal');
  expect(forms.indexOf('Suez Canal')).toBeLessThan(forms.indexOf('Suez'));
});

test('the dictionary has every form of every name, its case counting', () => {
  for (const { forms, chinese } of readNames().filter((_, i) => i % 200 === 0)) {
    for (const form of forms)
      expect(dictionary.names(form).map((name) => name.chinese)).toContain(chinese);
  }
  expect(dictionary.names('angela merkel')).toEqual([]);
});

test('an entry says what it is the name of', () => {
  expect(dictionary.entry('Bosphorus')).toMatchObject({
    word: 'Bosporus',
    senses: [{ pos: 'name', glosses: ['博斯普鲁斯海峡'], name: { kind: 'strait' } }],
  });
  // The dictionary's own sense with the same Chinese is marked as the name's.
  expect(dictionary.entry('Paris')?.senses).toMatchObject([
    { pos: 'n', glosses: ['巴黎'], name: { kind: 'city', what: '法国首都' } },
  ]);
  expect(dictionary.entry('bath')?.senses.some(({ name }) => name)).toBe(false);
  expect(dictionary.entry('Bath')?.word).toBe('Bath');
  expect(dictionary.entry('Aaron')?.senses[0]?.name?.what).toBe('男名');
});

test('each kind has a label', () => {
  for (const kind of NAME_KINDS) expect(nameLabel(kind)).toMatch(/^\p{Script=Han}{2}$/u);
  expect(['given', 'sea', 'company', 'team'].map(nameLabel)).toEqual([
    '人名',
    '地名',
    '机构',
    '球队',
  ]);
});
