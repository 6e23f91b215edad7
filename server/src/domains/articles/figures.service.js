import { createHash } from 'node:crypto';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { ImageError, normaliseImage } from '#integrations/images/normalise-image.ts';
const LARGEST_PICTURE = 15000000;
/** More pictures than this are left out: an article is not a gallery. */
const MOST_PICTURES = 40;
/**
 * Fetches, re-encodes and stores the pictures of an extracted article; a figure whose picture
 * cannot be had is left out.
 */
export async function storeFigures(context, { blocks, image }) {
  const kept = [];
  let pictures = 0;
  for (const block of blocks) {
    if (!block.image) {
      kept.push(block);
    } else if (pictures++ < MOST_PICTURES) {
      const stored = await storePicture(context, block.image.src);
      if (stored) kept.push({ ...block, image: { ...stored, alt: block.image.alt } });
    }
  }
  const cover = image ? await storePicture(context, image) : null;
  const first = kept.find((block) => block.image)?.image?.src;
  return { blocks: kept, cover: cover?.src ?? first ?? null };
}
async function storePicture(context, address) {
  try {
    const { body } = await context.fetcher.fetch(address, {
      accept: 'image',
      maxBytes: LARGEST_PICTURE,
      timeoutMs: 15000,
    });
    const picture = await normaliseImage(body);
    const digest = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
    const key = `figure/${digest}.webp`;
    await context.files.put(key, picture.bytes, picture.contentType);
    return { src: `/files/${key}`, width: picture.width, height: picture.height };
  } catch (error) {
    if (!(error instanceof FetchError) && !(error instanceof ImageError)) throw error;
    context.log.info({ reason: error.reason }, 'picture left out of an import');
    return null;
  }
}
