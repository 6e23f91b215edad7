import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { saveAiSettings, showAiSettings } from './ai-settings.service.ts';
import { createAnswerStore } from './answer-store.ts';
import { asksRoutes } from './asks.routes.ts';
import { createAnswers } from './answers.service.ts';
import { exportCosts, showCalls, showCosts } from './costs.service.ts';
import { EntryShape } from './entry-shape.ts';
import { createSentences } from './sentences.service.ts';
import { createTranslator } from './translation.service.ts';
import { summariesRoutes } from './summaries.routes.ts';
import { showUsage } from './usage.service.ts';
import { writingsRoutes } from './writings.routes.ts';

/** Answers a minute from one address: more than any reader asks for. */
const RATE = { max: 60, seconds: 60 };

/** @param closing aborted when the server stops: answers under way end with it */
export function aiRoutes(context: Context, closing: AbortSignal): Route[] {
  const translate = createTranslator(context);
  const store = createAnswerStore(context, closing);
  const answers = createAnswers(context, store, closing);
  const sentences = createSentences(context, answers);
  return [
    ...asksRoutes(context, store, closing),
    ...summariesRoutes(context, store, closing),
    ...writingsRoutes(context, store, closing),
    route('POST /api/english/trans', ({ actor, body }) => translate(actor, body.text), {
      max: 120,
      seconds: 60,
    }),
    route('GET /reader/ai/settings', () => showAiSettings(context)),
    route('POST /reader/ai/settings', ({ actor, body }) => saveAiSettings(context, actor, body)),
    route('GET /reader/ai/costs', ({ query }) => showCosts(context, query)),
    route('GET /reader/ai/costs/export', ({ query }) => exportCosts(context, query)),
    route('GET /reader/ai/calls', ({ query }) => showCalls(context, query)),
    route('GET /api/ai/usage', ({ actor }) => showUsage(context, actor)),
    route(
      'GET /api/english/word/ai',
      ({ query: { article_id, block_id, ...query }, actor, signal, lastEventId }) => {
        const task = { kind: 'word', ...query } as const;
        return answers.stream(
          { task, actor, place: { article_id, block_id }, signal },
          lastEventId,
        );
      },
      RATE,
    ),
    route(
      'POST /api/english/analyze',
      ({ body, actor, signal }) => sentences.analyse({ ...body, actor, signal }),
      RATE,
    ),
    route(
      'POST /api/ai/analyze',
      ({ body, actor, signal, lastEventId }) =>
        sentences.explain({ ...body, actor, signal }, lastEventId),
      RATE,
    ),
    route(
      'GET /api/english/word/ai/dict',
      async ({ query: { word }, actor, signal }) => {
        const task = { kind: 'entry', word } as const;
        const { text, made } = await answers.whole({ task, actor, place: null, signal });
        return { word, ...EntryShape.parse(JSON.parse(text)), ...made };
      },
      RATE,
    ),
  ];
}
