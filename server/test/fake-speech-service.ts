import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A WAV file of 16-bit samples. */
export function wavOf(
  samples: number[] | Int16Array,
  { sampleRate, channels = 1 }: { sampleRate: number; channels?: number },
): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + 2 * samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(2 * channels * sampleRate, 28);
  header.writeUInt16LE(2 * channels, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(2 * samples.length, 40);
  return Buffer.concat([header, Buffer.from(Int16Array.from(samples).buffer)]);
}

/** A tone of half a second between two quarters of silence. */
export function tone(sampleRate: number): Buffer {
  const samples = Int16Array.from({ length: sampleRate }, (_, index) =>
    index < sampleRate / 4 || index >= (3 * sampleRate) / 4 ? 0 : 12_000 * Math.sin(index / 5),
  );
  return wavOf(samples, { sampleRate });
}

export type SpeechRequest = { path: string; headers: IncomingHttpHeaders; body: unknown };

/** A stand-in for an OpenAI-compatible speech service on loopback. */
export async function serveSpeech(
  answer: (response: ServerResponse, asked: SpeechRequest) => void,
) {
  const asked: SpeechRequest[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const call = { path: request.url ?? '', headers: request.headers, body };
      asked.push(call);
      answer(response, call);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    asked,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
