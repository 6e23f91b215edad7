import type { Context } from '#core/context.ts';
import { contentKey } from '#integrations/files/content-key.ts';
import { normaliseImage } from '#integrations/images/normalise-image.ts';

/** Address under which a stored picture is served. */
export const storedAddress = (file: string): string => `/files/${file}`;

/** Whether a picture is in our own store, so that nothing need be fetched. */
export const isStored = (src: string): boolean => /^\/files\/figure\/[0-9a-f]{32}\.webp$/.test(src);

/**
 * Re-encodes and stores a picture of an article.
 * @returns its key in the file store, and its size in pixels
 * @throws ImageError for what is no picture
 */
export async function storePictureBytes({ files }: Pick<Context, 'files'>, bytes: Uint8Array) {
  const picture = await normaliseImage(bytes);
  const file = contentKey('figure', picture.bytes, 'webp');
  await files.put(file, picture.bytes, picture.contentType);
  return { file, width: picture.width, height: picture.height };
}
