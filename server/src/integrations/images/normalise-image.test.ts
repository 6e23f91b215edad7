import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

import { ImageError, normaliseImage } from './normalise-image.ts';

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** Noise, which does not compress: cutting it off loses pixels. */
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

async function reasonOf(bytes: Uint8Array): Promise<string> {
  const error: unknown = await normaliseImage(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ImageError) return error.reason;
  throw new Error('did not fail with an ImageError', { cause: error });
}

/** A PNG that says how large it is and has next to nothing behind it. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

test.each(['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const)(
  'turns %s into WebP',
  async (format) => {
    const image = await normaliseImage(await plain(60, 40).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 60, height: 40, contentType: 'image/webp' });
    expect((await sharp(image.bytes).metadata()).format).toBe('webp');
  },
);

test('scales wide and very tall pictures down, small ones never up', async () => {
  expect(await normaliseImage(await plain(4_000, 1_000).png().toBuffer())).toMatchObject({
    width: 1_600,
    height: 400,
  });
  const tall = await normaliseImage(await plain(400, 12_800).png().toBuffer());
  expect([tall.width, tall.height]).toEqual([200, 6_400]);
});

test('turns the picture the right way up and drops where it was taken', async () => {
  const photo = await plain(80, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const image = await normaliseImage(photo);
  expect([image.width, image.height]).toEqual([40, 80]);
  const { exif, icc, xmp, orientation } = await sharp(image.bytes).metadata();
  expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
});

test('takes the first frame of an animation', async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 255), Buffer.alloc(300, 0)]);
  const gif = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const image = await normaliseImage(gif);
  expect([image.width, image.height]).toEqual([10, 10]);
  const { channels } = await sharp(image.bytes).stats();
  expect(channels[0]?.mean).toBeGreaterThan(250);
});

test('keeps transparency', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = sharp({ create: { width: 8, height: 8, channels: 4, background: clear } }).png();
  const image = await normaliseImage(await png.toBuffer());
  expect((await sharp(image.bytes).metadata()).hasAlpha).toBe(true);
});

test.each([
  ['SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [
    'SVG behind an XML declaration',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  ['SVG behind a comment', `<!--${' '.repeat(5_000)}--><svg xmlns="http://www.w3.org/2000/svg"/>`],
  ['HTML', '<!doctype html><img src=x onerror=alert(1)>'],
  ['PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
  ['text', 'hello'],
  ['nothing', ''],
])('refuses %s', async (_, content) => {
  expect(await reasonOf(Buffer.from(content))).toBe('unsupported_image');
});

test('a script hidden before or behind the pixels does not survive', async () => {
  const script = Buffer.from('<script>alert(1)</script>');
  const gif = await plain(10, 10).gif().toBuffer();
  const png = await plain(10, 10).png().toBuffer();
  for (const polyglot of [Buffer.concat([gif, script]), Buffer.concat([png, script])]) {
    const image = await normaliseImage(polyglot);
    expect(Buffer.from(image.bytes).includes('script')).toBe(false);
  }
  expect(await reasonOf(Buffer.concat([script, png]))).toBe('unsupported_image');
  const jpeg = await plain(10, 10)
    .jpeg()
    .withExif({ IFD0: { Copyright: '<script>' } })
    .toBuffer();
  expect(jpeg.includes('<script>')).toBe(true);
  expect(Buffer.from((await normaliseImage(jpeg)).bytes).includes('script')).toBe(false);
});

test.each([
  [30_000, 30_000],
  [65_000, 65_000],
  [2_000_000_000, 1],
])('refuses a PNG that claims %i × %i before decoding it', async (width, height) => {
  expect(await reasonOf(pngClaiming(width, height))).toMatch(/^(?:image_too_large|broken_image)$/);
});

test('a real picture over the limit is refused, one just under it is not', async () => {
  const over = await plain(10_000, 4_001).png().toBuffer();
  expect(await reasonOf(over)).toBe('image_too_large');
  const under = await plain(10_000, 4_000).png().toBuffer();
  expect((await normaliseImage(under)).width).toBe(1_600);
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'refuses a %s that is cut off',
  async (format) => {
    const whole = await noise(200, 200).toFormat(format).toBuffer();
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe('broken_image');
  },
);

test('refuses a signature with rubbish behind it', async () => {
  const png = await plain(10, 10).png().toBuffer();
  expect(await reasonOf(Buffer.concat([png.subarray(0, 33), Buffer.alloc(500, 7)]))).toMatch(
    /^(?:broken_image|unsupported_image)$/,
  );
});
