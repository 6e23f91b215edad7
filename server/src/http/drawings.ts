import type { FastifyInstance, FastifyReply } from 'fastify';
import { draw, SHAPES, type Shape } from '@bluebird/engine/drawing/draw.ts';
import { drawingEdition, readDrawingName } from '@bluebird/engine/drawing/drawing-name.ts';
import { DRAWING_THEMES, type DrawingTheme } from '@bluebird/engine/drawing/kit/palette.ts';
import { drawingPicture } from '#integrations/images/drawing-picture.ts';
import { Refusal } from '#core/refusal.ts';
import { MINUTE_MS } from '#core/durations.ts';

/** Policy for a drawing opened by itself: it may load and run nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * How many pictures for shared addresses are cached, the last ones asked for; each has some 60 kB.
 */
const CARDS_KEPT = 60;
/**
 * Requests a minute from one address: making a picture takes a tenth of a second of processor time.
 */
const CARDS_A_MINUTE = 60;

type Asked = { Params: { name: string; file: string } };

/**
 * `GET /drawing/{name}/{shape}.{theme}.svg`: what is shown where there is no picture.
 * `GET /drawing/{name}/card.png`: the same, 1200 × 630, for networks that show shared addresses.
 */
export function serveDrawings(app: FastifyInstance): void {
  // Computed now, so that no request waits for it.
  drawingEdition();
  const cards = new Map<string, Promise<Buffer>>();

  app.get<Asked>('/drawing/:name/:file', async (request, reply) => {
    const named = readDrawingName(request.params.name);
    const [, shape, theme] = /^(\w+)\.(\w+)\.svg$/.exec(request.params.file) ?? [];
    if (!named || !isShape(shape) || !isTheme(theme)) throw new Refusal('file_not_found');
    return keep(reply, named.kept)
      .type('image/svg+xml')
      .send(draw({ ...named, shape, theme }));
  });

  app.get<Asked>(
    '/drawing/:name/card.png',
    { config: { rateLimit: { max: CARDS_A_MINUTE, timeWindow: MINUTE_MS } } },
    async (request, reply) => {
      const named = readDrawingName(request.params.name);
      if (!named) throw new Refusal('file_not_found');
      const key = `${named.scene} ${named.seed}`;
      const card =
        cards.get(key) ?? drawingPicture(draw({ ...named, shape: 'card', theme: 'light' }), 1_200);
      cards.delete(key);
      cards.set(key, card);
      card.catch(() => cards.delete(key));
      for (const oldest of cards.keys()) {
        if (cards.size <= CARDS_KEPT) break;
        cards.delete(oldest);
      }
      return keep(reply, named.kept)
        .type('image/png')
        .send(await card);
    },
  );
}

/**
 * Caching: a drawing whose name has its edition never changes; another may with the next release.
 */
const keep = (reply: FastifyReply, always: boolean): FastifyReply =>
  reply
    .header('content-security-policy', SANDBOX)
    .header(
      'cache-control',
      always ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    );

const isShape = (shape: string | undefined): shape is Shape =>
  shape !== undefined && Object.hasOwn(SHAPES, shape);

const isTheme = (theme: string | undefined): theme is DrawingTheme =>
  (DRAWING_THEMES as readonly (string | undefined)[]).includes(theme);
