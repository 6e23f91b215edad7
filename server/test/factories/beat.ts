import { signedTimestamp, type SignedParameters } from '@bluebird/contract/signed-timestamp.ts';
import type { TestServer } from '#test/harness.ts';

/** A sign of reading, signed now or `late` seconds ago, as a client would. */
export function signedBeat(
  server: TestServer,
  parameters: SignedParameters,
  { late = 0 }: { late?: number } = {},
) {
  const body = { source: 'ARTICLE', spent_time: 30, ...parameters };
  return { ...body, t: signedTimestamp(body, server.context.clock().getTime() / 1000 - late) };
}

/** Sends a sign of reading. */
export const beat = (server: TestServer, token: string | undefined, parameters: SignedParameters) =>
  server.call('POST /reader/history', { body: signedBeat(server, parameters) }, { token });

/** Reads on for a while: time passes, and a beat tells of it. */
export function readOn(
  server: TestServer,
  token: string,
  {
    spent_time = 30,
    ...parameters
  }: { spent_time?: number; [name: string]: string | number | undefined },
) {
  server.advance(spent_time * 1000);
  return beat(server, token, { spent_time, ...parameters });
}
