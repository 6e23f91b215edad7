import { registerPendingAction, requireLogin } from '#app/pending-action.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import type { Guard } from '#features/words/word-buttons.tsx';
import type { SaveBody } from '#features/words/word-outbox.ts';
import { setWordState } from '#features/words/word-states.ts';

const KIND = 'save-word';

/**
 * Lets those who are logged in act on a word at once; a visitor logs in first, and the word is
 * saved when they are back.
 */
export const guardWord: Guard = (body, act) => {
  if (isLoggedIn()) act();
  else requireLogin({ label: '加入生词本', action: { kind: KIND, body } });
};

registerPendingAction(KIND, async (action) => {
  const body = action['body'] as SaveBody;
  const entry = await call('POST /reader/myword', { body });
  setWordState(entry.word, entry.state);
});
