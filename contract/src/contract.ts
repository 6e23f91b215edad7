import { activity } from './activity.ts';
import { ai } from './ai.ts';
import { articles } from './articles.ts';
import { auth } from './auth.ts';
import { corrections } from './corrections.ts';
import { desk } from './desk.ts';
import { deskActs } from './desk-acts.ts';
import { deskTranslation } from './desk-translation.ts';
import { deskVersions } from './desk-versions.ts';
import { collections } from './collections.ts';
import { creators } from './creators.ts';
import { dictionary } from './dictionary.ts';
import { discovery } from './discovery.ts';
import { feeds } from './feeds.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { magazines } from './magazines.ts';
import { marks } from './marks.ts';
import { metWords } from './met-words.ts';
import { mix } from './mix.ts';
import { notes } from './notes.ts';
import { questions } from './questions.ts';
import { ranks } from './ranks.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { preferences } from './preferences.ts';
import { listening } from './listening.ts';
import { system } from './system.ts';
import { terms } from './terms.ts';
import { users } from './users.ts';
import { vocabulary } from './vocabulary.ts';
import { words } from './words.ts';

/** Every call of the product. */
export const contract = {
  ...auth,
  ...users,
  ...preferences,
  ...articles,
  ...desk,
  ...deskActs,
  ...deskVersions,
  ...deskTranslation,
  ...imports,
  ...feeds,
  ...magazines,
  ...marks,
  ...metWords,
  ...creators,
  ...discovery,
  ...listening,
  ...words,
  ...vocabulary,
  ...review,
  ...dictionary,
  ...ai,
  ...activity,
  ...history,
  ...ranks,
  ...questions,
  ...notes,
  ...mix,
  ...collections,
  ...search,
  ...corrections,
  ...terms,
  ...system,
};
export type Api = typeof contract;
