import { estimateTimes } from '@bluebird/engine/speech/estimate-times.ts';
import { speakable } from '@bluebird/engine/speech/speakable.ts';
import { readAtMost } from '#integrations/read-at-most.ts';
import { traceHeaders } from '#integrations/tracing/trace-headers.ts';
import { observe } from '#core/observed.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { SpeechError } from './speech-error.ts';
import { createSpeechLine } from './speech-line.ts';
import type { Speech, SpokenAudio } from './speech.ts';
import type { SpeechThread } from './speech-thread.ts';
import { readWav, type Sound } from './wav.ts';

/** A service that speaks OpenAI's `POST /v1/audio/speech`. */
type TtsSettings = { baseUrl: string; apiKey: string; model: string; voice: string };

/** A service answers several as quickly as one. */
const AT_ONCE = 3;

/** For one sentence: the default is a minute and a half of 48 kHz stereo. */
type Limits = { timeoutMs: number; maxBytes: number };

/** A voice by an OpenAI-compatible service. It does not tell when it says what: times are estimates. */
export function createRemoteSpeech(
  settings: TtsSettings,
  thread: Pick<SpeechThread, 'encode' | 'close'>,
  limits: Limits = { timeoutMs: MINUTE_MS, maxBytes: 16_000_000 },
): Speech {
  return {
    engine: `${settings.model}/${settings.voice}`,
    timing: 'estimated',
    // A voice may know other languages than English.
    says,
    speak: async (sentence) => {
      if (!says(sentence)) return null;
      return withMarks(
        sentence,
        readWav(await observe('speech', () => request(settings, sentence, limits))),
      );
    },
    encode: thread.encode,
    line: createSpeechLine(AT_ONCE),
    close: thread.close,
  };
}

const says = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

function withMarks(sentence: string, { pcm, sampleRate }: Sound): SpokenAudio {
  if (!MP3_RATES.includes(sampleRate) || !pcm.length) throw new SpeechError('bad_audio');
  const words = speakable(sentence);
  const [from, to] = soundingPart(pcm, sampleRate);
  const times = estimateTimes(words, from, to);
  return {
    pcm,
    sampleRate,
    words: words.map(({ start, end }, index) => [start, end, times[index]!.from, times[index]!.to]),
  };
}

/** Softer than this is silence. */
const SILENCE = 0.01;

/** Seconds between which there is sound. */
function soundingPart(pcm: Float32Array, sampleRate: number): [from: number, to: number] {
  const isSound = (sample: number) => Math.abs(sample) > SILENCE;
  const first = pcm.findIndex(isSound);
  if (first === -1) return [0, pcm.length / sampleRate];
  return [first / sampleRate, (pcm.findLastIndex(isSound) + 1) / sampleRate];
}

/** The service's base address may be given with or without its `/v1`. */
const addressOf = (baseUrl: string): string =>
  `${baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/speech`;

async function request(
  { baseUrl, apiKey, model, voice }: TtsSettings,
  input: string,
  { timeoutMs, maxBytes }: Limits,
): Promise<Uint8Array> {
  try {
    const address = addressOf(baseUrl);
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        ...traceHeaders(address),
      },
      body: JSON.stringify({ model, voice, input: input.toWellFormed(), response_format: 'wav' }),
      redirect: 'error',
      // Of the body too: a service that stalls half-way is not waited for.
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new SpeechError(`http_${response.status}`);
    }
    return await readAtMost(response, maxBytes);
  } catch (error) {
    if (error instanceof SpeechError) throw error;
    if (error instanceof RangeError) throw new SpeechError('too_large', { cause: error });
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    throw new SpeechError(timedOut ? 'timeout' : 'unreachable', { cause: error });
  }
}

/** Samples a second that MP3 knows. */
const MP3_RATES: readonly number[] = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
