import { queryClient } from './query-client.ts';
import { answerOutbox } from '#features/questions/answer-outbox.ts';
import { isDueCountOld } from '#features/review/due-count.ts';
import { overviewQuery } from '#features/review/review-api.ts';
import { onReviewSent, reviewOutbox } from '#features/review/review-outbox.ts';
import { wordDetailQuery } from '#features/words/words-api.ts';
import { onAccount } from '#lib/account-events.ts';
import { isLoggedIn } from '#lib/session.ts';

/*
 * Ties reviews to the account; loaded when the page is at rest, and with the screens of review.
 */

/** Asks what is due, for the figure on the tab, when the last answer has grown old. */
function refreshDueCount(): void {
  if (isLoggedIn() && isDueCountOld()) void queryClient.prefetchQuery(overviewQuery);
}

onReviewSent(({ word }) => {
  void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['words', 'next-due'] });
  void queryClient.invalidateQueries({ queryKey: wordDetailQuery(word).queryKey });
});

// What an earlier visit could not send, and what waits for review.
onAccount(() => {
  reviewOutbox.resume();
  answerOutbox.resume();
  refreshDueCount();
});
