import sharp from 'sharp';
import { Typesetter, type Typesetting } from '@bluebird/engine/typesetting/typesetter.ts';
import { printedPicture } from '#integrations/images/printed-picture.ts';
import { lowerPriority } from '#integrations/lower-priority.ts';

lowerPriority();
const typesetter = new Typesetter();

/** Dots an inch at which a unit of an SVG is a pixel. */
const ONE_PIXEL = 72;

/** Sets a document; pictures come as they are stored. */
export async function pdf(typesetting: Typesetting): Promise<Buffer> {
  return typesetter.pdf({ ...typesetting, pictures: await printable(typesetting.pictures) });
}

/** Sets one page as a picture of `scale` pixels a point. */
export async function png({
  scale,
  ...typesetting
}: Typesetting & { scale: number }): Promise<Buffer> {
  const pictures = await printable(typesetting.pictures);
  // With its size in points, the density would count twice.
  const page = typesetter.svg({ ...typesetting, pictures }).replace(/(\d)pt"/g, '$1"');
  return sharp(Buffer.from(page), { density: ONE_PIXEL * scale, unlimited: true })
    .png({ compressionLevel: 8 })
    .toBuffer();
}

const printable = async (pictures: Typesetting['pictures']): Promise<Typesetting['pictures']> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(pictures).map(async ([name, bytes]) => [
        name,
        name.endsWith('.jpg') ? await printedPicture(bytes) : bytes,
      ]),
    ),
  );
