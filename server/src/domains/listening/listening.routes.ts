import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { showAudio, showSentence } from './audio.service.ts';
import { findSound } from './sounds.service.ts';

export function listeningRoutes(context: Context): Route[] {
  return [
    route(
      'GET /api/english/sound',
      ({ query, actor, caller, signal }) =>
        findSound(context, { text: query.text, actor, caller, signal }),
      { max: 60, seconds: 60 },
    ),
    route('GET /reader/article/{id}/audio', ({ params, actor }) =>
      showAudio(context, params.id, actor),
    ),
    route(
      'GET /reader/article/{id}/audio/{number}',
      ({ params, query, actor, signal }) =>
        showSentence(context, { ...params, version: query.version }, { actor, signal }),
      { max: 240, seconds: 60 },
    ),
  ];
}
