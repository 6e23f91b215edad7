import { lookUpPro } from '@bluebird/engine/dictionary/lookup-pro.ts';
import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { cardView, proView } from './dictionary.view.ts';

export function dictionaryRoutes({ dictionary, analysis }: Context): Route[] {
  return [
    route('GET /api/english/word', async ({ query: { word, sentence, offset, headword } }) => {
      const found = await analysis.lookUp({ word, sentence, offset, headword });
      return found && cardView(found);
    }),
    route('GET /api/english/word/pro', ({ query }) => {
      const found = lookUpPro(dictionary, query.word);
      return found && proView(found);
    }),
    route('GET /api/english/word/suggest', ({ query: { q, limit } }) =>
      dictionary.suggest(q, limit),
    ),
  ];
}
