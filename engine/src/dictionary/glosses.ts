import type { PartOfSpeech, Sense } from './entry.ts';

/** ECDICT's part-of-speech labels in all their spellings, with ours for each. */
const LABELS: Record<string, PartOfSpeech> = {
  n: 'n', pl: 'n', v: 'v', vbl: 'v', vt: 'vt', vi: 'vi', a: 'adj', adj: 'adj', ad: 'adv', adv: 'adv',
  prep: 'prep', conj: 'conj', pron: 'pron', art: 'det', det: 'det', quant: 'det', num: 'num', aux: 'aux',
  int: 'int', interj: 'int', abbr: 'abbr', pref: 'pref', suff: 'suff', comb: 'pref', pers: 'name',
  na: '', un: '', phr: '',
}; // prettier-ignore

const LABEL_LINE = /^((?:[a-z]{1,6}\.\s*(?:[&,/]\s*)?)+)(.*)$/i;
const FIELD_LINE = /^[[［]([^\]］]{1,6})[\]］]\s*(.*)$/;
/** Labels in brackets that give usage (region, register), not a technical field. */
const USAGE_LABEL = /^(?:美|英|口|俚|口语|古|废|复|常用复|单复同|美口|美俚|英方|澳|方|诗)$/;

/** ECDICT's note on an inflected form, in place of a meaning: `leave的过去式和过去分词`. */
export const FORM_NOTE =
  /[（(]?\s*(?:是)?\s*([A-Za-z][A-Za-z'-]*)\s*的(?:变形|(?:过去式|过去分词|现在分词|动名词|第三人称单数|三单|复数|比较级|最高级|名词复数|单三)[^；;,，)）]*)(?:形式|形)?\s*[)）]?/g;

/**
 * Splits one ECDICT translation into sense lines, one for each part of speech. Lines of technical
 * fields ([医], [计] …) come last, at most two; [网络] (search-engine snippets) is dropped unless
 * nothing else is there. Notes on inflection are removed: the forms table has them.
 */
export function parseGlosses(translation: string): Sense[] {
  const plain: Sense[] = [];
  const fields: Sense[] = [];
  const web: Sense[] = [];
  for (const raw of translation.split(/\r?\n|\\n/)) {
    const line = raw.trim();
    if (line === '') continue;
    const field = FIELD_LINE.exec(line);
    const name = field?.[1] ?? '';
    if (field && name === '网络') add(web, '', field[2] ?? '');
    else if (field && !USAGE_LABEL.test(name)) add(fields, '', field[2] ?? '', name);
    else addPlain(plain, line);
  }
  if (plain.length > 0) {
    const said = new Set(plain.flatMap((sense) => sense.glosses));
    const news = fields.filter((sense) => sense.glosses.some((gloss) => !said.has(gloss)));
    return [...merge(plain), ...news.slice(0, 2)];
  }
  return fields.length > 0 ? fields.slice(0, 3) : web.slice(0, 1);
}

function addPlain(into: Sense[], line: string): void {
  const labelled = LABEL_LINE.exec(line);
  if (!labelled) {
    add(into, '', line);
    return;
  }
  const labels = (labelled[1] ?? '').toLowerCase().match(/[a-z]+/g) ?? [];
  const known = labels.map((label) => LABELS[label]).filter((pos) => pos !== undefined);
  if (known.length < labels.length) add(into, '', line);
  else add(into, jointLabel(known), labelled[2] ?? '');
}

/** The label of a line with several: `vt. & vi.` becomes `v`, otherwise the first counts. */
function jointLabel(labels: PartOfSpeech[]): PartOfSpeech {
  const verbal = labels.every((l) => l === 'v' || l === 'vt' || l === 'vi');
  return verbal && labels.length > 1 ? 'v' : (labels[0] ?? '');
}

function add(into: Sense[], pos: PartOfSpeech, text: string, field?: string): void {
  const glosses = splitGlosses(text.replace(FORM_NOTE, ''));
  if (glosses.length === 0) return;
  const sense: Sense = { pos, gloss: glosses.join('；'), glosses };
  into.push(field === undefined ? sense : { ...sense, field });
}

/** Merges senses of one part of speech, of which ECDICT sometimes has two lines. */
function merge(senses: Sense[]): Sense[] {
  const byPos = new Map<PartOfSpeech, Sense>();
  for (const sense of senses) {
    const same = byPos.get(sense.pos);
    if (!same) {
      byPos.set(sense.pos, sense);
      continue;
    }
    const glosses = [...new Set([...same.glosses, ...sense.glosses])];
    byPos.set(sense.pos, { ...same, glosses, gloss: glosses.join('；') });
  }
  return [...byPos.values()];
}

const OPEN = '（([【《<“';
const CLOSE = '）)]】》>”';

/** Splits glosses at commas and semicolons outside brackets; trims them and removes repeats. */
export function splitGlosses(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of text) {
    if (OPEN.includes(char)) depth++;
    else if (CLOSE.includes(char)) depth = Math.max(0, depth - 1);
    if (depth === 0 && /[,，;；]/.test(char)) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  parts.push(part);
  return [...new Set(parts.map(tidy).filter((p) => p !== ''))];
}

function tidy(gloss: string): string {
  const text = gloss
    .trim()
    .replace(/\.{3}|…+/g, '…')
    .replace(/[。.、：:\s]+$/, '')
    .replace(/^[、：:\s]+/, '');
  return /[\u4e00-\u9fffA-Za-z0-9]/.test(text) ? text : '';
}
