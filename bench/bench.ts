/**
 * `npm run bench`: measures the speed that the product promises and prints one table.
 * `npm run bench -- tap api` runs only the named measures; `--events=1000000` has analytics measured
 * with fewer events, `--screens=/book` interactions and acts on some screens only; `--write` also writes
 * `docs/benchmarks.md`. `--compare` prints the change against the figures committed last
 * (`bench/figures.json`), which `--save` replaces. A missed budget does not fail the run: times depend on the machine.
 */
import { benchActs } from './acts.ts';
import { benchAiStreams } from './ai-streams.ts';
import { benchAnalyses } from './analyses.ts';
import { benchAnalytics } from './analytics.ts';
import { benchApi } from './api.ts';
import { benchBookReading } from './book-reading.ts';
import { benchBooks } from './books.ts';
import { benchCalls } from './calls.ts';
import { benchDocuments } from './documents.ts';
import { benchEngine } from './engine.ts';
import { benchExtract } from './extract.ts';
import { benchFeeds } from './feeds.ts';
import { benchFirstCard } from './first-card.ts';
import { compared, saveFigures } from './figures.ts';
import { benchIdle } from './idle.ts';
import { benchInteractions } from './interactions.ts';
import { benchJavaScript } from './javascript.ts';
import { openLab, type Lab } from './lab.ts';
import { benchListening } from './listening.ts';
import { benchMemory } from './memory.ts';
import { benchOpen } from './open.ts';
import { benchReaders } from './readers.ts';
import { writeReport } from './report.ts';
import type { Measure, Row } from './row.ts';
import { benchScreens } from './screens.ts';
import { benchRoutes } from './routes.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { textTable } from './table.ts';
import { benchTap } from './tap.ts';
import { benchWords } from './words.ts';

const MEASURES: Record<string, Measure<Lab>> = {
  tap: benchTap,
  open: benchOpen,
  'first-card': benchFirstCard,
  screens: benchScreens,
  interactions: benchInteractions,
  acts: benchActs,
  routes: benchRoutes,
  javascript: benchJavaScript,
  api: benchApi,
  calls: benchCalls,
  idle: benchIdle,
  readers: benchReaders,
  words: benchWords,
  listening: benchListening,
  books: benchBooks,
  'book-reading': benchBookReading,
  documents: benchDocuments,
  search: benchSearch,
  memory: benchMemory,
  analyses: benchAnalyses,
  engine: benchEngine,
  extract: benchExtract,
  feeds: benchFeeds,
  ai: benchAiStreams,
  analytics: benchAnalytics,
  start: benchStart,
};

const given = process.argv.slice(2);
const named = given.filter((argument) => !argument.startsWith('--'));
const unknown = named.find((name) => !(name in MEASURES));
if (unknown !== undefined) {
  process.stderr.write(`No measure ${unknown}: there are ${Object.keys(MEASURES).join(', ')}.\n`);
  process.exit(1);
}

const lab = openLab();
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(MEASURES)) {
    if (named.length > 0 && !named.includes(name)) continue;
    process.stderr.write(`measuring ${name} …\n`);
    rows.push(...(await measure(lab)));
  }
} finally {
  await lab.close();
}
process.stdout.write(`${textTable(given.includes('--compare') ? await compared(rows) : rows)}\n`);
if (given.includes('--save')) await saveFigures(rows, new Date().toISOString().slice(0, 10));
if (given.includes('--write')) await writeReport(rows);
