import type { Received } from './endpoint.ts';
import { activity } from './activity.ts';
import { ai } from './ai.ts';
import { aiAnswers } from './ai-answers.ts';
import { aiSentences } from './ai-sentences.ts';
import { aiOperations } from './ai-operations.ts';
import { aiAsks } from './ai-asks.ts';
import { aiSummaries } from './ai-summaries.ts';
import { aiWritings } from './ai-writings.ts';
import { analytics } from './analytics.ts';
import { articles } from './articles.ts';
import { books } from './books.ts';
import { booksBookmarks } from './books-bookmarks.ts';
import { articlesGlosses } from './articles-glosses.ts';
import { auth } from './auth.ts';
import { authAccounts } from './auth-accounts.ts';
import { authEmails } from './auth-emails.ts';
import { authPasskeys } from './auth-passkeys.ts';
import { authTokens } from './auth-tokens.ts';
import { authSecondFactor } from './auth-second-factor.ts';
import { corrections } from './corrections.ts';
import { newsroom } from './newsroom.ts';
import { newsroomAi } from './newsroom-ai.ts';
import { newsroomEntities } from './newsroom-entities.ts';
import { newsroomActs } from './newsroom-acts.ts';
import { newsroomTranslation } from './newsroom-translation.ts';
import { newsroomVersions } from './newsroom-versions.ts';
import { changdu } from './changdu.ts';
import { codes } from './codes.ts';
import { collections } from './collections.ts';
import { creators } from './creators.ts';
import { dictionary } from './dictionary.ts';
import { discovery } from './discovery.ts';
import { feeds } from './feeds.ts';
import { activityHabit } from './activity-habit.ts';
import { activityHistory } from './activity-history.ts';
import { activityVisitors } from './activity-visitors.ts';
import { imports } from './imports.ts';
import { magazines } from './magazines.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { operations } from './operations.ts';
import { oidc } from './oidc.ts';
import { orders } from './orders.ts';
import { articlesMarks } from './articles-marks.ts';
import { articlesReading } from './articles-reading.ts';
import { notesResurfaced } from './notes-resurfaced.ts';
import { notes } from './notes.ts';
import { personalData } from './personal-data.ts';
import { questions } from './questions.ts';
import { ranks } from './ranks.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { usersPreferences } from './users-preferences.ts';
import { listening } from './listening.ts';
import { senses } from './senses.ts';
import { sharing } from './sharing.ts';
import { system } from './system.ts';
import { systemAudit } from './system-audit.ts';
import { systemContact } from './system-contact.ts';
import { systemNotices } from './system-notices.ts';
import { terms } from './terms.ts';
import { users } from './users.ts';
import { vocabulary } from './vocabulary.ts';
import { webhooks } from './webhooks.ts';
import { wechat } from './wechat.ts';
import { wordFiles } from './word-files.ts';
import { words } from './words.ts';

/** Every call of the API, by method and path. */
export const contract = {
  ...auth,
  ...authAccounts,
  ...authEmails,
  ...authPasskeys,
  ...authSecondFactor,
  ...authTokens,
  ...users,
  ...usersPreferences,
  ...members,
  ...codes,
  ...changdu,
  ...orders,
  ...wechat,
  ...oidc,
  ...articles,
  ...articlesGlosses,
  ...books,
  ...booksBookmarks,
  ...newsroom,
  ...newsroomActs,
  ...newsroomAi,
  ...newsroomEntities,
  ...newsroomVersions,
  ...newsroomTranslation,
  ...imports,
  ...feeds,
  ...magazines,
  ...articlesMarks,
  ...articlesReading,
  ...creators,
  ...discovery,
  ...listening,
  ...words,
  ...wordFiles,
  ...vocabulary,
  ...review,
  ...dictionary,
  ...ai,
  ...aiAnswers,
  ...aiSentences,
  ...aiOperations,
  ...aiAsks,
  ...aiSummaries,
  ...aiWritings,
  ...activity,
  ...activityHabit,
  ...notices,
  ...activityHistory,
  ...activityVisitors,
  ...analytics,
  ...ranks,
  ...questions,
  ...notes,
  ...notesResurfaced,
  ...personalData,
  ...collections,
  ...search,
  ...sharing,
  ...corrections,
  ...senses,
  ...terms,
  ...system,
  ...systemAudit,
  ...webhooks,
  ...systemContact,
  ...systemNotices,
  ...operations,
};
export type Api = typeof contract;

/** What a handler receives as the body of a call, checked and with its defaults filled in. */
export type Body<K extends keyof Api> = Received<Api[K]>['body'];
