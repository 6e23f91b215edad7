import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { countWordsIn } from '@bluebird/engine/extract/count-words.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { insertArticle } from '#domains/articles/article-changes.queries.ts';
import { insertText } from '#domains/articles/documents.queries.ts';
import { findBookOfFile, insertBook } from '#domains/books/books.queries.ts';
import { analyseBookJob } from '#domains/books/make.service.ts';
import { insertBookText } from '#domains/books/text.queries.ts';
import { parseFile } from './content-file.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../content/books');
const OWN_LICENCE = '青鸟原创。人物与地点均为虚构。';
/** A chapter is read at the pace that articles are reckoned with. */
const WORDS_A_MINUTE = 130;

const Facts = z.object({
  title: z.string().min(1),
  title_zh: z.string().min(1),
  authors: z.string().min(1),
  published_at: z.iso.datetime({ offset: true }),
  summary: z.string().min(1),
  summary_zh: z.string().min(1),
});
const Head = z.object({ title: z.string().min(1), title_zh: z.string().min(1) });

/** Puts our own books into the library; those present stay as they are. Their analysis is queued. */
export async function seedBooks(context: Pick<Context, 'db' | 'queue'>): Promise<void> {
  for (const slug of await readdir(FOLDER)) await seedBook(context, slug);
}

async function seedBook({ db, queue }: Pick<Context, 'db' | 'queue'>, slug: string): Promise<void> {
  // Stands where a file's digest does, so that it is found again.
  const digest = `content:${slug}`;
  if (await findBookOfFile(db, null, digest)) return;
  const files = (await readdir(path.join(FOLDER, slug))).filter((file) => /^\d+\.md$/.test(file));
  const read = async (file: string) =>
    parseFile(await readFile(path.join(FOLDER, slug, file), 'utf8'));
  const facts = Facts.parse((await read('book.md')).fields);
  const chapters = await Promise.all(files.toSorted().map(read));
  const at = new Date(facts.published_at);
  await db.transaction().execute(async (tx) => {
    // Another process that starts at the same moment may add it first.
    await lockUntilCommit(tx, `seed:${digest}`);
    if (await findBookOfFile(tx, null, digest)) return;
    const words = chapters.map(({ blocks }) => countWordsIn(blocks));
    const id = await insertBook(tx, {
      ...facts,
      book_uuid: randomUUID(),
      language: 'en',
      licence: OWN_LICENCE,
      format: 'text',
      state: 'ready',
      digest,
      words: words.reduce((sum, count) => sum + count, 0),
      created_at: at,
      updated_at: at,
      published_at: at,
    });
    for (const [index, { fields, blocks }] of chapters.entries()) {
      await insertArticle(tx, {
        ...Head.parse(fields),
        book_id: id,
        chapter: index + 1,
        document_id: await insertText(tx, blocks),
        words: words[index]!,
        minutes: Math.max(1, Math.round(words[index]! / WORDS_A_MINUTE)),
      });
    }
    await insertBookText(tx, id);
    await queue.enqueue(tx, analyseBookJob, { book_id: id });
  });
}
