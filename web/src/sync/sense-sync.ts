import type { Glossary, SenseChoice } from '@bluebird/contract/articles.ts';
import type { z } from 'zod';
import { withWrite } from '#features/senses/sense-choices.ts';
import { onSenseSent, senseOutbox, type SenseWrite } from '#features/senses/sense-outbox.ts';
import { wordDetailQuery } from '#features/words/words-api.ts';
import { onAccount } from '#lib/account-events.ts';
import { isLoggedIn } from '#lib/session.ts';
import { registerPendingAction, requireLogin } from './pending-action.ts';
import { queryClient } from './query-client.ts';

/*
 * Ties what a reader says words mean to the account; loaded with the first article.
 */

const CHOOSE_SENSE = 'choose-sense';

/** Keeps what a word means at its place; a visitor logs in first, and it is kept when they are back. */
export function chooseSense(write: SenseWrite): void {
  if (isLoggedIn()) senseOutbox.add(write);
  else requireLogin({ label: '选好这里的意思', action: { kind: CHOOSE_SENSE, write } });
}

registerPendingAction(CHOOSE_SENSE, ({ write }) => void senseOutbox.add(write as SenseWrite));

type ShownGlossary = z.infer<typeof Glossary> & { chosen: SenseChoice[] };

onSenseSent((write) => {
  queryClient.setQueriesData<ShownGlossary>(
    { queryKey: ['articles', 'glossary', write.articleId] },
    (shown) => shown && { ...shown, chosen: withWrite(shown.chosen, write) },
  );
  void queryClient.invalidateQueries({ queryKey: ['dictionary', 'word'] });
  void queryClient.invalidateQueries({ queryKey: ['words', 'list'] });
  void queryClient.invalidateQueries({ queryKey: wordDetailQuery(write.word).queryKey });
});

onAccount(senseOutbox.resume);
