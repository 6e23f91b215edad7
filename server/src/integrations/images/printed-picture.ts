import sharp from 'sharp';

/** No picture on paper is shown wider than this many pixels. */
const MAX_WIDTH = 1_500;
/** A wide drawing has so many units; at 72 dots an inch each is a pixel. */
const DRAWING_WIDTH = 960;

/**
 * A stored picture, or a drawing of ours, as a JPEG: Typst and older readers of e-books know no WebP, and
 * the shadows of a drawing would take a printer of vectors minutes.
 */
export const printedPicture = (bytes: Uint8Array, width = MAX_WIDTH): Promise<Buffer> =>
  sharp(bytes, { density: Math.ceil((72 * width) / DRAWING_WIDTH) })
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer();
