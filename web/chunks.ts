import path from 'node:path';
import type { Rolldown } from 'vite';

/*
 * Which modules of the web app share a file. Left to itself the bundler makes a file of every set of
 * modules that is shared in its own way: of some 280 files 200 had under 2 kB, and each costs a
 * request and bytes that compress badly. A group takes what its modules import with it, so what
 * others are built on comes first.
 */

const root = import.meta.dirname;
const LIST = 'src/app/routes.tsx';

/**
 * An article comes in steps: what can be read, its screen; then the card of a word and what stands
 * around the text; then, while it is read, all that works without a panel being opened.
 */
const STEPS = {
  reading: ['src/routes/article/article.tsx', 'src/features/books/book-address.ts'],
  // What the app does beside the first screen, lest it wait for the panels of a later step.
  sync: ['src/sync/preferences-sync.ts', 'src/sync/review-sync.ts', 'src/app/worker.ts'],
  words: [
    'src/reading/words/article-words.tsx',
    'src/reading/bar/star-button.tsx',
    'src/routes/article/article-aside.tsx',
    // The sentence that visitors try on home needs these, but nothing else of an article.
    'src/reader/use-text-layers.ts',
    'src/reader/knowledge/use-mark-layers.ts',
    'src/reader/knowledge/marks.ts',
    'src/reading/words/use-reader-rank.ts',
  ],
  live: ['src/reading/article-live.tsx', 'src/reading/end/article-end.tsx'],
};
type Step = keyof typeof STEPS;

const screen = (name: string) => `src/routes/${name}.tsx`;

/** Screens that visitors open from outside; most are lists. */
const LISTS = [
  'home/home',
  'explore/explore',
  'discovery/topic',
  'creator/creators',
  'creator/creator',
  'collection/all',
  'magazine/shelf',
  'magazine/issue',
  'search/search',
  'book/library',
  'book/show',
].map(screen);

/** Screens on which a reader says who they are. */
const FORMS = [
  'login',
  'register',
  'reset',
  'change-email',
  'change-password',
  'change-phone',
  'change-username',
].map(screen);

/** The modules that files need at once: all that they import statically. */
function closureOf(files: Iterable<string>, context: Rolldown.ChunkingContext): Set<string> {
  const closure = new Set(files);
  for (const one of closure)
    for (const imported of context.getModuleInfo(one)?.importedIds ?? []) closure.add(imported);
  return closure;
}

type Known = Record<Step | 'others', Set<string>> &
  Record<'lists' | 'forms' | 'screens', Set<string>[]>;

/** The modules of each step and of each screen; computed once all modules are known. */
let known: Known | undefined;

function modulesOf(context: Rolldown.ChunkingContext): Known {
  if (known) return known;
  const closure = (files: string[]) =>
    closureOf(
      files.map((file) => path.join(root, file)),
      context,
    );
  const screens = context.getModuleInfo(path.join(root, LIST))?.dynamicallyImportedIds ?? [];
  if (screens.length === 0) throw new Error(`${LIST} names no screens`);
  const isReading = (file: string) => STEPS.reading.includes(path.relative(root, file));
  return (known = {
    reading: closure(STEPS.reading),
    sync: closure(STEPS.sync),
    words: closure(STEPS.words),
    live: closure(STEPS.live),
    others: closureOf(
      screens.filter((file) => !isReading(file)),
      context,
    ),
    screens: screens.map((file) => closureOf([file], context)),
    lists: LISTS.map((file) => closure([file])),
    forms: FORMS.map((file) => closure([file])),
  });
}

type Naming = (id: string, context: Rolldown.ChunkingContext) => string | null;

/** How many public screens need a module. */
const publicUses = (id: string, context: Rolldown.ChunkingContext): number =>
  modulesOf(context).lists.filter((modules) => modules.has(id)).length;

/** What the index of a package names beside what the text of an article needs of it. */
const LATER = /tanstack.*(?:infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation)\./;

/**
 * What the text of an article shares with a public screen or with the work beside it: small, and
 * without it these would load the article's files.
 */
const nameOfCommon: Naming = (id, context) => {
  const { reading, sync } = modulesOf(context);
  const isShared = publicUses(id, context) > 0 || sync.has(id);
  return reading.has(id) && isShared && !LATER.test(id) ? 'common' : null;
};

/** What the later parts of an article share with a public screen. */
const nameOfBeside: Naming = (id, context) => {
  const { words, live } = modulesOf(context);
  const isLater = words.has(id) || live.has(id);
  return LATER.test(id) || (isLater && publicUses(id, context) > 0) ? 'beside' : null;
};

/** What public screens share with any other. */
const nameOfLists: Naming = (id, context) =>
  publicUses(id, context) > 0 &&
  modulesOf(context).screens.filter((modules) => modules.has(id)).length > 1
    ? 'lists'
    : null;

const nameOfForms: Naming = (id, context) =>
  modulesOf(context).forms.filter((modules) => modules.has(id)).length > 1 ? 'forms' : null;

const nameOfStep =
  (step: Step): Naming =>
  (id, context) =>
    modulesOf(context)[step].has(id) && !LATER.test(id) ? step : null;

/** Of a step, what other screens load too, apart from the rest. */
const nameOfCommonStep =
  (step: Step): Naming =>
  (id, context) =>
    modulesOf(context)[step].has(id) && modulesOf(context).others.has(id) ? `common-${step}` : null;

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Wanted by every screen: together they are 6 kB smaller.
  { name: 'start', tags: ['$initial'], priority: 20 },
  { name: nameOfCommon, debugName: 'common', priority: 20 },
  // 45 files of this were fetched one round trip after the other, six at a time.
  { name: nameOfStep('reading'), debugName: 'reading', priority: 19 },
  { name: nameOfBeside, debugName: 'beside', priority: 18 },
  { name: nameOfStep('sync'), debugName: 'sync', priority: 18 },
  { name: nameOfLists, debugName: 'lists', priority: 17 },
  { name: nameOfCommonStep('words'), debugName: 'common-words', priority: 16 },
  { name: nameOfStep('words'), debugName: 'words', priority: 15 },
  { name: nameOfCommonStep('live'), debugName: 'common-live', priority: 14 },
  { name: nameOfForms, debugName: 'forms', priority: 13 },
  // No screen shows one at once: a dialog, and the menus with what hovers beside a control.
  { name: 'dialogs', test: /@base-ui.react.(alert-)?dialog/, priority: 12 },
  { name: 'menus', test: /@base-ui|@floating-ui/, priority: 11 },
  { name: nameOfStep('live'), debugName: 'live', priority: 10 },
  {
    name: 'shared',
    priority: 1,
    minShareCount: 2,
    maxModuleSize: 4_000,
    test: /lucide-react|web.src.(ui|lib|features)|contract.src/,
    // Modules that the same screens share go together; small sets join their nearest.
    entriesAware: true,
    entriesAwareMergeThreshold: 2_000,
  },
];
