import { serialize } from 'node:v8';
import { workerData } from 'piscina';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { tagsOf } from '#domains/words/exam-bits.ts';
import { lowerPriority } from '#integrations/lower-priority.ts';
import { readImport } from './import-text.ts';
import { MAX_LINES, MAX_WORDS, TOLD, type BadLine, type ImportedLine } from './imported-line.ts';
import type { Found, WordsRead } from './word-reader.ts';

/** Contexts taken of one word. */
const MAX_CONTEXTS = 100;
/** Words in a batch. */
const BATCH = 500;

/**
 * A text's words. They cross to the main thread in batches of bytes, because a single message of
 * twenty thousand words would hold it while it is unpacked.
 */
export type Reading =
  | (Omit<WordsRead, 'found'> & { batches: Uint8Array[] })
  | { refused: 'too_many_lines' };

lowerPriority();
const dictionary = openDictionary((workerData as { dictionaryFile: string }).dictionaryFile);

/** Reads a text; its lines are counted before any of them is looked up. */
export function readWords(text: string): Reading {
  const { kind, lines } = readImport(text);
  const read: (ImportedLine | BadLine)[] = [];
  for (const line of lines) {
    if (read.length === MAX_LINES) return { refused: 'too_many_lines' };
    read.push(line);
  }
  const { found, ...rest } = findHeadwords(read);
  const batches: Uint8Array[] = [];
  for (let from = 0; from < found.length; from += BATCH) {
    batches.push(serialize(found.slice(from, from + BATCH)));
  }
  return { kind, batches, ...rest };
}

/** The lines by headword; what several lines say of one word is put together. */
function findHeadwords(lines: readonly (ImportedLine | BadLine)[]): Omit<WordsRead, 'kind'> {
  const words = new Map<string, Found>();
  const headwords = new Map<string, Headword>();
  const bad: BadLine[] = [];
  let repeated = 0;
  let badLines = 0;
  const result = (cut: boolean) => ({ found: [...words.values()], bad, badLines, repeated, cut });
  for (const line of lines) {
    if (words.size + badLines >= MAX_WORDS) return result(true);
    if (!('word' in line)) {
      badLines += 1;
      if (badLines <= TOLD) bad.push(line);
      continue;
    }
    // A form is looked up once, however often it is written.
    const known = headwords.get(line.word) ?? headwordFor(line);
    headwords.set(line.word, known);
    const before = words.get(known.headword);
    if (!before) {
      words.set(known.headword, { ...line, ...known, ...tagsOf(dictionary, known.headword) });
      continue;
    }
    // A table of ours has a row for each place a word was met.
    if (!line.kept || line.contexts.length === 0) repeated += 1;
    before.note ||= line.note;
    if (before.contexts.length < MAX_CONTEXTS) before.contexts.push(...line.contexts);
  }
  return result(false);
}

type Headword = Pick<Found, 'headword' | 'inDictionary'>;

/** Our own tables hold headwords; others may hold any form. */
function headwordFor(line: ImportedLine): Headword {
  const own = dictionary.entry(line.word);
  if (line.kept) return { headword: line.word, inDictionary: own !== null };
  const [likeliest] = dictionary.lemmaCandidates(line.word);
  const headword = likeliest?.lemma ?? own?.word;
  return { headword: headword ?? line.word, inDictionary: headword !== undefined };
}
