/** Longest line of a stream that is taken, in characters. */
const MAX_LINE = 1_000_000;

/**
 * The `data` of each server-sent event whose data is one line, as the protocol of chat completions
 * has them; comments and other fields are passed over.
 * @throws RangeError for a line without end
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop()!;
    if (rest.length > MAX_LINE) throw new RangeError('a line without end');
    for (const line of lines) {
      if (line.startsWith('data:')) yield line.slice(5).trim();
    }
  }
}
