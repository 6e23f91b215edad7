import { articleAudio } from '#features/listening/article-audio-api.ts';
import { isNetworkError, messageOf } from '#lib/api-error.ts';
import { CANNOT_KEEP } from '#lib/can-keep.ts';
import { soundAddress, untilMade } from '#reader/listening/audio-source.ts';
import {
  answerOf,
  fetchInto,
  keepText,
  keptTexts,
  openKept,
  readRecord,
  sizeOf,
  writeRecord,
  type KeptReason,
} from './kept-texts.ts';

/*
 * Sounds of texts that are kept (kept-texts.ts), where their reader asked for them: the answer that
 * tells of a sound, and its file without the token it was fetched with.
 */

/**
 * Keeps the sound of a text, with the text; waits for it to be made.
 * @throws ApiError when the server refuses it
 * @throws DOMException named NotSupportedError where nothing is kept
 * @throws DOMException named QuotaExceededError when the device has no room
 */
export async function keepSound(
  id: number,
  reason: KeptReason,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const cache = await openKept();
  if (!cache) throw new DOMException(CANNOT_KEEP, 'NotSupportedError');
  await keepText(id, reason);
  const answer = `/reader/article/${id}/audio`;
  const made = await untilMade(articleAudio(id), signal);
  await cache.put(answer, answerOf(made));
  await fetchInto(cache, made.url, (await soundAddress(made.url)).url);
  const record = await readRecord(cache, id);
  // Not there when the reader has taken it away meanwhile.
  if (!record || !(await cache.match(made.url))) return;
  const addresses = [answer, made.url];
  for (const old of record.sound?.addresses ?? [])
    if (!addresses.includes(old)) await cache.delete(old);
  await writeRecord(cache, {
    ...record,
    sound: { addresses, bytes: await sizeOf(cache, addresses) },
  });
  await keptTexts();
}

/** Forgets sounds; their texts stay. */
export async function dropSounds(ids: ReadonlySet<number>): Promise<void> {
  const cache = await openKept();
  if (!cache) return;
  for (const id of ids) {
    const record = await readRecord(cache, id);
    if (!record?.sound) continue;
    for (const address of record.sound.addresses) await cache.delete(address);
    // What was kept for its sound stays for as long as others that were opened.
    const reason = record.reason === 'asked' ? 'opened' : record.reason;
    await writeRecord(cache, { ...record, reason, sound: null });
  }
  await keptTexts();
}

/** Why a sound could not be kept, for the reader. */
export function whyNotKept(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    return '设备空间不够，声音没能存下';
  if (error instanceof DOMException && error.name === 'NotSupportedError') return CANNOT_KEEP;
  if (isNetworkError(error) || error instanceof TypeError) return '网络异常，声音没有存完';
  return messageOf(error);
}
