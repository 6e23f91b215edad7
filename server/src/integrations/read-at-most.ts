/**
 * The whole body of a response.
 * @throws RangeError when it has more than `most` bytes: the rest is not read
 */
export async function readAtMost(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw new RangeError('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
