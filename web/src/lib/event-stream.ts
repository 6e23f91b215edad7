import type { Api } from '@bluebird/contract/contract.ts';
import type { ErrorReason } from '@bluebird/contract/errors.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ApiError, NETWORK_ERROR } from './api-error.ts';
import { requestOf, resultOf, send, type Parts } from './call.ts';

/** Calls that answer with a stream of server-sent events. */
export type StreamKey = {
  [K in keyof Api]: Api[K] extends { stream: true } ? K : never;
}[keyof Api];

/** How long is waited before a stream that was cut off is opened again, in milliseconds. */
const RETRY_MS = 1_000;
/** How often in a row it may bring nothing new before it is given up. */
const MOST_FAILURES = 5;

/**
 * The text of an answer as it comes, from its beginning each time. A stream that is cut off is opened
 * again where it ended.
 * @returns what the last event, `done`, says
 * @throws ApiError when the answer was refused, or did not become whole
 */
export async function* streamedText(
  key: StreamKey,
  parts: Parts,
  signal: AbortSignal,
): AsyncGenerator<string, unknown> {
  let text = '';
  let lastEventId = '';
  for (let failures = 0; ; failures++) {
    try {
      for await (const { id, event, data } of eventsOf(key, parts, lastEventId, signal)) {
        const told = JSON.parse(data) as Record<string, unknown>;
        if (event === 'done') return told;
        if (event === 'error') throw faultOf(told);
        lastEventId = id ?? lastEventId;
        failures = 0;
        text += String(told['text']);
        yield text;
      }
    } catch (error) {
      // A refusal stays one, however often it is asked for.
      const isCut = !(error instanceof ApiError) || error.code === '';
      if (signal.aborted || !isCut) throw error;
    }
    if (failures >= MOST_FAILURES) throw new ApiError('', NETWORK_ERROR);
    await pause(RETRY_MS, signal);
  }
}

const faultOf = ({ reason, msg }: Record<string, unknown>): ApiError =>
  new ApiError(503, String(msg), { reason: reason as ErrorReason });

/** The events of one connection. @throws ApiError when it was refused */
async function* eventsOf(
  key: StreamKey,
  parts: Parts,
  lastEventId: string,
  signal: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  const { path, request } = requestOf(key, parts, { signal });
  const headers = new Headers(request.headers);
  if (lastEventId) headers.set('last-event-id', lastEventId);
  const response = await send(path, { ...request, headers });
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !type.startsWith('text/event-stream')) {
    await resultOf(response, true);
    throw new ApiError('', NETWORK_ERROR);
  }
  const come: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => void come.push(event) });
  // Safari cannot iterate over a body.
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* come.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
