import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { postgresFolder, runningConnection } from '../server/src/db/embedded/postgres.ts';
import type { Lab } from './lab.ts';
import { chapterText, CHAPTERS, longBook, WORDS } from './long-book.ts';
import { quantile } from './quantile.ts';
import type { Row } from './row.ts';
import { ms, seconds } from './units.ts';
import { untilIndexed } from './until-indexed.ts';

const BOOKS = 2_000;
const MAX_IMPORT_MS = 10_000;
const MAX_IMPORT_MB = 300;
const MAX_MS = 50;
const MAX_CHAPTER_MS = 150;
const TIMES = 30;

/** Measures bringing a long book, its chapters and search in it, and the library's list. */
export async function benchBooks(lab: Lab): Promise<Row[]> {
  const file = longBook();
  const read = await readInThread(file);
  const { base, folder } = await lab.product();
  const client = new pg.Client(runningConnection(postgresFolder(folder)));
  await client.connect();
  try {
    const { id, chapters } = await seedBook(client);
    await seedBooks(client);
    // 2,000 books come at once only here: what is measured is a library as it stands.
    await untilIndexed(client);
    const show = (chapter: number) => `${base}/reader/article/${chapters[chapter]}/show`;
    const turns = await timesOf((time) => show((time * 17) % CHAPTERS));
    const found = await timesOf(
      (time) => `${base}/reader/book/${id}/search?q=${TERMS[time % TERMS.length]}`,
    );
    const lists = await timesOf((time) => `${base}/reader/book?${LISTS[time % LISTS.length]}`);
    return [
      row(
        `Book of ${WORDS.toLocaleString('en')} words: file read into chapters`,
        [read.ms],
        MAX_IMPORT_MS,
        seconds,
      ),
      {
        name: '… memory that takes at most',
        value: `${Math.round(read.mb)} MB`,
        budget: `≤ ${MAX_IMPORT_MB} MB`,
        ok: read.mb <= MAX_IMPORT_MB,
      },
      row('… any other chapter, its text', turns, MAX_CHAPTER_MS, ms),
      row('… search inside', found, MAX_MS, ms),
      row(`Library of ${BOOKS.toLocaleString('en')} books, list`, lists, MAX_MS, ms),
    ];
  } finally {
    await client.end();
  }
}

function row(name: string, times: number[], most: number, unit: (time: number) => string): Row {
  const p95 = quantile(times, 0.95);
  return {
    name,
    value: unit(quantile(times, 0.5)),
    ...(times.length > 1 && { p95: unit(p95) }),
    budget: `${times.length > 1 ? 'p95 ' : ''}≤ ${unit(most)}`,
    ok: p95 <= most,
  };
}

const TERMS = ['harbour', 'lantern+orchard', 'zebra', 'whisper', 'the'];
const LISTS = ['', 'sort=easy', 'sort=short', 'offset=1900', 'q=harbour', 'difficulty=EASY'];

/** Reads a file in a thread of its own, as the product does. @returns time, and growth of memory */
async function readInThread(file: Buffer): Promise<{ ms: number; mb: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const began = performance.now();
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     import(workerData.module).then(({ readBook }) => readBook(workerData.file))
       .then(({ chapters }) => parentPort.postMessage(chapters.length));`,
    {
      eval: true,
      workerData: {
        module: import.meta.resolve('@bluebird/engine/books/read-book.ts'),
        file,
      },
    },
  );
  const chapters = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const time = performance.now() - began;
  clearInterval(watch);
  await worker.terminate();
  if (chapters !== CHAPTERS) throw new Error(`The book has ${chapters} chapters.`);
  return { ms: time, mb: (most - before) / 2 ** 20 };
}

/** A public book with the chapters of the long one. */
async function seedBook(client: pg.Client): Promise<{ id: number; chapters: number[] }> {
  const { rows } = await client.query(
    `insert into books (book_uuid, title, state, words, licence, created_at, updated_at, published_at)
     values ($1, 'A Long Book', 'ready', $2, 'own', now(), now(), now()) returning id`,
    [randomUUID(), WORDS],
  );
  const id = Number(rows[0].id);
  const chapters: number[] = [];
  for (let chapter = 0; chapter < CHAPTERS; chapter += 1) {
    const blocks = chapterText(chapter).map((text, at) => ({
      id: `b${at}`,
      kind: 'paragraph',
      text,
    }));
    const { rows: made } = await client.query(
      `with d as (insert into documents (blocks) values ($1) returning id)
       insert into articles (title, book_id, chapter, document_id, words, minutes)
       select $2, $3, $4, d.id, $5, 30 from d returning id`,
      [JSON.stringify(blocks), `Chapter ${chapter + 1}`, id, chapter + 1, WORDS / CHAPTERS],
    );
    chapters.push(Number(made[0].id));
  }
  await client.query(
    `insert into book_blocks
     select a.id, a.book_id, a.chapter, b.place, b.block ->> 'id', b.block ->> 'text',
       to_tsvector('english', b.block ->> 'text')
     from articles a join documents d on d.id = a.document_id
     cross join jsonb_array_elements(d.blocks) with ordinality as b (block, place)
     where a.book_id = $1`,
    [id],
  );
  await client.query('vacuum analyze book_blocks');
  return { id, chapters };
}

const seedBooks = (client: pg.Client) =>
  client.query(
    `insert into books (book_uuid, title, title_zh, authors, state, words, difficulty, exam_level,
       licence, created_at, updated_at, published_at)
     select gen_random_uuid(), 'The ' || (array['Harbour', 'Lantern', 'Orchard'])[n % 3 + 1] || ' ' || n,
       '书 ' || n, 'Author ' || n % 200, 'ready', 1000 + n * 37 % 90000,
       (array['VERY_EASY', 'EASY', 'STANDARD', 'DIFFICULT'])[n % 4 + 1], 'C4', 'own', now(), now(),
       now() - n * interval '1 hour'
     from generate_series(1, ${BOOKS}) n`,
  );

/** @throws Error when an answer fails, since a refusal is quicker */
async function timesOf(urlOf: (time: number) => string): Promise<number[]> {
  const times: number[] = [];
  for (let time = -3; time < TIMES; time += 1) {
    const url = urlOf(Math.abs(time));
    const began = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    if (time >= 0) times.push(performance.now() - began);
  }
  return times;
}
