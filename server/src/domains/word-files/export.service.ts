import type { FileReply } from '@bluebird/contract/endpoint.ts';
import type { WordFilter } from '@bluebird/contract/words.ts';
import type { Context } from '#core/context.ts';
import { memoryFrom } from '#domains/review/review.view.ts';
import { listContexts, listEntriesById, listEntryIds } from '#domains/words/words.queries.ts';
import { entryFilter } from '#domains/words/words.service.ts';
import { contextView, glossOf } from '#domains/words/words.view.ts';
import { formatDay } from '#core/shanghai.ts';
import { packForAnki } from './anki-package.ts';
import { csvHead, csvRows } from './export-csv.ts';
import { type ExportBatch, type ExportedWord, ipaOf, STATE_LABELS } from './exported-word.ts';

/** Entries looked up and written before other requests get a turn. */
const BATCH = 100;
const MAX_CONTEXTS = 100;

type Wanted = WordFilter & { format: 'txt' | 'csv' | 'apkg'; known: boolean; audio: boolean };

/** What texts and tables are made from; cards want sounds besides. */
type Sources = Pick<Context, 'db' | 'clock' | 'dictionary'>;

/** A reader's word book as a text; latest first. */
export const exportWordsAsText = (
  context: Sources,
  userId: number,
  wanted: WordFilter & { known: boolean },
): FileReply => ({
  name: '我的单词本.txt',
  type: 'text/plain; charset=utf-8',
  body: textOf(context, exportedWords(context, userId, wanted)),
});

/** A reader's word book, or what of it matches, as a file; latest first. */
export function exportWords(
  context: Context,
  userId: number,
  { format, known, audio, ...filter }: Wanted,
): FileReply {
  const batches = () => exportedWords(context, userId, { ...filter, known });
  const name = `我的单词本.${format}`;
  switch (format) {
    case 'txt':
      return exportWordsAsText(context, userId, { ...filter, known });
    case 'csv':
      return { name, type: 'text/csv; charset=utf-8', body: csvOf(batches()) };
    case 'apkg':
      return {
        name,
        type: 'application/octet-stream',
        body: packForAnki(context, { userId, audio, batches: batches() }),
      };
  }
}

async function* exportedWords(
  context: Sources,
  userId: number,
  { known, ...filter }: WordFilter & { known: boolean },
): AsyncGenerator<ExportBatch> {
  const { db, dictionary, clock } = context;
  const ids = await listEntryIds(db, { ...entryFilter(userId, filter), known });
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const rows = await listEntriesById(db, userId, batch);
    const contexts = Map.groupBy(
      await listContexts(db, batch, MAX_CONTEXTS, clock()),
      (one) => one.entry_id,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const words = batch.flatMap((id): ExportedWord[] => {
      const row = byId.get(id);
      if (!row) return [];
      const met = contexts.get(id) ?? [];
      const entry = dictionary.entry(row.word);
      return [
        {
          id,
          word: row.word,
          note: row.note,
          created_at: row.created_at,
          gloss: glossOf(entry, met),
          memory: memoryFrom(row),
          contexts: met.map(contextView),
          entry,
        },
      ];
    });
    yield { words, total: ids.length };
  }
}

async function* textOf(context: Sources, batches: AsyncIterable<ExportBatch>) {
  const at = context.clock();
  let begun = false;
  for await (const { words, total } of batches) {
    if (!begun) yield `我的单词本\n${total} 个词 · ${formatDay(at, new Date(0))}\n`;
    begun = true;
    yield words.map((word) => `\n${wordText(word)}`).join('');
  }
  if (!begun) yield NOTHING_TO_EXPORT;
}

async function* csvOf(batches: AsyncIterable<ExportBatch>) {
  yield csvHead();
  for await (const { words } of batches) yield words.map(csvRows).join('');
}

const NOTHING_TO_EXPORT = '单词本还是空的。\n';

/** Most sentences given for one word. */
const MAX_SENTENCES = 3;

/** A word as text to be read: the word and its meaning, where it was met, the reader's note. */
function wordText(word: ExportedWord): string {
  const ipa = ipaOf(word);
  const { state } = word.memory;
  const head = [word.word, ipa && `/${ipa}/`, state !== 'new' && `（${STATE_LABELS[state]}）`];
  const lines = [head.filter(Boolean).join('  '), oneLine(word.gloss)];
  for (const { sentence, source_title } of word.contexts.slice(0, MAX_SENTENCES)) {
    lines.push(`  ${oneLine(sentence)}`);
    if (source_title) lines.push(`  —— ${oneLine(source_title)}`);
  }
  if (word.note) lines.push(`  笔记：${word.note.trim().replace(/\s*\n\s*/g, '\n        ')}`);
  return `${lines.filter(Boolean).join('\n')}\n`;
}

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
