import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
/** Widest picture that is stored: a reading column on a dense screen. Taller ones are scaled too. */
const MAX_WIDTH = 1600;
const MAX_HEIGHT = 6400;
/** Decoded, 40 megapixels take 160 MB; cameras and scanners stay below. */
const MAX_PIXELS = 40000000;
const QUALITY = 80;
const MAX_SECONDS = 20;
/** What is decoded. No SVG or PDF: they are programs; what sharp hands to other libraries, neither. */
const FORMATS = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
};
export class ImageError extends Error {
  name = 'ImageError';
  reason;
  constructor(reason, message, options) {
    super(message, options);
    this.reason = reason;
  }
}
/**
 * Decodes any picture and encodes it anew as WebP, so that what is stored holds pixels and nothing
 * else: no metadata, no place, no second file behind the first. Of an animation the first frame.
 *
 * @throws ImageError
 */
export async function normaliseImage(bytes) {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = type && FORMATS[type.mime];
  if (!format)
    throw new ImageError('unsupported_image', `a file of type ${type?.mime ?? 'unknown'}`);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 });
  const metadata = await image.metadata().catch(refuse);
  // The decoder chooses by content too: it must have chosen what the signature said.
  if (metadata.format !== format) {
    throw new ImageError('unsupported_image', `a ${metadata.format} that looks like ${format}`);
  }
  const { data, info } = await image
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(MAX_WIDTH, MAX_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { bytes: data, width: info.width, height: info.height, contentType: 'image/webp' };
}
function refuse(cause) {
  const message = cause instanceof Error ? cause.message : '';
  const isLarge = /exceeds pixel limit|timeout|dimension|too large/i.test(message);
  throw new ImageError(isLarge ? 'image_too_large' : 'broken_image', 'not decoded', { cause });
}
