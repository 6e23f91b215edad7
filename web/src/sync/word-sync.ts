import { queryClient } from './query-client.ts';
import { inviteToRegister } from './invitation.ts';
import {
  onWordSent,
  showWaitingWords,
  wordOutbox,
  wordsUnderWay,
} from '#features/words/word-outbox.ts';
import {
  MAX_VISITOR_WORDS,
  visitorWords,
  wantVisitorWords,
  type VisitorWord,
} from '#features/words/visitor-words.ts';
import type { Guard } from '#features/words/word-buttons.tsx';
import { takeWordStates } from '#features/words/word-states.ts';
import { wordDetailQuery, type SaveBody } from '#features/words/words-api.ts';
import { onAccount } from '#lib/account-events.ts';
import { isLoggedIn } from '#lib/session.ts';

/*
 * Ties the word book to the account; loaded with the first screen that shows words.
 */

/**
 * Lets those act on a word who are logged in, and visitors while this device has room for it; who
 * has no room left is invited to register, and the word waits for that.
 */
export const guardWord: Guard = (body, act) => guardWords([body], act);

/** The same for several words. */
export function guardWords(bodies: readonly SaveBody[], act: () => void): void {
  if (isLoggedIn() || visitorWords.hasRoom(bodies.map(({ word }) => word))) return act();
  wantVisitorWords(bodies);
  const wanted = bodies.length === 1 ? `「${bodies[0]!.word}」` : `这 ${bodies.length} 个词`;
  inviteToRegister({
    title: `这台设备上最多存 ${MAX_VISITOR_WORDS} 个词`,
    description: `注册后，已存的词和${wanted}都会带进账号，之后不限数量，还能按时复习。`,
  });
}

/** What a visitor keeps is their word book. */
function showVisitorWords(words: readonly VisitorWord[], before: readonly VisitorWord[] = []) {
  if (isLoggedIn()) return;
  const gone = before.map(({ word }) => [word, null] as const);
  const here = words.map(({ word, state }) => [word, state] as const);
  takeWordStates(Object.fromEntries([...gone, ...here]), new Set());
}
showVisitorWords(visitorWords.items());
visitorWords.subscribe(showVisitorWords);
visitorWords.watch();
showWaitingWords();

// A change that reached the server may alter lists, contexts and notes. What is shown is asked for
// again; while more changes of a word wait, its entry is not.
onWordSent((word) => {
  void queryClient.invalidateQueries({ queryKey: ['words', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['articles', 'coverage'] });
  for (const figures of ['overview', 'next-due', 'review-count'])
    void queryClient.invalidateQueries({ queryKey: ['words', figures] });
  if (!wordsUnderWay().has(word))
    void queryClient.invalidateQueries({ queryKey: wordDetailQuery(word).queryKey });
});

// What an earlier visit could not send: once the server has said whose token this is.
onAccount(wordOutbox.resume);
