import type { NewsroomCounts } from '@bluebird/contract/newsroom.ts';
import type { Context } from '#core/context.ts';
import { countUnlisted } from '#domains/collections/lists.service.ts';
import { countWaiting } from '#domains/corrections/corrections.service.ts';
import { countWaitingRevisions } from '#domains/desk/revisions.service.ts';
import { countNewEntries } from '#domains/feeds/feeds.service.ts';
import { showDrafts } from '#domains/questions/questions.service.ts';
import { countFailed } from '#domains/system/tasks.service.ts';
import type { Actor } from '#core/actor.ts';

/** How much waits at each desk; each number is the one its desk shows. */
export async function countWaitingWork(context: Context, actor: Actor): Promise<NewsroomCounts> {
  const [revisions, questions, candidates, corrections, collections, failed_tasks] =
    await Promise.all([
      countWaitingRevisions(context),
      showDrafts(context),
      countNewEntries(context),
      countWaiting(context),
      countUnlisted(context),
      countFailed(context, actor),
    ]);
  return { revisions, questions, candidates, corrections, collections, failed_tasks };
}
