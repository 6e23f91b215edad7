import { DatabaseSync } from 'node:sqlite';
import { MINUTE_MS, DAY_MS } from '#core/durations.ts';
import { collectionSettings, DECK_ID, NOTE_TYPE_ID } from './anki-note-type.ts';
import { createHash } from 'node:crypto';
import type { WordMemory } from '#domains/words/word-memory.ts';
import { type ExportedWord, ipaOf, STATE_LABELS } from './exported-word.ts';

/** A review as Anki logs it. */
export type LoggedReview = {
  entry_id: number;
  rating: number;
  spent: number;
  reviewed_at: Date;
  interval_days: number;
  was_new: boolean;
};

/** Anki's schema 11, which every version of it imports. */
const SCHEMA = `
  create table col (id integer primary key, crt integer not null, mod integer not null,
    scm integer not null, ver integer not null, dty integer not null, usn integer not null,
    ls integer not null, conf text not null, models text not null, decks text not null,
    dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null,
    mod integer not null, usn integer not null, tags text not null, flds text not null,
    sfld integer not null, csum integer not null, flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null,
    ord integer not null, mod integer not null, usn integer not null, type integer not null,
    queue integer not null, due integer not null, ivl integer not null, factor integer not null,
    reps integer not null, lapses integer not null, left integer not null, odue integer not null,
    odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null,
    ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null,
    time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);
`;

/** Anki's ids are milliseconds of a time; entries' ids are counted on from one. */
const FIRST_ID = 1_600_000_000_000;
const noteId = (entryId: number): number => FIRST_ID + entryId;
const cardId = (entryId: number, ord: number): number => FIRST_ID + entryId * 2 + ord;

/** Most milliseconds that Anki takes for an answer's time. */
const MAX_SPENT = MINUTE_MS;

/** A collection being written into a file. */
type AnkiCollection = {
  /** @param sounds names of their sounds, by word */
  add: (
    words: readonly ExportedWord[],
    reviews: readonly LoggedReview[],
    sounds: ReadonlyMap<string, string>,
  ) => void;
  close: () => void;
};

/**
 * Begins a collection in a new file.
 * @param made when its days begin; no card is due before
 */
export function createCollection(
  file: string,
  { userId, at, made }: { userId: number; at: Date; made: Date },
): AnkiCollection {
  const seconds = Math.floor(at.getTime() / 1000);
  const db = openCollection(file, at, made);
  const insertNote = db.prepare("insert into notes values (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')");
  const insertCard = db.prepare(
    'insert into cards values (?, ?, ?, ?, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)',
  );
  const insertReview = db.prepare(
    'insert or ignore into revlog values (?, ?, -1, ?, ?, ?, 2500, ?, ?)',
  );

  let place = 0;
  const addNote = (word: ExportedWord, sound: string | null): void => {
    insertNote.run(...noteRow(word, { sound, userId, seconds }));
    place += 1;
    const recognise = cardOf(word.memory, made, place);
    const recall = newCard(place, recognise.queue === -1);
    for (const [ord, card] of [recognise, recall].entries())
      insertCard.run(...cardRow(card, { entryId: word.id, ord, seconds }));
  };
  const addReview = (review: LoggedReview): void => {
    const row = reviewRow(review);
    // Two reviews of one millisecond must have two ids.
    for (let id = review.reviewed_at.getTime(); ; id++) {
      if (insertReview.run(id, ...row).changes === 1) return;
    }
  };
  return {
    add: (words, reviews, sounds) => {
      db.exec('begin');
      for (const word of words) addNote(word, sounds.get(word.word) ?? null);
      for (const review of reviews) addReview(review);
      db.exec('commit');
    },
    close: () => db.close(),
  };
}

/** Creates the tables and the settings of a collection. */
function openCollection(file: string, at: Date, made: Date): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = off; pragma synchronous = off; ${SCHEMA}`);
  const { conf, models, decks, dconf } = collectionSettings(Math.floor(at.getTime() / 1000));
  db.prepare("insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')").run(
    Math.floor(made.getTime() / 1000),
    at.getTime(),
    at.getTime(),
    ...[conf, models, decks, dconf].map((part) => JSON.stringify(part)),
  );
  return db;
}

/** A word's row of `notes`. `seconds` since 1970 tell its last change. */
function noteRow(
  word: ExportedWord,
  { sound, userId, seconds }: { sound: string | null; userId: number; seconds: number },
) {
  const fields = fieldsOf(word, sound);
  const first = fields[0]!;
  return [
    noteId(word.id),
    guidOf(userId, word.word),
    NOTE_TYPE_ID,
    seconds,
    tagsOfNote(word),
    fields.join('\x1f'),
    first,
    checksumOf(first),
  ];
}

/** A row of `cards`. `ord` tells which of the note's cards it is, from 0. */
const cardRow = (
  card: CardColumns,
  { entryId, ord, seconds }: { entryId: number; ord: number; seconds: number },
) => [
  cardId(entryId, ord),
  noteId(entryId),
  DECK_ID,
  ord,
  seconds,
  card.type,
  card.queue,
  card.due,
  card.ivl,
  card.factor,
  card.reps,
  card.lapses,
  card.data,
];

/** A row of `revlog` without its id. */
function reviewRow(review: LoggedReview) {
  // Anki counts intervals in days, and below a day in negative seconds.
  const ivl =
    review.interval_days >= 1
      ? Math.round(review.interval_days)
      : -Math.max(1, Math.round(review.interval_days * 86_400));
  return [
    cardId(review.entry_id, 0),
    review.rating,
    ivl,
    0,
    Math.min(review.spent, MAX_SPENT),
    review.was_new ? 0 : 1,
  ];
}

const EXAM_LABELS: Record<string, string> = {
  zk: '中考',
  gk: '高考',
  cet4: '四级',
  cet6: '六级',
  ky: '考研',
  toefl: '托福',
  ielts: '雅思',
  gre: 'GRE',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The sentence with the word bold, which the second card hides. */
function sentenceHtml(sentence: string, form: string): string {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').exec(sentence);
  if (!found) return escaped(sentence);
  const end = found.index + found[0].length;
  return `${escaped(sentence.slice(0, found.index))}<b>${escaped(found[0])}</b>${escaped(sentence.slice(end))}`;
}

/** A word's fields, in the order of FIELDS. @param sound name of its sound in the package */
function fieldsOf(word: ExportedWord, sound: string | null): string[] {
  const context = word.contexts[0];
  const ipa = ipaOf(word);
  const fields = [
    escaped(word.word),
    ipa && `/${escaped(ipa)}/`,
    escaped(word.gloss),
    context ? sentenceHtml(context.sentence, context.form) : '',
    escaped(context?.source_title ?? ''),
    escaped(word.note).replace(/\r\n?|\n/g, '<br>'),
    sound ? `[sound:${sound}]` : '',
  ];
  // The sign that parts the fields must not be in one.
  return fields.map((field) => field.replaceAll('\x1f', ' '));
}

/** Tags as Anki keeps them, with a space at either end. */
function tagsOfNote({ entry, memory }: ExportedWord): string {
  const exams = (entry?.exams ?? []).map((exam) => EXAM_LABELS[exam]!);
  return ` ${['青鸟', STATE_LABELS[memory.state], ...exams].join(' ')} `;
}

const sha1 = (text: string): Buffer => createHash('sha1').update(text).digest();

/** What Anki finds doubles by: the first eight hexadecimal digits of the first field's SHA-1. */
const checksumOf = (field: string): number => sha1(field.replace(/<[^>]*>/g, '')).readUInt32BE(0);

/** The same for a reader's word in every package. */
const guidOf = (userId: number, word: string): string =>
  sha1(`bluebird:${userId}:${word}`).toString('base64url').slice(0, 12);

type CardColumns = {
  type: number;
  queue: number;
  /** Days since the collection was made; for a new card its place. */
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  data: string;
};

/** A word not begun, or its second card. @param place among the new ones */
const newCard = (place: number, suspended: boolean): CardColumns => ({
  type: 0,
  queue: suspended ? -1 : 0,
  due: place,
  ivl: 0,
  factor: 0,
  reps: 0,
  lapses: 0,
  data: '{}',
});

/**
 * A word as a card that goes on where its reviews stopped; words known or set aside are suspended.
 * @param made when the collection's days begin
 */
function cardOf(memory: WordMemory, made: Date, place: number): CardColumns {
  const suspended = memory.state === 'known' || memory.state === 'suspended';
  if (memory.due === null || memory.stability === null) return newCard(place, suspended);
  return {
    type: 2,
    queue: suspended ? -1 : 2,
    due: Math.max(0, Math.floor((memory.due.getTime() - made.getTime()) / DAY_MS)),
    ivl: Math.max(1, Math.round(memory.scheduled_days)),
    factor: 2500,
    reps: memory.reps,
    lapses: memory.lapses,
    // What FSRS knows, where Anki 23.10 and later look for it.
    data: JSON.stringify({
      s: Number(memory.stability.toFixed(4)),
      d: Number((memory.difficulty ?? 5).toFixed(3)),
    }),
  };
}
