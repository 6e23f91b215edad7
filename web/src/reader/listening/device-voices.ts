import { pickVoice } from '#features/dictionary/speech.ts';

/** Android writes `en_GB`. */
const languageOf = ({ lang }: Pick<SpeechSynthesisVoice, 'lang'>) =>
  lang.toLowerCase().replace('_', '-');

export const isEnglish = (voice: Pick<SpeechSynthesisVoice, 'lang'>): boolean =>
  /^en(?:-|$)/.test(languageOf(voice));

const ACCENTS: Readonly<Record<string, string>> = {
  'en-us': '美式',
  'en-gb': '英式',
  'en-au': '澳洲',
  'en-ca': '加拿大',
  'en-in': '印度',
  'en-ie': '爱尔兰',
};

/** A voice as a list shows it: `Samantha（美式）`. */
export function voiceLabel(voice: Pick<SpeechSynthesisVoice, 'lang' | 'name'>): string {
  const name = voice.name.replace(/\s*\(.*\)$|\s+-\s+English.*$/, '');
  const accent = ACCENTS[languageOf(voice)];
  return accent ? `${name}（${accent}）` : name;
}

/** The voice that was chosen, else the best American one, else any English one; null without. */
export function voiceToUse<V extends SpeechSynthesisVoice>(
  voices: readonly V[],
  chosen: string | null,
): V | null {
  const english = voices.filter(isEnglish);
  return (
    english.find(({ voiceURI }) => voiceURI === chosen) ??
    pickVoice(english, 'us') ??
    pickVoice(english, 'uk')
  );
}

/** Voices arrive some time after the page; one that has none is not waited for longer than this. */
const VOICES_BY = 1_500;

/** The device's voices, once they are known; none where it does not speak. */
export function deviceVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  if (typeof speechSynthesis === 'undefined') return Promise.resolve([]);
  const known = speechSynthesis.getVoices();
  if (known.length > 0) return Promise.resolve(known);
  return new Promise((resolve) => {
    const answer = () => resolve(speechSynthesis.getVoices());
    speechSynthesis.addEventListener('voiceschanged', answer, { once: true });
    setTimeout(answer, VOICES_BY);
  });
}
