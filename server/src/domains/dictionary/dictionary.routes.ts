import { lookUpPro } from '@bluebird/engine/dictionary/lookup-pro.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '#http/refusal.ts';
import { route, type Route } from '#http/route.ts';
import { cardView, proView } from './dictionary.view.ts';

export function dictionaryRoutes({ dictionary, analysis }: Context): Route[] {
  return [
    route('GET /api/english/word', async ({ query: { word, sentence } }) => {
      const found = await analysis.lookUp({ word, sentence });
      if (!found) throw new Refusal('word_not_found');
      return cardView(found);
    }),
    route('GET /api/english/word/pro', ({ query }) => {
      const found = lookUpPro(dictionary, query.word);
      if (!found) throw new Refusal('word_not_found');
      return proView(found);
    }),
    route('GET /api/english/word/suggest', ({ query: { q, limit } }) =>
      dictionary.suggest(q, limit),
    ),
  ];
}
