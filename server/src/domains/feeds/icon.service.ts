import { discoverFeeds } from '@bluebird/engine/feeds/discover-feeds.ts';
import type { Feed } from '@bluebird/engine/feeds/feed.ts';
import type { Context } from '#core/context.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { contentKey } from '#integrations/files/content-key.ts';
import { cropSquare } from '#integrations/images/crop-square.ts';
import { ImageError, normaliseImage } from '#integrations/images/normalise-image.ts';
import { updateFeed } from './feeds.queries.ts';

const SIDE = 64;
const MAX_MS = 8_000;

/**
 * Stores a feed's picture: its own, else its site's icon. A picture that cannot be fetched is not
 * tried again.
 */
export async function storeIcon(
  context: Context,
  id: number,
  { icon, siteUrl }: Pick<Feed, 'icon' | 'siteUrl'>,
): Promise<void> {
  const own = icon && (await pictureAt(context, icon));
  const key = own || (siteUrl && (await siteIcon(context, siteUrl))) || '';
  await updateFeed(context.db, id, { icon: key });
}

async function siteIcon(context: Context, siteUrl: string): Promise<string | null> {
  const page = await attempt(() =>
    context.fetcher.fetch(siteUrl, { accept: 'html', maxBytes: 2_000_000, timeoutMs: MAX_MS }),
  );
  const icon = page && discoverFeeds(page.body, { url: page.url }).icon;
  return icon ? pictureAt(context, icon) : null;
}

const pictureAt = ({ fetcher, files }: Context, url: string): Promise<string | null> =>
  attempt(async () => {
    const { body } = await fetcher.fetch(url, {
      accept: 'image',
      maxBytes: 1_000_000,
      timeoutMs: MAX_MS,
    });
    const picture = await cropSquare((await normaliseImage(body)).bytes, SIDE);
    const key = contentKey('feed', picture, 'webp');
    await files.put(key, picture, 'image/webp');
    return key;
  });

async function attempt<T>(get: () => Promise<T>): Promise<T | null> {
  try {
    return await get();
  } catch (error) {
    if (error instanceof FetchError || error instanceof ImageError) return null;
    throw error;
  }
}
