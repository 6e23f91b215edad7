import { create } from 'zustand';
import { isNetworkError, messageOf, ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';
import { deviceVoice, type Accent } from './speech.ts';

/** A voice of the device that has not begun after so long, in milliseconds, never will. */
const SILENT_AFTER = 2_500;
/** A little below a voice's own speed, for learners. */
const RATE = 0.92;

/** The text whose sound is on its way; null when none is. */
export const useHearing = create<{ fetching: string | null }>(() => ({ fetching: null }));

/** Each press; what an older one still waits for is passed over. */
let press = 0;
/** Voices that were silent when they were to speak. */
const silent = new Set<string>();
const addresses = new Map<string, string>();
let player: HTMLAudioElement | null = null;

/**
 * Reads a word or sentence aloud: with a voice of the device, or the server's where the device has
 * none that speaks. Whatever was being read stops. The reader is told when nothing can be heard.
 * @param accent null: whichever the device has
 * @returns whether something is heard
 */
export async function hear(text: string, accent: Accent | null = null): Promise<boolean> {
  const own = ++press;
  player?.pause();
  const voice = deviceVoice(accent);
  if (voice && !silent.has(voice.voiceURI)) {
    if ((await speak(text, voice)) || own !== press) return true;
    silent.add(voice.voiceURI);
  }
  return playMade(text, own);
}

/** @returns whether the voice speaks, or was told to be silent meanwhile */
function speak(text: string, voice: SpeechSynthesisVoice): Promise<boolean> {
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = RATE;
  return new Promise((resolve) => {
    const watch = setTimeout(() => {
      resolve(false);
      speechSynthesis.cancel();
    }, SILENT_AFTER);
    const answer = (speaks: boolean) => {
      clearTimeout(watch);
      resolve(speaks);
    };
    utterance.addEventListener('start', () => answer(true));
    utterance.addEventListener('end', () => answer(true));
    utterance.addEventListener('error', ({ error }) =>
      answer(error === 'interrupted' || error === 'canceled'),
    );
    speechSynthesis.speak(utterance);
  });
}

/** Plays what the server speaks. */
async function playMade(text: string, own: number): Promise<boolean> {
  player ??= new Audio();
  try {
    if (!addresses.has(text)) {
      useHearing.setState({ fetching: text });
      const { url } = await call('GET /api/english/sound', { query: { text } }, { quiet: true });
      addresses.set(text, url);
    }
    if (own !== press) return true;
    player.src = addresses.get(text)!;
    await player.play();
    return true;
  } catch (error) {
    // A browser that wants a press first gets one from a reader who wants to hear.
    if (own !== press || isNamed(error, 'NotAllowedError')) return true;
    addresses.delete(text);
    toast(problemOf(error));
    return false;
  } finally {
    if (own === press) useHearing.setState({ fetching: null });
  }
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

function problemOf(error: unknown): string {
  if (isNetworkError(error) || !navigator.onLine) return '没有网络，暂时听不到发音';
  return error instanceof ApiError ? messageOf(error) : '声音没有加载出来，请再点一次';
}
