import { useSyncExternalStore } from 'react';

/** 英 or 美. */
export type Accent = 'uk' | 'us';
type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name' | 'localService'>;

const LANGUAGE: Record<Accent, string> = { uk: 'en-gb', us: 'en-us' };

/** Android writes `en_GB`. */
const languageOf = (voice: Voice) => voice.lang.toLowerCase().replace('_', '-');

/** Better-sounding voices first, then those that need no network. */
const quality = (voice: Voice) =>
  (/natural|neural|premium|enhanced|siri/i.test(voice.name) ? 2 : 0) + (voice.localService ? 1 : 0);

/**
 * The voice to read an accent with, or null. A device that has only one of the two accents does not
 * pretend to the other; one with neither (only Australian, say) reads both with what it has.
 */
export function pickVoice<V extends Voice>(voices: readonly V[], accent: Accent): V | null {
  const english = voices
    .filter((voice) => /^en(?:-|$)/.test(languageOf(voice)))
    .sort((a, b) => quality(b) - quality(a));
  const exact = english.find((voice) => languageOf(voice) === LANGUAGE[accent]);
  if (exact) return exact;
  const named = english.some((voice) => Object.values(LANGUAGE).includes(languageOf(voice)));
  return named ? null : (english[0] ?? null);
}

/** The voice of this device to read with, British where any will do; null when it has none. */
export function deviceVoice(accent: Accent | null): SpeechSynthesisVoice | null {
  if (!supported) return null;
  const known = speechSynthesis.getVoices();
  return accent ? pickVoice(known, accent) : (pickVoice(known, 'uk') ?? pickVoice(known, 'us'));
}

const supported = typeof speechSynthesis !== 'undefined';
let voices: readonly SpeechSynthesisVoice[] = supported ? speechSynthesis.getVoices() : [];

/** Voices arrive some time after the page. */
function subscribe(onChange: () => void): () => void {
  if (!supported) return () => {};
  const refresh = () => {
    voices = speechSynthesis.getVoices();
    onChange();
  };
  speechSynthesis.addEventListener('voiceschanged', refresh);
  return () => speechSynthesis.removeEventListener('voiceschanged', refresh);
}

/** The device's voices; empty where it has none or does not speak. */
export const useVoices = (): readonly SpeechSynthesisVoice[] =>
  useSyncExternalStore(
    subscribe,
    () => voices,
    () => voices,
  );
