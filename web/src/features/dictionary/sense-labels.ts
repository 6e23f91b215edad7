/** What our own dictionary says of a meaning besides its Chinese, as a card prints it. */

/** Register, region and field; what is not named here (`phrasal`) goes without saying. */
const LABELS: Record<string, string> = {
  formal: '书面语',
  informal: '非正式',
  spoken: '口语',
  literary: '文学',
  'old-fashioned': '旧',
  idiom: '习语',
  UK: '英',
  US: '美',
  art: '艺术',
  biology: '生物',
  business: '商业',
  computing: '计算机',
  finance: '金融',
  food: '饮食',
  geology: '地质',
  grammar: '语法',
  law: '法律',
  legal: '法律',
  maths: '数学',
  medicine: '医学',
  military: '军事',
  music: '音乐',
  nautical: '航海',
  politics: '政治',
  religion: '宗教',
  science: '科学',
  sport: '体育',
};

/** What stands in square brackets in a pattern. */
const COUNTED: Record<string, string> = {
  C: '可数',
  U: '不可数',
  'C,U': '可数或不可数',
  pl: '复数',
};
const BRACKETED = /\[(C,U|C|U|pl)\]/g;

/** The labels of a meaning in Chinese, each once: `金融`, `可数`. */
export function senseLabels({
  labels = [],
  pattern = '',
}: {
  labels?: readonly string[];
  pattern?: string;
}): string[] {
  const named = labels.flatMap((label) => LABELS[label] ?? []);
  const counted = [...pattern.matchAll(BRACKETED)].flatMap(([, code = '']) => COUNTED[code] ?? []);
  return [...new Set([...named, ...counted])];
}

type Form = { kind: string; word: string };

/**
 * A pattern with the headword put in for its `~`: `be ~ed by sth` is `be bogged by sth`. '' when it
 * says no more than the headword does.
 * @param forms all forms of the headword, regular ones too
 */
export function patternText(pattern: string, word: string, forms: readonly Form[]): string {
  const text = pattern
    .replace(BRACKETED, '')
    .replace(/~([a-z]*)/g, (_, ending: string) => inflected(word, ending, forms))
    .replace(/\s*;\s*/g, '; ')
    .replace(/^[;\s]+|[;\s]+$/g, '');
  return text === word ? '' : text;
}

const KINDS: readonly { ending: RegExp; kinds: readonly string[] }[] = [
  { ending: /^(?:e?s|ies)$/, kinds: ['plural', 'third_person'] },
  { ending: /^(?:e?d|ied)$/, kinds: ['past_participle', 'past'] },
  { ending: /^ing$/, kinds: ['present_participle'] },
];

/** A headword with an ending that a pattern gives it, as it is spelt. */
function inflected(word: string, ending: string, forms: readonly Form[]): string {
  if (ending === '') return word;
  const kinds = KINDS.find((each) => each.ending.test(ending))?.kinds ?? [];
  const last = ending.at(-1)!;
  const form = forms.find((other) => kinds.includes(other.kind) && other.word.endsWith(last));
  return form?.word ?? (ending.startsWith('ie') ? word.replace(/y$/, '') : word) + ending;
}
