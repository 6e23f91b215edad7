import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signedTimestamp } from '@bluebird/contract/signed-timestamp.ts';
import { tokenOf } from './rows.ts';

/** How a call went, as the reader saw it: until the last byte, of a stream until its first words. */
export type Timed = { name: string; ms: number; status: number; isRead: boolean };

/** What readers know: the articles, the most read first, and words. */
export type House = {
  base: string;
  articles: readonly number[];
  words: readonly string[];
  /** Addresses of recordings that are finished. */
  recordings: readonly string[];
};

/** Bytes of a recording that a player asks for at once. */
const RANGE = 200_000;
/** Longest that a stream is listened to, in milliseconds. */
const LISTENED_MS = 2_000;
const BEAT_SECONDS = 30;

/** A reader with a session, and the calls that the web app makes for them. */
export function openReader(house: House, account: number, tell: (timed: Timed) => void) {
  const authorization = `Bearer ${tokenOf(account)}`;
  let lastBeat = 0;

  async function ask<T>(name: string, path: string, body?: object): Promise<T | null> {
    const began = performance.now();
    const response = await fetch(house.base + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    }).catch(() => null);
    const text = (await response?.text().catch(() => null)) ?? null;
    const status = text === null ? 0 : response!.status;
    tell({ name, ms: performance.now() - began, status, isRead: !body });
    return status === 200 ? (JSON.parse(text!) as { result: T }).result : null;
  }

  return {
    list: () => ask('list of articles', '/reader/article/waikan'),
    open: (id: number) => ask('open an article', `/reader/article/${id}/show`),
    mine: (id: number) => ask('one’s own of an article', `/reader/article/${id}/mine`),
    lookUp: (word: string) => ask('look up a word', `/api/english/word?word=${word}`),
    save: (word: string) => ask('save a word', '/reader/myword', { word, state: 'learning' }),
    wordBook: () => ask('word book', '/reader/myword'),
    search: (word: string) => ask('search', `/api/search?q=${word}`),
    today: () => ask('what today came to', '/reader/history/data/today'),
    cards: () =>
      ask<{ cards: { id: number }[] }>('next cards', '/reader/myword/review/next?force=1'),
    review: (id: number) =>
      ask('review a card', `/reader/myword/${id}/review`, {
        rating: 3,
        spent: 4_000,
        review_uuid: randomUUID(),
      }),
    beat: async (id: number) => {
      // A signature counts once, and has no more than seconds.
      while (Math.floor(Date.now() / 1000) === lastBeat) await sleep(1000 - (Date.now() % 1000));
      lastBeat = Math.floor(Date.now() / 1000);
      const beat = { source: 'ARTICLE', source_id: id, spent_time: BEAT_SECONDS };
      const t = signedTimestamp(beat, lastBeat);
      return ask('sign of reading', '/reader/history', { ...beat, t });
    },
    event: (id: number) =>
      ask('event', '/api/log', {
        name: 'OPEN_PAGE',
        data: { path: `/article/${id}` },
        cuid: `load-${account}`,
      }),
    listen: async () => {
      const url = house.recordings[account % house.recordings.length];
      if (!url) return;
      const pass = await ask<{ token: string }>('leave to listen', '/auth/audio_token');
      const began = performance.now();
      const response = await fetch(
        `${house.base}${url}?token=${encodeURIComponent(pass?.token ?? '')}`,
        { headers: { range: `bytes=0-${RANGE - 1}` } },
      ).catch(() => null);
      const whole = await response?.arrayBuffer().catch(() => null);
      const status = whole ? (response?.status === 206 ? 200 : response!.status) : 0;
      const name = 'part of a recording';
      tell({ name, ms: performance.now() - began, status, isRead: true });
    },
    /** Has a word explained, and goes on reading after the first sentences. */
    explain: async (word: string) => {
      const began = performance.now();
      const sentence = `The ${word} of number ${account} was there at ${Date.now()}.`;
      const query = new URLSearchParams({ word, sentence });
      const response = await fetch(`${house.base}/api/english/word/ai?${query}`, {
        headers: { authorization },
      }).catch(() => null);
      const name = 'words of a stream';
      if (!response?.body) {
        tell({ name, ms: performance.now() - began, status: 0, isRead: false });
        return;
      }
      const reader = response.body.getReader();
      await reader.read();
      tell({ name, ms: performance.now() - began, status: response.status, isRead: false });
      await Promise.race([drain(reader), sleep(LISTENED_MS)]);
      await reader.cancel().catch(() => {});
    },
  };
}

export type Reader = ReturnType<typeof openReader>;

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
