import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Typesetter, type Typesetting } from '@bluebird/engine/typesetting/typesetter.ts';
import { printedPicture } from '#integrations/images/printed-picture.ts';
import { lowerPriority } from '#integrations/lower-priority.ts';

lowerPriority();
const typesetter = new Typesetter();

/** A higher level takes four times as long for a tenth of the size. */
const COMPRESSION = 3;
/** Pictures made ready for printing that are kept: the posters of an article have one cover. */
const KEPT_PICTURES = 8;
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
    .png({ compressionLevel: COMPRESSION })
    .toBuffer();
}

const printable = async (pictures: Typesetting['pictures']): Promise<Typesetting['pictures']> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(pictures).map(async ([name, bytes]) => [
        name,
        name.endsWith('.jpg') && !isJpeg(bytes) ? await kept(bytes) : bytes,
      ]),
    ),
  );

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/** By the hash of what they are made from, the one asked for last at the end. */
const ready = new Map<string, Promise<Buffer>>();

function kept(bytes: Uint8Array): Promise<Buffer> {
  const key = createHash('sha256').update(bytes).digest('base64');
  const made = ready.get(key) ?? printedPicture(bytes);
  ready.delete(key);
  ready.set(key, made);
  made.catch(() => ready.delete(key));
  for (const oldest of ready.keys()) {
    if (ready.size <= KEPT_PICTURES) break;
    ready.delete(oldest);
  }
  return made;
}
