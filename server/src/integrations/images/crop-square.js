import sharp from 'sharp';
/**
 * Cuts the middle square out of a picture that was normalised before, and scales it.
 * @param side in pixels
 * @returns WebP
 */
export const cropSquare = (bytes, side) =>
  sharp(bytes).resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
