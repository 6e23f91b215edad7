import { useSyncExternalStore } from 'react';
const LANGUAGE = { uk: 'en-gb', us: 'en-us' };
/** Android writes `en_GB`. */
const languageOf = (voice) => voice.lang.toLowerCase().replace('_', '-');
/** Better-sounding voices first, then those that need no network. */
const quality = (voice) => (/natural|neural|premium|enhanced|siri/i.test(voice.name) ? 2 : 0) + (voice.localService ? 1 : 0);
/**
 * The voice to read an accent with, or null. A device that has only one of the two accents does not
 * pretend to the other; one with neither (only Australian, say) reads both with what it has.
 */
export function pickVoice(voices, accent) {
    const english = voices
        .filter((voice) => /^en(?:-|$)/.test(languageOf(voice)))
        .sort((a, b) => quality(b) - quality(a));
    const exact = english.find((voice) => languageOf(voice) === LANGUAGE[accent]);
    if (exact)
        return exact;
    const named = english.some((voice) => Object.values(LANGUAGE).includes(languageOf(voice)));
    return named ? null : (english[0] ?? null);
}
/** Reads a word aloud; whatever was being read stops. */
export function speak(text, voice) {
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.92;
    speechSynthesis.speak(utterance);
}
const supported = typeof speechSynthesis !== 'undefined';
let voices = supported ? speechSynthesis.getVoices() : [];
/** Voices arrive some time after the page. */
function subscribe(onChange) {
    if (!supported)
        return () => { };
    const refresh = () => {
        voices = speechSynthesis.getVoices();
        onChange();
    };
    speechSynthesis.addEventListener('voiceschanged', refresh);
    return () => speechSynthesis.removeEventListener('voiceschanged', refresh);
}
/** The device's voices; empty where it has none or does not speak. */
export const useVoices = () => useSyncExternalStore(subscribe, () => voices, () => voices);
