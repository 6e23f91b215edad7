import { expect, test } from 'vitest';
import { createTermFinder, lackingTerms, lacksTarget, type Term } from './terms.ts';

const term = (source: string, target: string, more: Partial<Term> = {}): Term => ({
  source,
  target,
  kind: 'name',
  case_sensitive: false,
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
const found = (text: string, terms: readonly Term[] = TERMS) =>
  createTermFinder(terms)(text).map(({ target }) => target);

test.each([
  ['The New York Times is read in New York.', ['《纽约时报》', '纽约']],
  ['the new\n york times', ['《纽约时报》']],
  ['It told us that the US had left.', ['美国']],
  ['USA and bus are neither.', []],
  ['Old china came from China.', ['瓷器', '中国']],
  ['Two central banks cut subsidies.', ['央行', '补贴']],
  ['He learned .NET and C++, not C.', ['.NET', 'C++']],
  ['O’Neill’s federal case; the Fed’s answer.', ['奥尼尔', '美联储']],
  ['The Newest york is not New Yorkshire.', []],
  ['NewYork and New-York are written otherwise.', []],
  ['ASP.NET is one word, .NETs are none.', ['.NET']],
  ['.NET begins, and so ends .NET', ['.NET']],
  ['C+', []],
  ['OxNeill is nobody; O', []],
  ['X.NET is another thing.', ['.NET']],
  ['', []],
])('%j has its terms', (text, targets) => {
  expect(found(text)).toEqual(targets);
});

test('a word of a trade is found in its plural, a name and a word that ends in a figure are not', () => {
  const terms = [
    term('tax', '税', { kind: 'term' }),
    term('Ford', '福特'),
    term('play', '剧', { kind: 'term' }),
  ];
  expect(found('Taxes, plays', terms)).toEqual(['税', '剧']);
  expect(found('Two Fords', terms)).toEqual([]);
  expect(found('Plaies', terms)).toEqual([]);
  expect(found('Two G7s', [term('G7', '七国集团', { kind: 'term' })])).toEqual([]);
});

test('of two terms for the same words the case-sensitive one counts, in whatever order they come', () => {
  const terms = [term('march', '行军'), term('March', '三月', { case_sensitive: true })];
  for (const list of [terms, terms.toReversed()]) {
    expect(found('In March', list)).toEqual(['三月']);
    expect(found('a march', list)).toEqual(['行军']);
  }
});

test('the longest of terms that begin alike counts, in whatever order they come', () => {
  const terms = [term('New York', '纽约'), term('New York Times', '时报'), term('York', '约克')];
  for (const list of [terms, terms.toReversed()])
    expect(found('New York Times', list)).toEqual(['时报']);
});

test('a term is told once, where it first occurs', () => {
  expect(found('China and the Fed, the Fed and China')).toEqual(['中国', '美联储']);
});

test('letters with accents part words like others', () => {
  expect(found('Féd', [term('F', '幅')])).toEqual([]);
  expect(found('éFed', [term('Fed', '美联储')])).toEqual([]);
});

test.each([
  ['约翰・史密斯来了', term('John Smith', '约翰·史密斯'), false],
  ['他用 IPHONE 拍照', term('iPhone', 'iPhone', { kind: 'keep' }), false],
  ['他用 IPHONE 拍照', term('iPhone', 'iPhone', { kind: 'keep', case_sensitive: true }), true],
  ['ＡＢ 公司', term('AB', 'AB公司'), false],
  ['联储局', term('Fed', '美联储'), true],
  ['用 c++ 写', term('C++', 'C++', { kind: 'term' }), true],
  ['用 c++ 写', term('C++', 'C++', { kind: 'keep' }), false],
  ['新   \u200b\n 华 社', term('Xinhua', '新华社'), false],
  ['O’Neill', term('O’Neill', "O'Neill"), false],
])('%j says what is demanded or does not', (zh, one, lacks) => {
  expect(lacksTarget(zh, one)).toBe(lacks);
});

test('only what occurs is demanded, and only where it is not said', () => {
  const find = createTermFinder(TERMS);
  expect(lackingTerms(find, 'The Fed waits.', '美联储观望。')).toEqual([]);
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
