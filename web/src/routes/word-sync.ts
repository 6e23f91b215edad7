import { onLogout } from '#app/account.ts';
import { registerPendingAction, requireLogin } from '#app/pending-action.ts';
import { forgetSearches } from '#features/dictionary/recent-searches.ts';
import { wordOutbox } from '#features/words/word-outbox.ts';
import type { SaveBody } from '#features/words/word-outbox.ts';
import type { Guard } from '#features/words/word-buttons.tsx';
import { forgetWordStates, setWordState } from '#features/words/word-states.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';

/*
 * Ties the word book to the account; loaded with the first screen that shows words.
 */

const SAVE_WORD = 'save-word';

/**
 * Lets those who are logged in act on a word at once; a visitor logs in first, and the word is
 * saved when they are back.
 */
export const guardWord: Guard = (body, act) => {
  if (isLoggedIn()) return act();
  const label = body.state === 'known' ? '标为认识' : '加入生词本';
  requireLogin({ label, action: { kind: SAVE_WORD, body } });
};

registerPendingAction(SAVE_WORD, async (action) => {
  const entry = await call('POST /reader/myword', { body: action['body'] as SaveBody });
  setWordState(entry.word, entry.state);
});

onLogout(() => {
  wordOutbox.clear();
  forgetWordStates();
  forgetSearches();
});

// What an earlier visit could not send.
if (isLoggedIn()) void wordOutbox.flush();
