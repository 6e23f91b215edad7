import { readCsv } from '#core/csv.ts';
import { FIELDS, NOTE_TYPE_NAME } from './anki-note-type.ts';
import { MAX_NOTE, MAX_WORD, type BadLine, type ImportedLine } from './imported-line.ts';

const SEPARATORS: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  space: ' ',
  colon: ':',
};

/**
 * Most characters read of a field: parsing markup that never closes takes time quadratic in its
 * length.
 */
const MAX_FIELD = 8_000;

/** Whether a text begins as Anki's “notes in plain text” does. */
export const isAnki = (text: string): boolean =>
  /^#(separator|html|tags column|notetype|deck|guid|columns)/i.test(text);

/** Anki's “notes in plain text”: the first field is the word, the second becomes its note. */
export function* readAnki(text: string): Generator<ImportedLine | BadLine> {
  const { head, body, lines } = splitHead(text);
  const separator = separatorOf(head.get('separator'));
  const column = (name: string) => Number(head.get(`${name} column`) ?? 0) - 1;
  const notAField = new Set(['tags', 'deck', 'notetype', 'guid'].map(column));
  let line = lines;
  for (const cells of readCsv(body, separator)) {
    line += 1;
    const fields = cells
      .filter((_, at) => !notAField.has(at))
      .map((cell) => plainText(cell.slice(0, MAX_FIELD)));
    if (fields.every((field) => field === '')) continue;
    const word = fields[0] ?? '';
    if (word === '' || word.length > MAX_WORD) {
      yield { line, text: word.slice(0, 80) };
      continue;
    }
    const isOurs = cells[column('notetype')] === NOTE_TYPE_NAME;
    yield isOurs ? ourNote(line, fields) : { line, word, note: noteOf(fields), contexts: [] };
  }
}

/** The lines that begin with `#` before the first note. */
function splitHead(text: string) {
  const head = new Map<string, string>();
  let rest = text;
  for (let lines = 0; ; lines++) {
    const found = /^#([^:\r\n]+):([^\r\n]*)(\r\n?|\n|$)/.exec(rest);
    if (!found) return { head, body: rest, lines };
    head.set(found[1]!.trim().toLowerCase(), found[2]!.trim());
    rest = rest.slice(found[0].length);
  }
}

const separatorOf = (name = 'tab'): string =>
  SEPARATORS[name.toLowerCase()] ?? (name.length === 1 ? name : '\t');

const noteOf = (fields: readonly string[]): string =>
  (fields.slice(1).find((field) => field !== '') ?? '').slice(0, MAX_NOTE);

/** A note made by our own package. */
function ourNote(line: number, fields: readonly string[]): ImportedLine {
  const field = (name: (typeof FIELDS)[number]) => fields[FIELDS.indexOf(name)] ?? '';
  const sentence = field('例句').slice(0, 2000);
  const word = field('单词');
  return {
    line,
    word,
    note: field('笔记').slice(0, MAX_NOTE),
    contexts: sentence ? [{ form: word, sentence }] : [],
  };
}

const ENTITIES: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** A field without its markup and sounds. */
export const plainText = (html: string): string =>
  html
    .replace(/\[sound:[^\]]*\]/g, '')
    .replace(/<(?:style|script)[^>]*>[\s\S]*?<\/(?:style|script)>/gi, '')
    .replace(/<br\s*\/?>|<\/(?:div|p|li)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
