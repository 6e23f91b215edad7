import sharp from 'sharp';

/**
 * A drawing of ours as a picture of points; never for SVG from elsewhere.
 * @param width in pixels; the height follows
 * @returns PNG of 256 colours
 */
export const drawingPicture = (drawing: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: 96 })
    .resize({ width })
    .png({ palette: true, dither: 0.4 })
    .toBuffer();
