import { track } from '#lib/analytics.ts';
import { accountOutbox } from '#lib/account-outbox.ts';
import { ApiError, call } from '#lib/call.ts';
import { OUTBOX_KEYS } from '#lib/outbox-keys.ts';
import { isLoggedIn } from '#lib/session.ts';
import { tellStuck } from '#ui/tell-stuck.ts';
import { toast } from '#ui/toast.ts';
import { removeVisitorWord, restoreVisitorWord, saveVisitorWord } from './visitor-words.ts';
import { setWordState } from './word-states.ts';
import type { SaveBody } from './words-api.ts';
import type { WordState } from '@bluebird/contract/words.ts';

/** One change of the word book. `before` is the word's state to go back to when it is refused. */
type WordWrite = { before: WordState | null } & (
  | { act: 'save'; body: SaveBody }
  | { act: 'remove' | 'restore'; body: { word: string } }
);

const wordOf = ({ body }: WordWrite): string => body.word;

/** This reader's words with a change that has not reached the server, once for each change. */
const wordsWaiting = (): string[] => wordOutbox.waiting().map(wordOf);

/** Whether a word has a change that has not reached the server. */
export const useUnderWay = (word: string): boolean =>
  wordOutbox.useWaiting((writes) => writes.some((write) => wordOf(write) === word));

/** Words with a change that has not reached the server. */
export const wordsUnderWay = (): Set<string> => new Set(wordsWaiting());

/**
 * Shows the words whose changes wait as they will be, when a page begins. One that was brought back
 * is as the server knows it.
 */
export function showWaitingWords(): void {
  for (const write of wordOutbox.waiting())
    if (write.act !== 'restore')
      setWordState(wordOf(write), write.act === 'save' ? (write.body.state ?? 'new') : null);
}

/**
 * Sends a change of the word book, as soon as the network allows; a visitor's stays on the device.
 * @returns whether the device keeps it until then
 */
export function sendWord(write: WordWrite): boolean {
  if (write.act === 'save' && write.body.state !== 'known')
    track('SAVE_WORD', { word: write.body.word });
  if (!isLoggedIn()) return keepForVisitor(write);
  return wordOutbox.add(write);
}

function keepForVisitor(write: WordWrite): boolean {
  if (write.act === 'save') return saveVisitorWord(write.body);
  if (write.act === 'restore') return restoreVisitorWord(write.body.word);
  removeVisitorWord(write.body.word);
  return true;
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
export const wordOutbox = accountOutbox<WordWrite>({
  key: OUTBOX_KEYS.words,
  unit: '处生词改动',
  wordOf,
  send,
  onSent(write) {
    for (const listener of listeners) listener(wordOf(write));
  },
  onRefused(write, error) {
    setWordState(wordOf(write), write.before);
    if (error instanceof ApiError) toast(error.msg);
  },
  onStuck: tellStuck,
});
