import { crc32, deflateSync } from 'node:zlib';

/** A picture as a decoder gives it: rows from the top, of `channels` bytes a pixel, or of bits for 0. */
export type RawPicture = { width: number; height: number; channels: 0 | 3 | 4; data: Uint8Array };

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** PNG's types of colour, by channels: shades of grey, RGB, RGBA. */
const COLOUR_TYPE = { 0: 0, 3: 2, 4: 6 } as const;

/** A picture as a PNG file. Each row says what differs from the one above, which packs well. */
export function encodePng({ width, height, channels, data }: RawPicture): Uint8Array {
  const stride = channels === 0 ? Math.ceil(width / 8) : width * channels;
  const rows = new Uint8Array((stride + 1) * height);
  const UP = 2;
  for (let y = 0; y < height; y += 1) {
    const from = y * stride;
    const to = y * (stride + 1);
    rows[to] = UP;
    for (let x = 0; x < stride; x += 1)
      rows[to + 1 + x] = data[from + x]! - (y === 0 ? 0 : data[from + x - stride]!);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = channels === 0 ? 1 : 8;
  head[9] = COLOUR_TYPE[channels];
  return Buffer.concat([
    SIGNATURE,
    part('IHDR', head),
    part('IDAT', deflateSync(rows, { level: 4 })),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(kind: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** A picture of at most so many pixels a side, each the mean of those it stands for. */
export function shrink(picture: RawPicture, most: number): RawPicture {
  const { width, height, channels, data } = picture;
  const step = Math.ceil(Math.max(width, height) / most);
  if (step <= 1 || channels === 0) return picture;
  const [w, h] = [Math.max(1, Math.floor(width / step)), Math.max(1, Math.floor(height / step))];
  const small = new Uint8Array(w * h * channels);
  // A picture may be thinner than a step.
  const [wide, high] = [Math.min(step, width), Math.min(step, height)];
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (let dy = 0; dy < high; dy += 1)
          for (let dx = 0; dx < wide; dx += 1)
            sum += data[((y * step + dy) * width + x * step + dx) * channels + channel]!;
        small[(y * w + x) * channels + channel] = Math.round(sum / (wide * high));
      }
    }
  }
  return { width: w, height: h, channels, data: small };
}
