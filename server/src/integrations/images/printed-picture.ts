import sharp from 'sharp';

/** No picture on paper is shown wider than this many pixels. */
const MAX_WIDTH = 1_600;

/**
 * A stored picture, or a drawing of ours, as a JPEG: Typst and older readers of e-books know no WebP, and
 * the shadows of a drawing would take a printer of vectors minutes.
 */
export const printedPicture = (bytes: Uint8Array, width = MAX_WIDTH): Promise<Buffer> =>
  sharp(bytes, { density: width > 1_000 ? 192 : 96 })
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer();
