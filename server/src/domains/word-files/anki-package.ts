import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '#core/context.ts';
import { wordSound } from '#domains/listening/sounds.service.ts';
import { listReviewsOf } from '#domains/review/review.queries.ts';
import { startOfDay } from '#core/shanghai.ts';
import { DAY_MS } from '#core/durations.ts';
import { createCollection } from './anki-collection.ts';
import type { ExportBatch } from './exported-word.ts';

/** Most words that get a sound, the latest first: speaking one takes a twentieth of a second. */
const MAX_SOUNDS = 300;

/** Days before the export at which the collection begins; cards due earlier are due on that day. */
const DAYS_BEFORE = 365;

type Wanted = { userId: number; audio: boolean; batches: AsyncIterable<ExportBatch> };

/**
 * An Anki package, streamed while it is made: sounds as they are spoken, the collection at the end.
 * When the reader of the stream stops, so does the making.
 */
export async function* packForAnki(context: Context, wanted: Wanted): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-anki-'));
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const stop = new AbortController();
  const filling = fill(context, wanted, { zip, folder, signal: stop.signal }).catch(
    (error: unknown) => void output.destroy(error as Error),
  );
  try {
    yield* output as AsyncIterable<Uint8Array>;
  } finally {
    stop.abort();
    await filling;
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(
  context: Context,
  { userId, audio, batches }: Wanted,
  { zip, folder, signal }: { zip: ZipFile; folder: string; signal: AbortSignal },
): Promise<void> {
  const at = context.clock();
  const made = new Date(startOfDay(at).getTime() - DAYS_BEFORE * DAY_MS);
  const file = path.join(folder, 'collection.anki2');
  const collection = createCollection(file, { userId, at, made });
  const sounds = soundsInto(context, zip, audio ? MAX_SOUNDS : 0);
  try {
    for await (const { words } of batches) {
      const names = new Map<string, string>();
      for (const { word } of words) {
        if (signal.aborted) return;
        const name = await sounds.add(word);
        if (name) names.set(word, name);
      }
      const ids = words.map(({ id }) => id);
      collection.add(words, await listReviewsOf(context.db, userId, ids), names);
    }
  } finally {
    collection.close();
  }
  zip.addFile(file, 'collection.anki2');
  zip.addBuffer(Buffer.from(JSON.stringify(sounds.names())), 'media');
  zip.end();
}

/** Puts words' sounds into a package, where files are called `0`, `1` … and `media` names them. */
function soundsInto(context: Context, zip: ZipFile, most: number) {
  const names: string[] = [];
  let silent = most === 0;
  return {
    /** @returns the sound's name; null when the word has none */
    add: async (word: string): Promise<string | null> => {
      if (silent || names.length >= most) return null;
      const sound = await wordSound(context, word).catch((error: unknown) => {
        context.log.warn({ err: error }, 'an Anki package goes without sound from here on');
        silent = true;
        return null;
      });
      if (!sound) return null;
      zip.addBuffer(sound.bytes, String(names.length), { compress: false });
      names.push(sound.name);
      return sound.name;
    },
    names: () => Object.fromEntries(names.map((name, at) => [at, name])),
  };
}
