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

let translator: ReturnType<BuiltIn['create']> | null = null;

/** The browser's translator; null when it has none for English into Chinese. */
async function open(): Promise<Awaited<ReturnType<BuiltIn['create']>> | null> {
  if (translator) return translator;
  const api = builtIn();
  if (!api || (await api.availability(ENGLISH_TO_CHINESE)) === 'unavailable') return null;
  translator ??= api.create({
    ...ENGLISH_TO_CHINESE,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) =>
        useStore.setState({ share: (event as ProgressEvent).loaded }),
      ),
  });
  try {
    return await translator;
  } catch {
    // No room, no network, no press of the reader's to allow the download: asked anew next time.
    translator = null;
    return null;
  } finally {
    useStore.setState({ share: null });
  }
}

/** A translation made on this device, which nothing leaves; null when the browser cannot. */
export async function translateOnDevice(text: string): Promise<string | null> {
  try {
    const zh = (await (await open())?.translate(text))?.trim();
    return zh && /\p{Script=Han}/u.test(zh) ? zh : null;
  } catch {
    return null;
  }
}
