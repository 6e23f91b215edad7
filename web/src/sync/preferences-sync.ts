import type { Preferences } from '@bluebird/contract/users-preferences.ts';
import { onAccount, onLogout } from '#lib/account-events.ts';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';
import {
  readPreferences,
  setPreferences,
  useReaderPreferences,
} from '#reader/reader-preferences.ts';
import { onThemeChange, readTheme, setTheme } from '#ui/theme.ts';

/*
 * How one likes to read follows the account: the latest choice, on whatever device, is everywhere
 * from the next visit on.
 */

/** When this device's reader last chose something, and whether the server knows. */
type Chosen = { at: string; sent: boolean };

const KEY = 'preferences-chosen';
/** Choices made shortly after one another are sent together. */
const PAUSE_MS = 1_500;

let timer: ReturnType<typeof setTimeout> | undefined;
let applying = false;

const readChosen = () => readStoredJson<Chosen>(KEY);
const keep = (chosen: Chosen | null) => writeStored(KEY, chosen && JSON.stringify(chosen));

const current = (): Preferences => ({ ...useReaderPreferences.getState(), theme: readTheme() });

function apply(preferences: Preferences): void {
  const { theme, ...reading } = preferences;
  applying = true;
  setPreferences(readPreferences({ ...useReaderPreferences.getState(), ...reading }));
  if (theme && theme !== readTheme()) setTheme(theme);
  applying = false;
}

/** Brings device and account together: the later choice stays. Failing, it is done another time. */
async function syncPreferences(): Promise<void> {
  if (!isLoggedIn()) return;
  const chosen = readChosen();
  const quiet = { quiet: true };
  try {
    const kept =
      chosen && !chosen.sent
        ? await call(
            'POST /api/user/preferences',
            { body: { preferences: current(), changed_at: chosen.at } },
            quiet,
          )
        : await call('GET /api/user/preferences', {}, quiet);
    // The reader went on choosing meanwhile: that is newer than any answer.
    if (readChosen()?.at !== chosen?.at) return;
    if (kept.changed_at === null) return;
    apply(kept.preferences);
    keep({ at: kept.changed_at, sent: true });
  } catch {
    // No network, or the login ran out: the choice stays on this device until the next time.
  }
}

function onChoice(): void {
  if (applying) return;
  keep({ at: new Date().toISOString(), sent: false });
  clearTimeout(timer);
  timer = setTimeout(() => void syncPreferences(), PAUSE_MS);
}

/** Follows every choice from now on. Called once. */
export function watchPreferences(): void {
  useReaderPreferences.subscribe(onChoice);
  let theme = readTheme();
  onThemeChange(() => {
    if (readTheme() === theme) return;
    theme = readTheme();
    onChoice();
  });
  addEventListener('online', () => void syncPreferences());
  onAccount(() => void syncPreferences());
  // The next account has choices of its own.
  onLogout(() => keep(null));
}
