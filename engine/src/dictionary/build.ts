import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTick } from 'node:timers/promises';
import { buildEntries, type KeptWord } from './build-entries.ts';
import { buildEvidence } from './build-evidence.ts';
import { buildGlosses } from './build-glosses.ts';
import { buildNames } from './build-names.ts';
import { buildPhrases } from './build-phrases.ts';
import { buildSounds } from './build-sounds.ts';
import { buildSuggestions } from './build-suggestions.ts';
import { buildWordNet } from './build-wordnet.ts';
import { readLearnerEntries } from './learner-entries.ts';
import { readNames } from './names.ts';
import { SCHEMA } from './schema.ts';
import { dictionaryVersion } from './version.ts';
import { readWordLists } from './word-lists.ts';

type BuildStage = 'sources' | 'entries' | 'phrases' | 'wordnet' | 'finishing';
export type BuildProgress = { stage: BuildStage; done: number; total: number };

/**
 * Builds the dictionary from the installed data packages (ECDICT, WordNet, CMU, SUBTLEX).
 * The file appears under its name only when it is whole: a kill in the middle leaves at
 * most a `.part` file, and several processes may build at once (the last rename wins).
 */
export async function buildDictionary({
  file,
  onProgress = () => {},
}: {
  file: string;
  onProgress?: (progress: BuildProgress) => void;
}): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await removeAbandoned(file);
  const part = `${file}.${process.pid}-${randomUUID().slice(0, 8)}.part`;
  try {
    await writeDictionary(part, onProgress);
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
}

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Deletes files of builds that were killed; a file that another process is writing is younger. */
async function removeAbandoned(file: string): Promise<void> {
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.part')) continue;
    const part = join(dirname(file), name);
    const info = await stat(part).catch(() => null);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(part, { force: true });
  }
}

async function writeDictionary(
  file: string,
  onProgress: (progress: BuildProgress) => void,
): Promise<void> {
  const report = async (stage: BuildStage, done = 0, total = 1) => {
    onProgress({ stage, done, total });
    await nextTick();
  };
  const db = new DatabaseSync(file);
  try {
    // The file is thrown away on any failure, so nothing need be synced or journalled on disk.
    db.exec('pragma journal_mode = memory; pragma synchronous = off; pragma cache_size = -200000');
    // Long entries waste less of large pages: the file is 5 % smaller than with pages of 4 KiB.
    db.exec('pragma page_size = 8192');
    db.exec(SCHEMA);
    db.exec('begin');
    await report('sources');
    const lists = readWordLists();
    const learner = readLearnerEntries();
    const kept = new Map<string, KeptWord>();
    for (const { done, total } of buildEntries(db, { lists, learner }, kept)) {
      await report('entries', done, total);
    }
    buildSounds(db);
    await report('phrases');
    buildPhrases(db, kept.values());
    buildSuggestions(db, kept.values());
    buildGlosses(db);
    buildEvidence(db, learner);
    buildNames(db, readNames());
    await report('wordnet');
    buildWordNet(db, lists.wordnet, (word) => kept.has(word));
    await report('finishing');
    db.prepare("insert into meta values ('version', ?)").run(dictionaryVersion());
    db.exec('commit; analyze; vacuum');
    await report('finishing', 1);
  } finally {
    db.close();
  }
}
