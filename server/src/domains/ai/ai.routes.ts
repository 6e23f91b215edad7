import type { Context } from '#core/context.ts';
import { route, type Route } from '#http/route.ts';
import { createTranslator } from './translation.service.ts';

export function aiRoutes(context: Context): Route[] {
  const translate = createTranslator(context);
  return [
    route('POST /api/english/trans', ({ actor, body }) => translate(actor, body.text), {
      max: 120,
      seconds: 60,
    }),
  ];
}
