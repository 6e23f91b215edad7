import type { TestServer } from './harness.ts';

/** A server-sent event as it came. */
export type CameEvent = {
  id: string;
  event: string;
  data: { text?: string } & Record<string, unknown>;
};

type Opening = {
  token?: string | undefined;
  lastEventId?: string | undefined;
  /** Sent with POST. */
  body?: unknown;
};

/** A stream of server-sent events that a test reads and cuts. */
export type OpenStream = Awaited<ReturnType<typeof openStream>>;

/** Opens a stream; what is refused has its status and no events. */
export async function openStream(
  { base }: Pick<TestServer, 'base'>,
  path: string,
  { token, lastEventId, body }: Opening = {},
) {
  const cutting = new AbortController();
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    signal: cutting.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId && { 'last-event-id': lastEventId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const events = eventsOf(response);
  const next = async (): Promise<CameEvent | null> => (await events.next()).value ?? null;
  return {
    http: response.status,
    headers: response.headers,
    /** The next event; null at the end. */
    next,
    /** All that are left. */
    async rest(): Promise<CameEvent[]> {
      const all: CameEvent[] = [];
      for (let event = await next(); event; event = await next()) all.push(event);
      return all;
    },
    cut: () => cutting.abort(),
  };
}

async function* eventsOf(response: Response): AsyncGenerator<CameEvent, null> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return null;
  let held = '';
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (held + text).split('\n\n');
    held = parts.pop()!;
    for (const part of parts) {
      const fields = Object.fromEntries(
        part.split('\n').map((line): [string, string] => {
          const at = line.indexOf(': ');
          return [line.slice(0, at), line.slice(at + 2)];
        }),
      );
      if (fields['event'] === undefined) continue;
      const { id = '', event, data = 'null' } = fields;
      yield { id, event, data: JSON.parse(data) as CameEvent['data'] };
    }
  }
  return null;
}

/** The text that the deltas of a stream bring. */
export const textOf = (events: readonly (CameEvent | null)[]): string =>
  events.map((event) => (event?.event === 'delta' ? event.data.text : '')).join('');
