import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { readAtMost } from '#integrations/read-at-most.ts';
import type { MachineTranslation } from './machine-translation.ts';
import { traceHeaders } from '#integrations/tracing/trace-headers.ts';
import { ProviderError, type ProviderFault } from '#integrations/provider-error.ts';

type LibreTranslateSettings = {
  /** Without the path: `https://translate.example`. */
  baseUrl: string;
  /** Absent for a service on one's own machine. */
  apiKey: string | null;
};

/** How long is waited, in milliseconds, and the largest answer in bytes. */
type LibreTranslateLimits = { total: number; retry: number; maxBytes: number };

const LIMITS: LibreTranslateLimits = { total: 45_000, retry: 800, maxBytes: 2_000_000 };

const Answer = z.object({
  translatedText: z.array(z.string()),
  /** Other translations of each text; older services have none. */
  alternatives: z.array(z.array(z.string())).optional(),
});

/**
 * A service that speaks LibreTranslate's protocol (https://docs.libretranslate.com): one request
 * for several texts. One that is busy is asked once more.
 */
export function createLibreTranslate(
  { baseUrl, apiKey }: LibreTranslateSettings,
  limits: LibreTranslateLimits = LIMITS,
): MachineTranslation {
  const address = `${baseUrl.replace(/\/+$/, '').replace(/\/translate$/, '')}/translate`;
  return {
    name: 'LibreTranslate',
    translate: async (texts, { others = 0, signal: left } = {}) => {
      const timeout = AbortSignal.timeout(limits.total);
      const signal = left ? AbortSignal.any([timeout, left]) : timeout;
      const body = JSON.stringify({
        q: texts,
        source: 'en',
        target: 'zh',
        format: 'text',
        ...(others > 0 && { alternatives: others }),
        ...(apiKey && { api_key: apiKey }),
      });
      try {
        const response = await open(address, { body, signal }, limits.retry);
        return readAnswer(await readAtMost(response, limits.maxBytes), texts);
      } catch (error) {
        throw explain(error, timeout, left);
      }
    },
  };
}

async function open(
  address: string,
  { body, signal }: { body: string; signal: AbortSignal },
  pause: number,
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...traceHeaders(address),
  };
  for (let tries = 1; ; tries++) {
    const init = { method: 'POST', headers, body, redirect: 'error', signal } as const;
    const response = await fetch(address, init);
    if (response.ok) return response;
    await response.body?.cancel();
    const detail = `status ${response.status}`;
    const busy = response.status === 429 || response.status >= 500;
    if (!busy) throw new MachineTranslationError('refused', detail);
    if (tries === 2) throw new MachineTranslationError('busy', detail);
    await sleep(pause, undefined, { signal });
  }
}

function readAnswer(bytes: Uint8Array, texts: readonly string[]): string[][] {
  const { translatedText: all, alternatives = [] } = parse(bytes);
  if (all.length !== texts.length) {
    throw new MachineTranslationError('malformed', 'not one translation for each text');
  }
  return all.map((zh, at) => {
    if (!zh.trim()) throw new MachineTranslationError('empty', 'no text');
    return [zh, ...(alternatives[at] ?? [])];
  });
}

function parse(bytes: Uint8Array): z.infer<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new MachineTranslationError('malformed', 'not in the protocol', { cause });
  }
}

/** What a failure was: ours, the caller's, the clock's, else the network's. */
function explain(error: unknown, timeout: AbortSignal, left: AbortSignal | undefined): unknown {
  if (error instanceof MachineTranslationError) return error;
  if (left?.aborted) return left.reason;
  if (timeout.aborted) return new MachineTranslationError('timeout', 'the answer took too long');
  if (error instanceof RangeError) return new MachineTranslationError('malformed', error.message);
  const { cause } = error as { cause?: { code?: string } };
  const detail = cause?.code ?? 'connection lost';
  return new MachineTranslationError('unreachable', detail, { cause: error });
}

/** A request to a machine translation service that failed. */
class MachineTranslationError extends ProviderError {
  constructor(fault: ProviderFault, detail: string, options?: ErrorOptions) {
    super('machine translation', fault, detail, options);
  }
}
