import { onAccount, onLogout } from '#app/account.ts';
import { queryClient } from '#app/query-client.ts';
import { registerPendingAction, requireLogin } from '#app/pending-action.ts';
import { forgetSearches } from '#features/search/recent-searches.ts';
import {
  forgetWordWrites,
  onWordSent,
  wordOutbox,
  wordsUnderWay,
} from '#features/words/word-outbox.ts';
import type { SaveBody } from '#features/words/word-outbox.ts';
import type { Guard } from '#features/words/word-buttons.tsx';
import { forgetWordStates, setWordState } from '#features/words/word-states.ts';
import { wordDetailQuery } from '#features/words/words-api.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { forgetMarkPreferences } from '#reader/knowledge/mark-preferences.ts';

/*
 * Ties the word book to the account; loaded with the first screen that shows words.
 */

const SAVE_WORD = 'save-word';
const SAVE_WORDS = 'save-words';

/**
 * Lets those who are logged in act on a word at once; a visitor logs in first, and the word is
 * saved when they are back.
 */
export const guardWord: Guard = (body, act) => {
  if (isLoggedIn()) return act();
  const label = body.state === 'known' ? '标为认识' : '加入生词本';
  requireLogin({ label, action: { kind: SAVE_WORD, body } });
};

/** The same for several words. */
export function guardWords(bodies: readonly SaveBody[], act: () => void): void {
  if (isLoggedIn()) return act();
  requireLogin({ label: '加入生词本', action: { kind: SAVE_WORDS, bodies } });
}

registerPendingAction(SAVE_WORD, (action) => save(action['body'] as SaveBody));
registerPendingAction(SAVE_WORDS, async (action) => {
  for (const body of action['bodies'] as SaveBody[]) await save(body);
});

async function save(body: SaveBody): Promise<void> {
  const entry = await call('POST /reader/myword', { body });
  setWordState(entry.word, entry.state);
}

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

onLogout(() => {
  forgetWordWrites();
  forgetWordStates();
  forgetMarkPreferences();
  forgetSearches();
});

// What an earlier visit could not send: once the server has said whose token this is.
onAccount(() => void wordOutbox.flush());
