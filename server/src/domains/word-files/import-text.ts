import { isAnki, readAnki } from './import-anki.ts';
import { isTable, readTable } from './import-csv.ts';
import { type BadLine, type ImportedLine, MAX_WORD } from './imported-line.ts';

export type ImportKind = 'plain' | 'csv' | 'anki';

/** Parses a text by its form: Anki's notes, a table, or a list of words. */
export function readImport(text: string): {
  kind: ImportKind;
  lines: Generator<ImportedLine | BadLine>;
} {
  const plain = text.replace(/^\ufeff/, '');
  if (isAnki(plain)) return { kind: 'anki', lines: readAnki(plain) };
  if (isTable(plain)) return { kind: 'csv', lines: readTable(plain) };
  return { kind: 'plain', lines: readPlain(plain) };
}

/** `12. `, `3)`, `- `, `•` before a word. */
const BULLET = /^\s*(?:\d{1,5}\s*[.)、．]|[-*•·])?\s*/u;
/** A word or phrase in Latin letters, up to what explains it. */
const HEAD = /^[\p{Script=Latin}\p{M}](?:[\p{Script=Latin}\p{M}'’.-]|\s(?=[\p{Script=Latin}]))*/u;
/** A part of speech that follows the word: `abandon vt. 放弃`. */
const POS = /\s+(?:n|v|vt|vi|v\.t|v\.i|adj|adv|prep|conj|pron|num|int|art|aux|abbr|a|ad)\.?$/iu;

/**
 * The lines of a list of words: one word or several with commas on a line, explanations after them
 * ignored.
 */
function* readPlain(text: string): Generator<ImportedLine | BadLine> {
  let line = 0;
  for (const row of text.split(/\r\n?|\n/)) {
    line += 1;
    if (row.trim() === '') continue;
    for (const piece of piecesOf(row)) {
      const word = wordOf(piece);
      if (word === '' || word.length > MAX_WORD) yield { line, text: piece.trim().slice(0, 80) };
      else yield { line, word, note: '', contexts: [] };
    }
  }
}

/**
 * Commas separate words only on a line of nothing but words; in an explanation they separate
 * meanings.
 */
function piecesOf(row: string): string[] {
  const pieces = row.split(/[,;，；、]/).filter((piece) => piece.trim() !== '');
  const onlyWords = pieces.every((piece) => wordOf(piece) === piece.trim());
  return pieces.length > 1 && onlyWords ? pieces : [row];
}

function wordOf(piece: string): string {
  const head = HEAD.exec(piece.replace(BULLET, ''))?.[0].trim() ?? '';
  const word = head.replace(POS, '').replace(/['’-]+$/u, '');
  // A full stop ends the line, but in `e.g.` it belongs to the word.
  return word.indexOf('.') === word.length - 1 ? word.slice(0, -1) : word;
}
