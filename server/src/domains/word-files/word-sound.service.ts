import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';

/** A word read aloud: its MP3, and a name that the same sound always has. */
export type WordSound = { name: string; bytes: Buffer };

/**
 * A word read aloud by the server's voice. What was spoken once is kept for everyone.
 * @returns null when there is nothing in it to be said
 * @throws SpeechError when the voice cannot be had
 */
export async function wordSound(
  { speech, files }: Pick<Context, 'speech' | 'files'>,
  word: string,
): Promise<WordSound | null> {
  const id = createHash('sha256').update(`${speech.engine}\n${word}`).digest('hex').slice(0, 32);
  const key = `word/${id}.mp3`;
  const name = `bluebird-${id.slice(0, 16)}.mp3`;
  const kept = await files.get(key);
  if (kept) return { name, bytes: await buffer(kept.stream) };
  const spoken = await speech.speak(word);
  if (!spoken) return null;
  const { bytes } = await speech.encode(spoken.pcm, spoken.sampleRate);
  await files.put(key, bytes, 'audio/mpeg');
  return { name, bytes: Buffer.from(bytes) };
}
