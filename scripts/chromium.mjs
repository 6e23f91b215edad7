// Finds the browser for the browser tests, installing it where the user may.
import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';
import { fail } from './prepare.mjs';

/** Chromium without a window: the same engine, in which the tests take a third less time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FONTS = 'fonts-noto-cjk';

/**
 * Finds or installs a Chromium; ends the process with one sentence where there is none.
 * @returns its path
 */
export function ensureChromium() {
  const wanted = () => process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : undefined);
  if (!wanted()) installPackages('chromium-headless-shell', FONTS);
  const whole = () => WHOLE.find((file) => existsSync(file));
  // Ubuntu and older Debian have no package of the headless shell.
  if (!wanted() && !whole()) installPackages('chromium', FONTS);
  return (
    wanted() ??
    whole() ??
    fail('The browser tests need Chromium: install it, or name it in CHROMIUM.')
  );
}
