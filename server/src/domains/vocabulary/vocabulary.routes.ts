import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { listLevelWords, showCoverage } from './coverage.service.ts';
import { showWordStates } from './word-states.service.ts';
import { showVocabulary } from './vocabulary.service.ts';
import {
  nextTestWords,
  startVocabularyTest,
  submitVocabularyTest,
  undoVocabularyTest,
} from './vocabulary-test.service.ts';

export function vocabularyRoutes(context: Context): Route[] {
  return [
    route('GET /reader/vocabulary', ({ actor }) => showVocabulary(context, actor.userId)),
    route('GET /reader/vocabulary/test', () => startVocabularyTest(context)),
    // Anyone may ask for a test, and each call costs some ten milliseconds of arithmetic.
    route('POST /reader/vocabulary/test/words', ({ body }) => nextTestWords(context, body), {
      max: 90,
      seconds: 60,
    }),
    route(
      'POST /reader/vocabulary/test',
      ({ actor, body }) => submitVocabularyTest(context, actor, body),
      { max: 30, seconds: 60 },
    ),
    route('POST /reader/vocabulary/test/undo', ({ actor }) =>
      undoVocabularyTest(context, actor.userId),
    ),
    route('GET /reader/article/{id}/level_words', ({ params, query, actor }) =>
      listLevelWords(context, params.id, query.level, actor),
    ),
    route('GET /reader/article/coverage', ({ actor, query }) =>
      showCoverage(context, actor, query.ids),
    ),
    route('GET /reader/article/{id}/word_states', ({ params, actor }) =>
      showWordStates(context, params.id, actor),
    ),
  ];
}
