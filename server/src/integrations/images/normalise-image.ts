import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** Widest picture that is stored: a reading column on a dense screen. Taller ones are scaled too. */
const MAX_WIDTH = 1_600;
const MAX_HEIGHT = 6_400;
/** Decoded, 40 megapixels take 160 MB; cameras and scanners stay below. */
const MAX_PIXELS = 40_000_000;
const QUALITY = 80;
const MAX_SECONDS = 20;

/** What is decoded. No SVG or PDF: they are programs; what sharp hands to other libraries, neither. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/tiff': 'tiff',
};

/** Why a picture was refused. These words are stable. */
type ImageReason =
  /** Not a picture, or of a kind that is not taken (SVG, for one). */
  | 'unsupported_image'
  /** More pixels than are decoded. */
  | 'image_too_large'
  /** Cut off or damaged. */
  | 'broken_image';

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly reason: ImageReason;

  constructor(reason: ImageReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

type NormalisedImage = {
  bytes: Uint8Array;
  /** Pixels, after turning the picture the right way up. */
  width: number;
  height: number;
  contentType: 'image/webp';
};

/**
 * Decodes any picture and encodes it anew as WebP, so that what is stored holds pixels and nothing
 * else: no metadata, no place, no second file behind the first. Of an animation the first frame.
 *
 * @throws ImageError
 */
export async function normaliseImage(bytes: Uint8Array): Promise<NormalisedImage> {
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

function refuse(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : '';
  const isLarge = /exceeds pixel limit|timeout|dimension|too large/i.test(message);
  throw new ImageError(isLarge ? 'image_too_large' : 'broken_image', 'not decoded', { cause });
}
