import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The folder of the lists of names; its README describes their format. */
const NAMES = new URL('../../../content/names/', import.meta.url);

const KINDS: Record<string, string> = {
  'places.txt':
    'country region city district island river lake sea strait mountain desert landmark',
  'organisations.txt': 'company institution party ngo media university museum team brand band',
  'peoples.txt': 'people language',
  'people.txt': 'given surname person',
};

const HAN = /\p{Script=Han}/u;
const characters = (text: string) => [...text].length;
const lower = (text: string) => text.toLowerCase();

/** Faults of a single line; empty: none. */
function faultsOfLine(line: string, kinds: Set<string>): string[] {
  const cells = line.split(' | ');
  const [names = '', kind = '', chinese = '', what = '', mark] = cells;
  const forms = names.split('; ');
  const checks: [boolean, string][] = [
    [cells.length === 4 || cells.length === 5, 'not 4 or 5 columns'],
    [mark === undefined || mark === 'also a word', 'unknown fifth column'],
    [cells.every((cell) => cell !== '' && cell.trim() === cell), 'empty or untrimmed column'],
    [!/[｜\t]/u.test(line) && cells.every((cell) => !cell.includes('|')), 'stray bar or tab'],
    [forms.every((form) => /^[^;]+$/.test(form) && form.trim() === form), 'untidy forms'],
    [!HAN.test(names), 'Chinese in the name'],
    [kinds.has(kind), 'unknown kind'],
    [HAN.test(chinese) && characters(chinese) <= 14, 'Chinese missing or too long'],
    [HAN.test(what) && characters(what) <= 16, 'description missing or too long'],
  ];
  return checks.filter(([fine]) => !fine).map(([, fault]) => `${fault}: ${line}`);
}

/** Rules of a file: its kinds, and whether a form may be listed again under another kind. */
type Rules = { kinds: Set<string>; again: boolean };

/** Faults of a file: those of its lines, repeated forms, lines out of order. */
function faultsOfFile(text: string, { kinds, again }: Rules): string[] {
  const lines = text.split('\n');
  const end = lines.pop() === '' ? [] : ['no new line at the end'];
  const names = lines.map((line) => line.split(' | ')[0] ?? '');
  const seen = new Set<string>();
  const twice = lines.flatMap((line) => {
    const [forms = '', kind = ''] = line.split(' | ');
    return forms.split('; ').flatMap((form) => {
      const key = again ? `${form} | ${kind}` : form;
      const known = seen.has(key);
      seen.add(key);
      return known ? [`twice: ${form}`] : [];
    });
  });
  const firsts = names.map((name) => lower(name.split('; ')[0] ?? ''));
  const astray = firsts
    .filter((first, i) => i > 0 && first < (firsts[i - 1] ?? ''))
    .map((first) => `out of order: ${first}`);
  return [...lines.flatMap((line) => faultsOfLine(line, kinds)), ...twice, ...astray, ...end];
}

const files = readdirSync(NAMES).filter((name) => name.endsWith('.txt'));

test('the lists are there', () => {
  expect(files).toEqual(expect.arrayContaining(['organisations.txt', 'peoples.txt', 'places.txt']));
});

test.each(files)('%s is in its form, in order, and names nothing twice', (file) => {
  const kinds = new Set((KINDS[file] ?? '').split(' '));
  // Many given names are surnames too: "Jordan".
  const again = file === 'people.txt';
  expect(faultsOfFile(readFileSync(new URL(file, NAMES), 'utf8'), { kinds, again })).toEqual([]);
});

test('a line that is not in the form is named', () => {
  const kinds = new Set(['city', 'river']);
  const faults = (text: string, again = false) =>
    faultsOfFile(text, { kinds, again }).map((fault) => fault.split(':')[0]);
  expect(
    faults('Bath | city | 巴斯 | 英格兰古城 | also a word\nYork | city | 约克 | 古城\n'),
  ).toEqual([]);
  expect(faults('York | city | 约克\n')).toContain('not 4 or 5 columns');
  expect(faults('York | town | 约克 | 古城\n')).toEqual(['unknown kind']);
  expect(faults('York | city | York | 古城\n')).toEqual(['Chinese missing or too long']);
  expect(faults('York | city | 约克 | 英格兰北部的一座非常非常古老的城市\n')).toEqual([
    'description missing or too long',
  ]);
  expect(faults('York ｜ x | city | 约克 | 古城\n')).toEqual(['stray bar or tab']);
  expect(faults('York; York | city | 约克 | 古城\n')).toEqual(['twice']);
  const rivers = 'Hudson | city | 哈得孙 | 小城\nHudson | river | 哈得孙河 | 流经纽约\n';
  expect(faults(rivers)).toEqual(['twice']);
  expect(faults(rivers, true)).toEqual([]);
  expect(faults('York | city | 约克 | 古城\nBath | city | 巴斯 | 古城\n')).toEqual([
    'out of order',
  ]);
  expect(faults('York | city | 约克 | 古城 | a word\n')).toEqual(['unknown fifth column']);
  expect(faults('York | city | 约克 | 古城')).toEqual(['no new line at the end']);
});
