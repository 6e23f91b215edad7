import { createHash, createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#core/context.ts';
import type { Actor, Caller } from '#core/actor.ts';
import { networkOf } from '#core/network.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf, startOfNextDay } from '#core/shanghai.ts';
import { DAY_MS } from '#core/durations.ts';
import { countSound, deleteSoundCountsBefore, isInWordBook } from './sounds.queries.ts';
import { takeTurn } from './spoken-turn.ts';

/**
 * New sounds a day for each reader and for each network of visitors; existing sounds are not
 * counted.
 */
const A_DAY = { reader: 1_000, visitor: 200 };
/** Most characters of a word, as in the contract; a longer text is a sentence. */
const MAX_WORD = 64;

/** A word read aloud: its MP3, and a name that the same sound always has. */
type WordSound = { name: string; bytes: Buffer };

type Sounds = Pick<Context, 'speech' | 'files' | 'installation'>;
type Asked = { text: string; actor: Actor | null; caller: Caller; signal: AbortSignal };

/**
 * A word or phrase of the dictionary, or a word or sentence of the caller's own word book, read
 * aloud. What was spoken once is kept for everyone, under an address that never changes.
 * @returns the address of its MP3
 * @throws Refusal `word_not_found`, `rate_limited`, `unavailable`
 */
export async function findSound(context: Context, asked: Asked): Promise<{ url: string }> {
  const { text } = asked;
  if (!(await maySay(context, asked.actor, text))) throw new Refusal('word_not_found');
  const key = keyOf(context, text);
  if ((await context.files.size(key)) === null) {
    const asker = asked.actor ? `reader ${asked.actor.userId}` : networkOf(asked.caller.ip);
    await count(context, asker, asked.actor ? A_DAY.reader : A_DAY.visitor);
    const made = await takeTurn(context, {
      key,
      asker,
      signal: asked.signal,
      make: () => makeSound(context, key, text),
    });
    if (!made) throw new Refusal('word_not_found', { message: '这里没有可以读的英文' });
  }
  return { url: `/files/${key}` };
}

/**
 * Whether a caller may have a text spoken: dictionary words everybody, sentences only those of the
 * caller's word book. The voice is not open to any text.
 */
const maySay = async (context: Context, actor: Actor | null, text: string): Promise<boolean> =>
  (text.length <= MAX_WORD && context.dictionary.entry(text) !== null) ||
  (actor !== null && (await isInWordBook(context.db, actor.userId, text)));

async function count({ db, clock, config }: Context, asker: string, most: number): Promise<void> {
  if (!config.rateLimit) return;
  const at = clock();
  if (await countSound(db, { day: dayOf(at), asker }, most)) return;
  throw new Refusal('rate_limited', {
    message: '今天听的新词太多了，明天再来听',
    retryAfter: Math.ceil((startOfNextDay(at).getTime() - at.getTime()) / 1000),
  });
}

/**
 * Key of a sound, keyed with the installation’s secret: nobody can find out whether a sentence was ever spoken.
 */
const keyOf = ({ speech, installation }: Sounds, text: string): string =>
  `word/${createHmac('sha256', installation).update(`sound\n${speech.engine}\n${text}`).digest('hex').slice(0, 32)}.mp3`;

/** @returns false when the text contains nothing to speak */
async function makeSound({ speech, files }: Sounds, key: string, text: string): Promise<boolean> {
  const spoken = await speech.speak(text);
  if (!spoken) return false;
  const { bytes } = await speech.encode(spoken.pcm, spoken.sampleRate);
  await files.put(key, bytes, 'audio/mpeg');
  return true;
}

/**
 * The sound of a word, for a file of exported words; requests of waiting readers go first.
 * @returns null when the word contains nothing to speak
 * @throws SpeechError when the voice fails
 */
export async function wordSound(context: Sounds, word: string): Promise<WordSound | null> {
  const { speech, files } = context;
  const key = keyOf(context, word);
  if ((await files.size(key)) === null) {
    const make = () => makeSound(context, key, word);
    const made = await speech.line.take({ key, asker: 'word files', patient: true, make });
    if (!made) return null;
  }
  const kept = await files.get(key);
  if (!kept) return null;
  // Anki recognises a sound it has by its name, so the name is the same in every installation.
  const id = createHash('sha256').update(`${speech.engine}\n${word}`).digest('hex').slice(0, 16);
  return { name: `bluebird-${id}.mp3`, bytes: await buffer(kept.stream) };
}

/** Deletes the counts of days before yesterday. Calling it is always safe. */
export const removeOldSoundCounts = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  deleteSoundCountsBefore(db, dayOf(new Date(clock().getTime() - DAY_MS)));
