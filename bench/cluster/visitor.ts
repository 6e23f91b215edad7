import { setTimeout as sleep } from 'node:timers/promises';
import { ENTRANCES } from './machines.ts';

/** Longest a reader waits for an answer. */
const PATIENCE_MS = 30_000;
/** Pause before a change that the house did not take is sent again, as the web app's outbox does. */
const AGAIN_MS = 1_000;

/** How a request went. */
export type Answer = {
  /** When it was asked, by `performance.now()`. */
  at: number;
  ms: number;
  method: 'GET' | 'POST';
  path: string;
  /** 0: there was none. */
  status: number;
  /** Why there was none, or what the answer says. */
  reason: string;
  body: unknown;
};

/**
 * A browser: knows both addresses of the house, takes the other where nobody listens, and sends a
 * read once more whose connection broke. Every answer is told to `tell`.
 */
export function openVisitor(token: string, tell: (answer: Answer) => void) {
  let entrance = Math.floor(Math.random() * ENTRANCES.length);

  const once = async (path: string, init: RequestInit) => {
    const base = ENTRANCES[entrance]!;
    try {
      const response = await fetch(base + path, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const body = isJson ? (JSON.parse(text) as Envelope) : null;
      return { status: response.status, reason: body?.status?.reason ?? '', body: body?.result };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException };
      entrance = (entrance + 1) % ENTRANCES.length;
      return { status: 0, reason: cause?.code ?? name, body: null };
    }
  };

  const ask = async (
    method: Answer['method'],
    path: string,
    body?: object | Blob,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const at = performance.now();
    const isFile = body instanceof Blob;
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isFile && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    };
    let went = await once(path, init);
    const mayAgain = method === 'GET' || went.reason === 'ECONNREFUSED';
    if (went.status === 0 && mayAgain) went = await once(path, init);
    const answer = { at, ms: performance.now() - at, method, path, ...went };
    tell(answer);
    return answer;
  };

  return {
    ask,
    get: (path: string) => ask('GET', path),
    /** Sends a change until it is taken or refused for what it is. */
    send: async (path: string, body: object): Promise<Answer> => {
      for (;;) {
        const answer = await ask('POST', path, body);
        if (answer.status !== 0 && answer.status < 500) return answer;
        await sleep(AGAIN_MS);
      }
    },
  };
}

export type Visitor = ReturnType<typeof openVisitor>;

type Envelope = { status?: { reason?: string }; result?: unknown };
