import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { SpeechError } from '#integrations/speech/speech-error.ts';

/**
 * Milliseconds a request waits for a sentence. The sentence is made all the same, for the next
 * request.
 */
const PATIENCE_MS = 40_000;
const RETRY_SECONDS = 5;

type Wanted<T> = { key: string; asker: string; signal: AbortSignal; make: () => Promise<T> };

/**
 * Has something spoken while somebody waits for it.
 * @throws Refusal `unavailable` when the voice is out of order, too slow or has too much to say
 */
export async function takeTurn<T>(
  { speech, log }: Pick<Context, 'speech' | 'log'>,
  { signal, ...wanted }: Wanted<T>,
): Promise<T> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await speech.line.take({ ...wanted, signal: AbortSignal.any([signal, patience]) });
  } catch (error) {
    // The client has left, so nobody reads the answer.
    if (signal.aborted) throw error;
    if (error instanceof SpeechError && error.reason === 'busy') {
      throw new Refusal('unavailable', {
        message: '现在听的人太多了，请稍等几秒再试',
        retryAfter: RETRY_SECONDS,
      });
    }
    if (!(error instanceof SpeechError) && !patience.aborted) throw error;
    log.warn({ err: error, engine: speech.engine }, 'a voice did not speak');
    throw new Refusal('unavailable', {
      message: '声音暂时出不来，请稍后再试',
      retryAfter: RETRY_SECONDS,
    });
  }
}
