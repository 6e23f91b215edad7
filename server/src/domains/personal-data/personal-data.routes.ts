import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { downloadArchive } from './archive.service.ts';
import { askDeletion, undoDeletion } from './deletion.service.ts';

export function personalDataRoutes(context: Context): Route[] {
  return [
    route('GET /api/user/data', ({ actor }) => downloadArchive(context, actor), {
      max: 10,
      seconds: 3_600,
    }),
    route(
      'POST /api/user/deletion',
      ({ actor, body }) => askDeletion(context, actor, body.password),
      { max: 120, seconds: 60 },
    ),
    route('POST /api/user/deletion/undo', ({ actor }) => undoDeletion(context, actor)),
  ];
}
