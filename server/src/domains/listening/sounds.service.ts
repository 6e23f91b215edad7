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

/** New sounds a day; what was made before is never counted. */
const A_DAY = { reader: 1_000, visitor: 200 };
/** As in the contract: a longer text is no word. */
const MAX_WORD = 64;

/** A word read aloud: its MP3, and a name that the same sound always has. */
export type WordSound = { name: string; bytes: Buffer };

type Sounds = Pick<Context, 'speech' | 'files' | 'secret'>;
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

/** Anybody may hear the dictionary, and readers what they keep: it is no voice for any text. */
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

/** Made with our secret: whether a sentence was ever spoken is nobody's to find out. */
const keyOf = ({ speech, secret }: Sounds, text: string): string =>
  `word/${createHmac('sha256', secret).update(`sound\n${speech.engine}\n${text}`).digest('hex').slice(0, 32)}.mp3`;

/** @returns whether there was anything to be said */
async function makeSound({ speech, files }: Sounds, key: string, text: string): Promise<boolean> {
  const spoken = await speech.speak(text);
  if (!spoken) return false;
  const { bytes } = await speech.encode(spoken.pcm, spoken.sampleRate);
  await files.put(key, bytes, 'audio/mpeg');
  return true;
}

/**
 * A word read aloud, for a file that is taken along; it waits for whoever sits before a screen.
 * @returns null when there is nothing in it to be said
 * @throws SpeechError when the voice cannot be had
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
  // Anki takes a sound it has already by its name: the same in every installation of ours.
  const id = createHash('sha256').update(`${speech.engine}\n${word}`).digest('hex').slice(0, 16);
  return { name: `bluebird-${id}.mp3`, bytes: await buffer(kept.stream) };
}

/** Forgets what was counted before yesterday; harmless at any time. */
export const removeOldSoundCounts = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  deleteSoundCountsBefore(db, dayOf(new Date(clock().getTime() - DAY_MS)));
