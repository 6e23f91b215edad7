import { existsSync, readFileSync } from 'node:fs';
import { KINDS_BY_FILE } from './name-kinds.ts';

/** A name of the press as `content/names/` lists it. */
export type ListedName = {
  /** The name as the press writes it, then its other forms. Case counts. */
  forms: string[];
  kind: string;
  /** Its Chinese; several meanings joined by `；`. */
  chinese: string;
  /** A short description in Chinese. */
  what: string;
  /** Whether the form with a capital may also be a common word (`Reading`). */
  alsoWord: boolean;
};

const NAMES = new URL('../../../content/names/', import.meta.url);
/** Files in order of preference for a form that names several things. */
const FILES = ['places', 'organisations', 'peoples', 'people'] as const;

/**
 * All names, in the order of the files.
 * @throws on a line that is not in the format
 */
export function readNames(): ListedName[] {
  return FILES.flatMap((file) => parseNames(textOf(file), KINDS_BY_FILE[file]));
}

/** The text of all files, for the dictionary's version. */
export const namesText = (): string => FILES.map(textOf).join('\n');

/** The text of a file; empty while the file does not exist. */
function textOf(file: string): string {
  const url = new URL(`${file}.txt`, NAMES);
  return existsSync(url) ? readFileSync(url, 'utf8') : '';
}

/**
 * Reads the format described in `content/names/README.md`:
 * `Name; Other form | kind | 中文 | what it is`, optionally with `| also a word`.
 * @throws on a line that is not in the format
 */
export function parseNames(text: string, kinds: readonly string[]): ListedName[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [names = '', kind = '', chinese = '', what = '', mark, ...more] = line.split(' | ');
      const forms = names.split('; ');
      const fine =
        forms.every((form) => partOf(form) !== '' && form.trim() === form) &&
        kinds.includes(kind) &&
        chinese !== '' &&
        what !== '' &&
        (mark === undefined || mark === 'also a word') &&
        more.length === 0;
      if (!fine) throw new Error(`bad name: ${line}`);
      return { forms, kind, chinese, what, alsoWord: mark !== undefined };
    });
}

const PART = /[\p{L}\p{N}\p{M}]+/u;

/**
 * The key by which names are looked up: the first run of letters and digits, such as `Aix` of
 * `Aix-la-Chapelle` and `Ndrangheta`.
 */
export const partOf = (form: string): string => PART.exec(form)?.[0] ?? '';
