import { createDeviceStore } from './device-store.ts';
import { isUnderReview } from './app-identity.ts';
import { readStored, writeStored } from './stored.ts';
import { isWebview } from './webview.ts';
import { isWechat } from './wechat.ts';

/** The browser's own question, which Chromium lets a page ask once. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

declare global {
  interface Window {
    /** Kept from the moment the browser offers it, which may be before anything asks for it. */
    installPrompt?: InstallPrompt | null;
  }
}

/** How this browser installs the app: by its question, or by its share menu; null: not at all, or it is. */
export type InstallWay = 'prompt' | 'ios' | null;

const useStore = createDeviceStore<{ way: InstallWay }>(() => ({ way: null }), { way: null });

/** How the app can be installed here, as far as that is known yet. */
export const useInstallWay = (): InstallWay => useStore(({ way }) => way);

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Safari of a phone or tablet: it has no question, but a command in its share menu. */
const isIosSafari = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) && !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent);

function wayNow(): InstallWay {
  if (isInstalled() || isWebview() || isWechat() || isUnderReview()) return null;
  if (window.installPrompt) return 'prompt';
  return isIosSafari() ? 'ios' : null;
}

/** Follows whether the app can be installed. Called once. */
export function watchInstall(): void {
  const look = () => useStore.setState({ way: wayNow() });
  look();
  addEventListener('beforeinstallprompt', look);
  addEventListener('appinstalled', () => {
    window.installPrompt = null;
    look();
  });
}

/** Asks the browser's question. @returns whether the reader said yes */
export async function askToInstall(): Promise<boolean> {
  const question = window.installPrompt;
  if (!question) return false;
  await question.prompt();
  const { outcome } = await question.userChoice;
  // It can be asked only once.
  window.installPrompt = null;
  useStore.setState({ way: wayNow() });
  return outcome === 'accepted';
}

const OPENED = 'texts-opened';
const INVITED = 'install-invited';
/** Texts opened on this device before it is said that the app can be installed. */
const ENOUGH = 2;

/** Counts a text that was opened, until there are enough. */
export function countOpened(): void {
  const opened = Number(readStored(OPENED) ?? 0);
  if (opened < ENOUGH) writeStored(OPENED, String(opened + 1));
}

/** Whether the time has come to say, once, that the app can be installed. */
export const mayInvite = (): boolean =>
  Number(readStored(OPENED) ?? 0) >= ENOUGH && readStored(INVITED) === null;

export const noteInvited = (): void => void writeStored(INVITED, 'yes');
