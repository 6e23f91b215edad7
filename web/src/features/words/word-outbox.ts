import { create } from 'zustand';
import { ApiError, call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { createOutbox } from '#lib/outbox.ts';
import { currentWriter, dueFor, writeVerdict, type Writer } from '#lib/owned-write.ts';
import { isLoggedIn } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { toast } from '#ui/toast.ts';
import { removeVisitorWord, restoreVisitorWord, saveVisitorWord } from './visitor-words.ts';
import { setWordState } from './word-states.ts';
import type { SaveBody } from './words-api.ts';
import { dueInOrder, joinOrder, lastPlace, passTurn, type Place } from './write-order.ts';
import type { WordState } from '@bluebird/contract/words.ts';

/** One change of the word book. `before` is the word's state to go back to when it is refused. */
export type WordWrite = { before: WordState | null } & (
  | { act: 'save'; body: SaveBody }
  | { act: 'remove' | 'restore'; body: { word: string } }
);

/** A change and who made it. */
type OwnedWrite = WordWrite & { by: Writer } & Partial<Place>;

/** This reader's words with a change that has not reached the server, once for each change. */
const wordsWaiting = (): string[] =>
  wordOutbox
    .pending()
    .filter((write) => dueFor(write.by) === 'now')
    .map((write) => write.body.word);

const useStore = create<{ words: readonly string[] }>(() => ({ words: [] }));
const refresh = () => useStore.setState({ words: wordsWaiting() });

/** Whether a word has a change that has not reached the server. */
export const useUnderWay = (word: string): boolean => useStore(({ words }) => words.includes(word));

/** Words with a change that has not reached the server. */
export const wordsUnderWay = (): Set<string> => new Set(wordsWaiting());

/**
 * Sends a change of the word book, as soon as the network allows; a visitor's stays on the device.
 * @returns whether the device keeps it until then
 */
export function sendWord(write: WordWrite): boolean {
  if (!isLoggedIn()) return keepForVisitor(write);
  const kept = wordOutbox.add({ ...write, by: currentWriter(), ...lastPlace(write.body.word) });
  refresh();
  return kept;
}

function keepForVisitor(write: WordWrite): boolean {
  if (write.act === 'save') return saveVisitorWord(write.body);
  if (write.act === 'restore') return restoreVisitorWord(write.body.word);
  removeVisitorWord(write.body.word);
  return true;
}

/** Forgets every change that has not reached the server. */
export function forgetWordWrites(): void {
  wordOutbox.clear();
  refresh();
}

const listeners = new Set<(word: string) => void>();

/** Tells when a change of a word has reached the server. Returns the way to stop listening. */
export function onWordSent(listener: (word: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether no later change of a word waits behind the one that is being sent. */
const isLastOf = (word: string) => wordsWaiting().filter((one) => one === word).length < 2;

async function send(write: WordWrite): Promise<void> {
  if (write.act === 'save') {
    const entry = await call('POST /reader/myword', { body: write.body });
    // The server may keep a form under its headword.
    if (entry.word !== write.body.word) setWordState(entry.word, entry.state);
    // A word that was known goes on where its review stopped.
    else if (write.body.state === 'new' && entry.state === 'learning' && isLastOf(entry.word))
      setWordState(entry.word, entry.state);
  }
  if (write.act === 'remove') await call('POST /reader/myword/del', { body: write.body });
  if (write.act === 'restore') await call('POST /reader/myword/restore', { body: write.body });
}

/** Changes of the word book on their way to the server; they survive a closed page. */
export const wordOutbox = createOutbox<OwnedWrite>({
  read: () => readStored(OUTBOX_KEYS.words, 'account'),
  write: (text) => writeStored(OUTBOX_KEYS.words, text, 'account'),
  due: dueInOrder,
  send,
  verdict: writeVerdict,
  onSent(write) {
    passTurn(OUTBOX_KEYS.words);
    refresh();
    for (const listener of listeners) listener(write.body.word);
  },
  onRefused(write, error) {
    passTurn(OUTBOX_KEYS.words);
    refresh();
    setWordState(write.body.word, write.before);
    if (error instanceof ApiError) toast(error.msg);
  },
  onStuck: () => toast('网络异常，联网后会自动保存'),
});
joinOrder(OUTBOX_KEYS.words, wordOutbox);
