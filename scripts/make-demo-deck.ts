// Writes the cards of the review demo: `node scripts/make-demo-deck.ts`. Run it when the sentences
// of our own articles that it uses change, or the scheduling does.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CardKind, Intervals, Rating } from '@bluebird/contract/review.ts';
import type { Memory } from '@bluebird/contract/words.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import { articleParagraphs } from '@bluebird/engine/alignment/gold/gold-paragraphs.ts';
import { createAnalyser } from '@bluebird/engine/analysis/analyse.ts';
import { openDictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { lookUp } from '@bluebird/engine/dictionary/lookup.ts';
import { ensureTestDictionary } from '@bluebird/engine/dictionary/test-dictionary.ts';
import { createScheduler } from '../server/src/domains/review/scheduler.ts';
import { FRESH, type WordMemory } from '../server/src/domains/words/word-memory.ts';

const root = path.resolve(import.meta.dirname, '..');
const articles = path.join(root, 'content/articles');
const target = path.join(root, 'web/src/routes/flashcard/demo-deck.json');

/** Days for which a word of each stage has been in review before the demo. */
const STAGES = { new: 0, weeks: 12, month: 30, season: 90, leech: 3 } as const;
type Stage = keyof typeof STAGES;
/** Seconds within which a card that is due again returns during the demo. */
const WITHIN = 20 * 60;
/** Number of successive ratings of one card that are computed; the buttons repeat from there. */
const DEPTH = 2;
const NOW = new Date('2026-11-01T08:00:00Z');

type Wanted = { word: string; kind: CardKind; stage: Stage; note?: string; sentences: string[] };
const DECK: Wanted[] = [
  {
    word: 'nostalgia',
    kind: 'recognise',
    stage: 'new',
    sentences: ['The revival did not begin with nostalgia.'],
  },
  {
    word: 'urgency',
    kind: 'recognise',
    stage: 'new',
    sentences: ['The research has acquired a certain urgency.'],
  },
  {
    word: 'dreadful',
    kind: 'recall',
    stage: 'weeks',
    sentences: ['By every rule of the trade it was a dreadful password.'],
  },
  {
    word: 'fossil',
    kind: 'recognise',
    stage: 'new',
    sentences: [
      'Below £3.90 there is a faint £3.60, below that there is £3.20, and at the very bottom, like a fossil, £2.80.',
    ],
  },
  {
    word: 'concrete',
    kind: 'cloze',
    stage: 'month',
    sentences: [
      'The trouble with a concrete wall is that it remains exactly as high as you built it.',
    ],
  },
  {
    word: 'parable',
    kind: 'recognise',
    stage: 'new',
    note: '讲一件小事，说一个大道理。',
    sentences: [
      'It would be tempting to turn this into a parable about humanity and machinery, but the facts decline to cooperate.',
    ],
  },
  {
    word: 'disadvantage',
    kind: 'recall',
    stage: 'weeks',
    sentences: ['Seen in this light, being slow is no longer a disadvantage.'],
  },
  {
    word: 'ashore',
    kind: 'listening',
    stage: 'season',
    sentences: [
      'This time the phone rang on a Tuesday, while the Ainslie lay in Falmouth and the cook was ashore buying onions.',
      'Scotland’s last keepers came ashore in 1998, no rash of shipwrecks followed, and Rendall disputes none of it.',
    ],
  },
  {
    word: 'remedy',
    kind: 'recognise',
    stage: 'new',
    sentences: ['The remedy, which is peculiarly undramatic, is to let the cost be seen.'],
  },
  {
    word: 'identical',
    kind: 'cloze',
    stage: 'month',
    sentences: [
      'In a study in Seattle, two people in identical uniforms took turns with a group of octopuses.',
    ],
  },
  {
    word: 'quarrel',
    kind: 'recognise',
    stage: 'leech',
    sentences: [
      'What may be salvaged from the quarrel is the suspicion that the two parties are right about different questions.',
      'Ada noticed that the bar grew quieter and the quarrels grew longer.',
      'Five hundred and fifty years separated the two quarrels.',
    ],
  },
  {
    word: 'forehead',
    kind: 'recall',
    stage: 'weeks',
    sentences: [
      'Those with a cold pack on the forehead yawned far less than those with a warm one.',
    ],
  },
];

const scheduler = createScheduler({ retention: 0.9, weights: null });

function memoryOf(stage: Stage): WordMemory {
  const days = STAGES[stage];
  if (days === 0) return FRESH;
  return {
    ...FRESH,
    state: 'learning',
    phase: 2,
    due: NOW,
    stability: days,
    difficulty: stage === 'leech' ? 9 : 5,
    scheduled_days: days,
    reps: stage === 'leech' ? 21 : 5,
    lapses: stage === 'leech' ? 9 : 0,
    last_review: new Date(NOW.getTime() - days * 86_400_000),
  };
}

/** The intervals on the buttons after each sequence of ratings that keeps a card in the session. */
function tableOf(memory: WordMemory, at: Date, ratings = ''): Record<string, Intervals> {
  const subject = { ...memory, id: 1 };
  const intervals = scheduler.intervals(subject, at);
  const table = { [ratings]: intervals };
  for (const rating of [1, 2, 3, 4] as Rating[]) {
    const wait = intervals[rating - 1]!;
    if (wait > WITHIN || ratings.length === DEPTH) continue;
    const later = new Date(at.getTime() + wait * 1000);
    Object.assign(
      table,
      tableOf(scheduler.rate(subject, rating, at), later, `${ratings}${rating}`),
    );
  }
  return table;
}

const titles = new Map(
  readdirSync(articles).map((file) => {
    const text = readFileSync(path.join(articles, file), 'utf8').replaceAll('*', '');
    return [text, /^title: (.+)$/m.exec(text)![1]!] as const;
  }),
);
function titleOf(sentence: string): string {
  for (const [text, title] of titles) if (text.includes(sentence)) return title;
  throw new Error(`In no article: ${sentence}`);
}

/** The Chinese aligned with a sentence of our articles. */
function chineseOf(sentence: string): string {
  const paragraph = articleParagraphs().find(({ text }) => text.includes(sentence));
  if (!paragraph) throw new Error(`In no paragraph of several sentences: ${sentence}`);
  const { text, zh } = paragraph;
  const [block] = analyser.analyse([{ id: '', text, zh }]).blocks;
  const start = text.indexOf(sentence);
  const own = chineseOfSentences(block?.aligned, zh, start, start + sentence.length);
  if (!own) throw new Error(`Not aligned: ${sentence}`);
  return own.zh;
}

/** The form of a word in a sentence. */
const formIn = (sentence: string, word: string): string =>
  new RegExp(`\\b${word}\\w*`).exec(sentence)![0];

const dictionary = openDictionary(await ensureTestDictionary());
const analyser = createAnalyser(dictionary);

const cards = DECK.map(({ word, kind, stage, note = '', sentences }, i) => {
  const [sentence = ''] = sentences;
  const found = lookUp(dictionary, analyser, { word: formIn(sentence, word), sentence });
  if (found?.word !== word) throw new Error(`${word} is looked up as ${found?.word}`);
  const { due, state, stability, difficulty, reps, lapses } = memoryOf(stage);
  return {
    id: i + 1,
    word,
    kind,
    stage,
    memory: {
      state,
      due: due?.toISOString() ?? null,
      stability,
      difficulty,
      reps,
      lapses,
      in_steps: false,
      struggling: stage === 'leech',
      leech: stage === 'leech',
    } satisfies Memory,
    note,
    entry: {
      senses: found.senses.slice(0, 4).map(({ pos, glosses }) => ({ pos, glosses })),
      ipa: found.ipa,
      exams: found.exams,
      forms: found.forms,
    },
    fits: found.fitsSentence,
    contexts: sentences.map((sentence) => ({
      form: formIn(sentence, word),
      sentence,
      sense: '',
      zh: chineseOf(sentence),
      source: null,
      source_id: null,
      source_title: titleOf(sentence),
      block_id: null,
      offset: null,
      created_at: NOW.toISOString(),
    })),
  };
});
const tables = Object.fromEntries(
  Object.keys(STAGES).map((stage) => [stage, tableOf(memoryOf(stage as Stage), NOW)]),
);

writeFileSync(target, JSON.stringify({ intervals: tables, cards }));
spawnSync('oxfmt', [target], { stdio: 'inherit' });
