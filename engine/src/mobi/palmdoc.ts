/** Most bytes that one record unpacks to; writers put 4,096 into each. */
export const MAX_RECORD_TEXT = 64 * 1024;

/**
 * Unpacks a record of PalmDOC's LZ77: bytes for themselves, runs of them, a space with a letter, or
 * a pair of distance (11 bits) and length (3 bits, from 3). What is damaged ends the record.
 */
export function unpackPalmDoc(packed: Uint8Array): Buffer {
  const out = Buffer.alloc(MAX_RECORD_TEXT);
  let size = 0;
  const put = (byte: number): void => {
    if (size < MAX_RECORD_TEXT) out[size++] = byte;
  };
  for (let at = 0; at < packed.length && size < MAX_RECORD_TEXT; at += 1) {
    const byte = packed[at]!;
    if (byte === 0 || (byte > 8 && byte < 0x80)) put(byte);
    else if (byte <= 8) {
      for (const one of packed.subarray(at + 1, at + 1 + byte)) put(one);
      at += byte;
    } else if (byte >= 0xc0) {
      put(0x20);
      put(byte ^ 0x80);
    } else {
      const pair = (byte << 8) | (packed[++at] ?? 0);
      const distance = (pair >> 3) & 0x7ff;
      if (distance === 0 || distance > size) break;
      for (let left = (pair & 7) + 3; left > 0; left -= 1) put(out[size - distance]!);
    }
  }
  return out.subarray(0, size);
}
