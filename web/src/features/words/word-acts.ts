import type { WordState } from '@bluebird/contract/words.ts';
import { isLoggedIn } from '#lib/session.ts';
import { NOT_KEPT } from '#lib/visitor-store.ts';
import { offerUndo, toast, UNDO_TIME } from '#ui/toast.ts';
import { sendWord } from './word-outbox.ts';
import type { SaveBody } from './words-api.ts';
import { setWordState, wordState } from './word-states.ts';

/** `quiet`: the screen itself shows what was done and how to take it back. */
type Manner = { quiet?: boolean };

/** The state of a word; of a visitor's words this device knows all there is to know. */
const stateOf = (word: string): WordState | null | undefined =>
  wordState(word) ?? (isLoggedIn() ? wordState(word) : null);

/** The toast of a change: a visitor's is done when the device keeps it. */
const told = (message: string, kept: boolean): string =>
  kept || isLoggedIn() ? message : NOT_KEPT;

/** Puts a word into the word book with the place it was met. */
export function saveWord(body: SaveBody, { quiet }: Manner = {}): void {
  const known = stateOf(body.word);
  const before = known ?? null;
  setWordState(body.word, 'new');
  // Without a state the server keeps the one it has: a word in review stays there.
  const state = before === 'known' ? 'new' : undefined;
  const kept = sendWord({ act: 'save', before, body: { ...body, state } });
  if (quiet) return;
  toast(told('已加入生词本', kept));
  // What was in it already has only been met once more.
  if (before === 'new' || before === 'learning' || known === undefined) return;
  offerUndo(`「${body.word}」加入生词本`, () => goBackTo(body.word, before));
}

/** Puts several words into the word book at once; the toast takes all of them out again. */
export function saveWords(bodies: readonly SaveBody[]): void {
  const before = bodies.map(({ word }) => [word, stateOf(word)] as const);
  for (const body of bodies) saveWord(body, { quiet: true });
  toast(`已将 ${bodies.length} 个词加入生词本`, {
    undo: () => before.forEach(([word, state]) => goBackTo(word, state)),
    duration: UNDO_TIME,
  });
}

/** Takes a word out of the word book; the toast brings it back with all it had. */
export function removeWord(word: string, { onUndo }: { onUndo?: () => void } = {}): void {
  const before = wordState(word) ?? null;
  setWordState(word, null);
  sendWord({ act: 'remove', before, body: { word } });
  toast(`已移出「${word}」`, {
    undo: () => {
      setWordState(word, before ?? 'new');
      sendWord({ act: 'restore', before: null, body: { word } });
      onUndo?.();
    },
    duration: UNDO_TIME,
  });
}

/** Marks a word as known, so that it is neither coloured nor reviewed. */
export function markKnown(body: SaveBody, { quiet }: Manner = {}): void {
  const { word } = body;
  const before = stateOf(word);
  setWordState(word, 'known');
  const write = { act: 'save', before: before ?? null, body: { ...body, state: 'known' } } as const;
  const kept = sendWord(write);
  if (quiet) return;
  const undo = () => goBackTo(word, before);
  toast(told(`已认识「${word}」`, kept), before === undefined ? {} : { undo, duration: UNDO_TIME });
}

/** What a word becomes when it leaves review: known, or set aside until it is taken up again. */
export type SetAside = 'known' | 'suspended';

/**
 * Takes a word out of review; the toast brings it back as it was.
 * @param before its state until now
 */
export function setAside(
  word: string,
  state: SetAside,
  { before, onUndo }: { before: WordState; onUndo: () => void },
): void {
  setWordState(word, state);
  sendWord({ act: 'save', before, body: { word, state } });
  toast(state === 'known' ? `已认识「${word}」` : `「${word}」先放一放，不再复习`, {
    undo: () => {
      goBackTo(word, before);
      onUndo();
    },
    duration: UNDO_TIME,
  });
}

/** @param state undefined when nobody knows what it was: to remove the word might lose an entry */
function goBackTo(word: string, state: WordState | null | undefined): void {
  if (state === undefined) return;
  const now = wordState(word) ?? null;
  setWordState(word, state);
  if (state === null) sendWord({ act: 'remove', before: now, body: { word } });
  else sendWord({ act: 'save', before: now, body: { word, state } });
}

/** Writes the reader's note on a word that is in the word book; '' removes it. */
export function saveNote(word: string, note: string): void {
  sendWord({ act: 'save', before: wordState(word) ?? null, body: { word, note } });
}
