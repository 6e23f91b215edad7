import { readdirSync, readFileSync } from 'node:fs';
import { PARTS_OF_SPEECH, type PartOfSpeech } from './entry.ts';

/** One meaning in our own dictionary (`content/dictionary/`). */
export type LearnerSense = {
  pos: PartOfSpeech;
  /** Chinese glosses, at most 12 characters in all; the first suffices by itself. */
  glosses: string[];
  /** The shortest gloss, at most 5 characters, for display inside a line of text. */
  short: string;
  /** A few English words that distinguish this sense from the others. */
  cue: string;
  /**
   * Grammar patterns such as `~ sb with sth`, `the ~`, `be ~ed by`, joined by semicolons; empty:
   * any.
   */
  pattern: string;
  /** Lemmas that typically stand near the word in this sense, and not in the others. */
  partners: string[];
  /** Register and field: `formal`, `finance`. */
  labels: string[];
  /** Further Chinese words by which translators render the sense. */
  also: string[];
  /** Keys of the WordNet 3.0 senses it covers, without the lemma and the empty end: `2:38:00`. */
  keys: string[];
  /** Share (0–1) of the word's uses in today's press that have this sense. */
  share: number;
};

export type LearnerPhrase = {
  /** As a headword: `put sth off`, `make up one's mind`. */
  phrase: string;
  glosses: string[];
  short: string;
  cue: string;
  /** As of a sense: what tells this meaning of the phrase from its others. */
  partners: string[];
  labels: string[];
  also: string[];
};

export type LearnerEntry = { word: string; senses: LearnerSense[]; phrases: LearnerPhrase[] };

/** Folder of the dictionary's files, one for each letter. */
const LEARNER_DICTIONARY = new URL('../../../content/dictionary/', import.meta.url);

/** All entries, in the order of the files. @throws on a line that is not in the format */
export function readLearnerEntries(): LearnerEntry[] {
  return parseLearnerEntries(learnerDictionaryText());
}

/** The text of all files, in alphabetical order. */
export function learnerDictionaryText(): string {
  return readdirSync(LEARNER_DICTIONARY)
    .filter((name) => /^[a-z]\.txt$/.test(name))
    .toSorted()
    .map((name) => readFileSync(new URL(name, LEARNER_DICTIONARY), 'utf8'))
    .join('\n');
}

/**
 * Reads the format described in `content/dictionary/README.md`: a headword, then for each part
 * of speech its code and a line for each sense, then `phrases`; an empty line between entries.
 * @throws on a line that is not in the format
 */
export function parseLearnerEntries(text: string): LearnerEntry[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== '')
    .map(parseEntry);
}

function parseEntry(block: string): LearnerEntry {
  const [word = '', ...lines] = block.split('\n');
  const entry: LearnerEntry = { word, senses: [], phrases: [] };
  let heading = '';
  for (const line of lines) {
    const cells = line.split(' | ');
    if (cells.length === 1) heading = line;
    else if (heading === 'phrases') entry.phrases.push(parsePhrase(cells, `${word}: ${line}`));
    else entry.senses.push(parseSense(heading, cells, `${word}: ${line}`));
  }
  return entry;
}

function parseSense(heading: string, cells: string[], at: string): LearnerSense {
  const pos = PARTS_OF_SPEECH.find((each) => each === heading);
  const [chinese = '', short, cue = '', pattern = '', partners, labels, also, keys, share] = cells;
  if (!pos || cells.length !== 9 || !/^\d+$/.test(share ?? '')) throw new Error(`bad sense, ${at}`);
  const glosses = chinese.split('；');
  return {
    pos,
    glosses,
    short: shortForm(short, glosses),
    cue,
    pattern: pattern === '-' ? '' : pattern,
    partners: partnersIn(partners),
    labels: list(labels, ' '),
    also: list(also, '；'),
    keys: list(keys, ' '),
    share: Number(share) / 100,
  };
}

function parsePhrase(cells: string[], at: string): LearnerPhrase {
  const [written = '', chinese = '', short, cue = '', labels, also, partners] = cells;
  const phrase = written.replace(/\b(?:sb\/sth|sth\/sb)\b/g, 'sth');
  if (cells.length !== 6 && cells.length !== 7) throw new Error(`bad phrase, ${at}`);
  const glosses = chinese.split('；');
  return {
    phrase,
    glosses,
    short: shortForm(short, glosses),
    cue,
    partners: partnersIn(partners),
    labels: list(labels, ' '),
    also: list(also, '；'),
  };
}

const shortForm = (short: string | undefined, glosses: string[]): string =>
  short === undefined || short === '-' ? (glosses[0] ?? '') : short;

/** Partners are sought in lower case: `West` beside *bank*. */
const partnersIn = (cell: string | undefined): string[] => [
  ...new Set(list(cell?.toLowerCase(), ',')),
];

function list(cell: string | undefined, separator: string): string[] {
  if (cell === undefined || cell === '-') return [];
  return cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
