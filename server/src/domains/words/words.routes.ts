import type { Context } from '../../context.ts';
import { route, type Route } from '#http/route.ts';
import { exportWords } from './word-export.service.ts';
import { importWords } from './word-import.service.ts';
import { showVocabulary } from './vocabulary.service.ts';
import {
  startVocabularyTest,
  submitVocabularyTest,
  undoVocabularyTest,
} from './vocabulary-test.service.ts';
import {
  listWords,
  listWordSources,
  removeWord,
  restoreWord,
  saveWord,
  showEntry,
} from './words.service.ts';

export function wordRoutes(context: Context): Route[] {
  return [
    route('GET /reader/myword', ({ actor, query }) => listWords(context, actor.userId, query)),
    route('GET /reader/myword/sources', ({ actor, query }) =>
      listWordSources(context, actor.userId, query),
    ),
    // Each holds the voice and a thread for a while.
    route(
      'GET /reader/myword/export',
      ({ actor, query }) => exportWords(context, actor.userId, query),
      { max: 12, seconds: 60 },
    ),
    route(
      'POST /reader/myword/import',
      ({ actor, body }) => importWords(context, actor.userId, body),
      { max: 30, seconds: 60 },
    ),
    route('POST /reader/myword', ({ actor, body }) => saveWord(context, actor.userId, body)),
    route('POST /reader/myword/del', ({ actor, body }) =>
      removeWord(context, actor.userId, body.word),
    ),
    route('POST /reader/myword/restore', ({ actor, body }) =>
      restoreWord(context, actor.userId, body.word),
    ),
    route('GET /reader/myword/detail', ({ actor, query }) =>
      showEntry(context, actor.userId, query.word),
    ),
    route('GET /reader/vocabulary', ({ actor }) => showVocabulary(context, actor.userId)),
    route('GET /reader/vocabulary/test', () => startVocabularyTest(context)),
    // Each is a few milliseconds of arithmetic that anyone may ask for.
    route(
      'POST /reader/vocabulary/test',
      ({ actor, body }) => submitVocabularyTest(context, actor, body),
      { max: 30, seconds: 60 },
    ),
    route('POST /reader/vocabulary/test/undo', ({ actor }) =>
      undoVocabularyTest(context, actor.userId),
    ),
  ];
}
