import { create } from 'zustand';

/** The translator built into some browsers (https://webmachinelearning.github.io/translation-api/). */
type Languages = { sourceLanguage: string; targetLanguage: string };
type Monitor = Pick<EventTarget, 'addEventListener'>;
type BuiltIn = {
  availability(
    languages: Languages,
  ): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(
    options: Languages & { monitor?: (monitor: Monitor) => void },
  ): Promise<{ translate(text: string): Promise<string> }>;
};

const ENGLISH_TO_CHINESE: Languages = { sourceLanguage: 'en', targetLanguage: 'zh' };

const builtIn = (): BuiltIn | undefined => (window as { Translator?: BuiltIn }).Translator;

/** How much of the browser's language pack has come, 0 to 1; null while none is on its way. */
const useStore = create<{ share: number | null }>(() => ({ share: null }));
export const useDownload = (): number | null => useStore(({ share }) => share);
export const readDownload = (): number | null => useStore.getState().share;

/** Whether the browser can be asked at all; whether it knows the languages is told later. */
export const hasOnDevice = (): boolean => builtIn() !== undefined;

type Translator = Awaited<ReturnType<BuiltIn['create']>>;

/** How long a browser that neither answers nor downloads is waited for, in milliseconds. */
const PATIENCE = 8_000;
/** The wait after it did not answer in that time before. */
const SHORT_PATIENCE = 1_000;

let opening: Promise<Translator | null> | null = null;
let patience = PATIENCE;
let onProgress = () => {};

async function open(): Promise<Translator | null> {
  const api = builtIn();
  if (!api || (await api.availability(ENGLISH_TO_CHINESE)) === 'unavailable') return null;
  try {
    return await api.create({
      ...ENGLISH_TO_CHINESE,
      monitor: (monitor) =>
        monitor.addEventListener('downloadprogress', (event) => {
          useStore.setState({ share: (event as ProgressEvent).loaded });
          onProgress();
        }),
    });
  } finally {
    useStore.setState({ share: null });
  }
}

/**
 * The browser's translator; null when it has none for English into Chinese, or does not stir. What
 * is still being opened then may be there the next time.
 */
async function translatorInTime(): Promise<Translator | null> {
  opening ??= open().catch(() => {
    // No room, no network, no press of the reader's to allow the download: asked anew next time.
    opening = null;
    return null;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        patience = SHORT_PATIENCE;
        resolve(null);
      }, patience);
    };
    onProgress = wait;
    wait();
  });
  return Promise.race([opening, silence]).finally(() => clearTimeout(timer));
}

/** A translation made on this device, which nothing leaves; null when the browser cannot. */
export async function translateOnDevice(text: string): Promise<string | null> {
  try {
    const zh = (await (await translatorInTime())?.translate(text))?.trim();
    return zh && /\p{Script=Han}/u.test(zh) ? zh : null;
  } catch {
    return null;
  }
}
