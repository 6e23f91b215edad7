import type { Context } from '../../context.ts';
import { route, type Route } from '#http/route.ts';
import { showAudio } from './audio.service.ts';

export function listeningRoutes(context: Context): Route[] {
  return [
    route('GET /reader/article/{id}/audio', ({ params, actor }) =>
      showAudio(context, params.id, actor),
    ),
  ];
}
