import { expect, test } from 'vitest';
import { createTermFinder, lackingTerms, lacksTarget, type Term } from './terms.ts';

const term = (source: string, target: string, more: Partial<Term> = {}): Term => ({
  ...{ source, target, kind: 'name', case_sensitive: false },
  ...more,
});

const TERMS = [
  term('New York', '纽约'),
  term('New York Times', '《纽约时报》'),
  term('US', '美国', { case_sensitive: true }),
  term('china', '瓷器', { kind: 'term' }),
  term('China', '中国', { case_sensitive: true }),
  term('central bank', '央行', { kind: 'term' }),
  term('subsidy', '补贴', { kind: 'term' }),
  term('.NET', '.NET', { kind: 'keep' }),
  term('C++', 'C++', { kind: 'keep' }),
  term("O'Neill", '奥尼尔'),
  term('Fed', '美联储', { case_sensitive: true }),
];
const find = createTermFinder(TERMS);
const found = (text: string) => find(text).map(({ target }) => target);

test.each([
  ['The New York Times is read in New York.', ['《纽约时报》', '纽约']],
  ['the new\n york times', ['《纽约时报》']],
  ['It told us that the US had left.', ['美国']],
  ['USA and bus are neither.', []],
  ['Old china came from China.', ['瓷器', '中国']],
  ['Two central banks cut subsidies.', ['央行', '补贴']],
  ['He learned .NET and C++, not C.', ['.NET', 'C++']],
  ['O’Neill’s federal case; the Fed’s answer.', ['奥尼尔', '美联储']],
  ['', []],
])('%j has its terms', (text, targets) => {
  expect(found(text)).toEqual(targets);
});

test.each([
  ['约翰・史密斯来了', term('John Smith', '约翰·史密斯'), false],
  ['他用 IPHONE 拍照', term('iPhone', 'iPhone', { kind: 'keep' }), false],
  ['他用 IPHONE 拍照', term('iPhone', 'iPhone', { kind: 'keep', case_sensitive: true }), true],
  ['ＡＢ 公司', term('AB', 'AB公司'), false],
  ['联储局', term('Fed', '美联储'), true],
])('%j says what is demanded or does not', (zh, one, lacks) => {
  expect(lacksTarget(zh, one)).toBe(lacks);
});

test('only what occurs is demanded', () => {
  expect(lackingTerms(find, 'The Fed waits.', '联储局观望。').map(({ source }) => source)).toEqual([
    'Fed',
  ]);
  expect(lackingTerms(find, 'Nobody waits.', '没人等。')).toEqual([]);
});

test('thousands of terms are found in a long text', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => term(`Term${n} of all`, `词${n}`));
  const text = Array.from({ length: 5_000 }, (_, n) => `Term${n} of all`).join(', ');
  expect(createTermFinder(many)(text)).toHaveLength(5_000);
});
