import sharp from 'sharp';
import { Typesetter, type Typesetting } from '@bluebird/engine/typesetting/typesetter.ts';
import { lowerPriority } from '#integrations/lower-priority.ts';

lowerPriority();
const typesetter = new Typesetter();

/** Typst reads no WebP, and no picture is printed wider than this many points of a screen. */
const MAX_WIDTH = 1_600;
const DRAWING = /^\s*<svg/;

/** Sets a document; pictures come as they are stored. */
export async function pdf(typesetting: Typesetting): Promise<Buffer> {
  const pictures = await Promise.all(
    Object.entries(typesetting.pictures).map(async ([name, bytes]) => [
      name,
      await printable(bytes),
    ]),
  );
  return typesetter.pdf({ ...typesetting, pictures: Object.fromEntries(pictures) });
}

/** A drawing of ours stays one; everything else becomes a JPEG. */
async function printable(bytes: Uint8Array): Promise<Uint8Array> {
  const buffer = Buffer.from(bytes);
  if (DRAWING.test(buffer.subarray(0, 100).toString())) return buffer;
  return sharp(buffer)
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84 })
    .toBuffer();
}
