import { createHash } from 'node:crypto';
import type { WordMemory } from '#domains/words/word-memory.ts';
import { DAY_MS } from '#core/durations.ts';
import { ipaOf, STATE_LABELS, type ExportedWord } from './exported-word.ts';

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
export function sentenceHtml(sentence: string, form: string): string {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'iu').exec(sentence);
  if (!found) return escaped(sentence);
  const end = found.index + found[0].length;
  return `${escaped(sentence.slice(0, found.index))}<b>${escaped(found[0])}</b>${escaped(sentence.slice(end))}`;
}

/** A word's fields, in the order of FIELDS. @param sound name of its sound in the package */
export function fieldsOf(word: ExportedWord, sound: string | null): string[] {
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
export function tagsOfNote({ entry, memory }: ExportedWord): string {
  const exams = (entry?.exams ?? []).map((exam) => EXAM_LABELS[exam]!);
  return ` ${['青鸟', STATE_LABELS[memory.state], ...exams].join(' ')} `;
}

const sha1 = (text: string): Buffer => createHash('sha1').update(text).digest();

/** What Anki finds doubles by: the first eight hexadecimal digits of the first field's SHA-1. */
export const checksumOf = (field: string): number =>
  sha1(field.replace(/<[^>]*>/g, '')).readUInt32BE(0);

/** The same for a reader's word in every package. */
export const guidOf = (userId: number, word: string): string =>
  sha1(`bluebird:${userId}:${word}`).toString('base64url').slice(0, 12);

export type CardColumns = {
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
export const newCard = (place: number, suspended: boolean): CardColumns => ({
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
export function cardOf(memory: WordMemory, made: Date, place: number): CardColumns {
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
