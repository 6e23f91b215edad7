import type { FastifyInstance } from 'fastify';
import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { CARD_KINDS, shareCard, type CardKind } from '#domains/sharing/share-card.service.ts';
import { sendStoredFile } from './stored-file.ts';

/** Requests a minute from one address: making a picture takes a fifth of a second of processor time. */
const CARDS_A_MINUTE = 60;

type Asked = { Params: { kind: string; id: string } };

/**
 * `GET /share-card/{kind}/{id}.png`: what networks show of the address of an article, a book, a
 * collection, a word, the ranks. The same everybody may see, for a day.
 */
export function serveShareCards(app: FastifyInstance, context: Context): void {
  app.get<Asked>(
    '/share-card/:kind/:id.png',
    { config: { rateLimit: { max: CARDS_A_MINUTE, timeWindow: MINUTE_MS } } },
    async (request, reply) => {
      const { kind, id } = request.params;
      if (!isKind(kind)) throw new Refusal('file_not_found');
      const key = await shareCard(context, kind, id);
      if (key === null) throw new Refusal('unavailable', { retryAfter: 2 });
      return sendStoredFile(
        context.files,
        { key, etag: key, type: 'image/png', caching: 'public, max-age=86400' },
        request,
        reply,
      );
    },
  );
}

const isKind = (kind: string): kind is CardKind => (CARD_KINDS as readonly string[]).includes(kind);
