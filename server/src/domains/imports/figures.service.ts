import type { Block } from '@bluebird/contract/blocks.ts';
import type { Context } from '../../context.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { ImageError } from '#integrations/images/normalise-image.ts';
import { isStored, storedAddress, storePictureBytes } from './stored-pictures.ts';

const LARGEST_PICTURE = 15_000_000;
/** More pictures than this are left out: an article is not a gallery. */
const MOST_PICTURES = 40;

type Illustrated = { blocks: Block[]; image: string | null };

/**
 * Fetches, re-encodes and stores the pictures of an extracted article; a figure whose picture
 * cannot be had is left out.
 * @param known figures had earlier, by id: a picture that cannot be had this time stays
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
    } else if (pictures++ < MOST_PICTURES) {
      const { src, alt } = block.image;
      const image = isStored(src)
        ? block.image
        : ((await storePicture(context, src)) ?? known.get(block.id)?.image);
      if (image) kept.push({ ...block, image: { ...image, alt } });
    }
  }
  const cover = image ? await storePicture(context, image) : null;
  const first = kept.find((block) => block.image)?.image?.src;
  return { blocks: kept, cover: cover?.src ?? first ?? null };
}

async function storePicture(context: Context, address: string) {
  try {
    const { body } = await context.fetcher.fetch(address, {
      accept: 'image',
      maxBytes: LARGEST_PICTURE,
      timeoutMs: 15_000,
    });
    const { file, width, height } = await storePictureBytes(context, body);
    return { src: storedAddress(file), width, height };
  } catch (error) {
    if (!(error instanceof FetchError) && !(error instanceof ImageError)) throw error;
    context.log.info({ reason: error.reason }, 'picture left out of an import');
    return null;
  }
}
