import { isAnki, readAnki } from './import-anki.ts';
import { isTable, readTable } from './import-csv.ts';
import { readPlain } from './import-plain.ts';
import type { BadLine, ImportedLine } from './imported-line.ts';

export type ImportKind = 'plain' | 'csv' | 'anki';

/** What a text brings, read as what it looks like: Anki's notes, a table, or a list of words. */
export function readImport(text: string): {
  kind: ImportKind;
  lines: Generator<ImportedLine | BadLine>;
} {
  const plain = text.replace(/^\ufeff/, '');
  if (isAnki(plain)) return { kind: 'anki', lines: readAnki(plain) };
  if (isTable(plain)) return { kind: 'csv', lines: readTable(plain) };
  return { kind: 'plain', lines: readPlain(plain) };
}
