import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '#core/context.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { ImageError } from '#integrations/images/normalise-image.ts';
import { isStored, storedAddress, storePictureBytes } from './stored-pictures.ts';

const MAX_PICTURE = 15_000_000;
/** Most pictures fetched for one article. */
export const MAX_PICTURES = 40;

type Illustrated = { blocks: Block[]; image: string | null };
type Picture = NonNullable<Block['image']>;

/**
 * Fetches, re-encodes and stores the pictures of an extracted article. A figure whose picture
 * cannot be fetched keeps its place, its caption, the picture's address and the reason.
 * @param known figures stored earlier, by block id: they stay when their picture cannot be fetched
 *   this time
 */
export async function storeFigures(
  context: Context,
  { blocks, image }: Illustrated,
  known: ReadonlyMap<string, Block> = new Map(),
): Promise<{ blocks: Block[]; cover: string | null }> {
  const kept: Block[] = [];
  let pictures = 0;
  for (const block of blocks) {
    if (!block.image) {
      kept.push(block);
      continue;
    }
    const { image: picture, ...figure } = block;
    const { src, alt } = picture;
    const had = isStored(src)
      ? picture
      : pictures++ < MAX_PICTURES
        ? await storePicture(context, src)
        : 'too_many_pictures';
    const stored = typeof had === 'string' ? known.get(block.id)?.image : had;
    kept.push(
      stored
        ? { ...figure, image: { ...stored, alt } }
        : { ...figure, missing: { src, alt, reason: had as string } },
    );
  }
  const cover = image ? await storePicture(context, image) : null;
  const first = kept.find((block) => block.image)?.image?.src;
  return { blocks: kept, cover: (typeof cover === 'object' && cover?.src) || (first ?? null) };
}

/** How many figures of a text wait for their picture. */
export const countMissing = (blocks: readonly Block[]): number =>
  blocks.filter(({ missing }) => missing).length;

/**
 * @returns the stored picture, without its alternative text; or the reason, a stable word, why it
 *   cannot be fetched
 */
export async function storePicture(
  context: Context,
  address: string,
): Promise<Omit<Picture, 'alt'> | string> {
  try {
    const { body } = await context.fetcher.fetch(address, {
      accept: 'image',
      maxBytes: MAX_PICTURE,
      timeoutMs: 15_000,
    });
    const { file, width, height } = await storePictureBytes(context, body);
    return { src: storedAddress(file), width, height };
  } catch (error) {
    const reason = reasonOf(error);
    context.log.info({ reason }, 'a picture of an import could not be had');
    return reason;
  }
}

/** @throws the error itself when it is no failure of the picture */
function reasonOf(error: unknown): string {
  if (error instanceof ImageError) return error.reason;
  if (!(error instanceof FetchError)) throw error;
  return error.status === null ? error.reason : `${error.reason}:${error.status}`;
}
