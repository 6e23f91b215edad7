import sharp from 'sharp';

/** A PNG of one colour. @param size in pixels */
export const newPicture = (
  { width, height }: { width: number; height: number },
  colour = '#2f6f8f',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
