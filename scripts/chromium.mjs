// Finds Debian's Chromium for the browser tests, installing it where we may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './prepare.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns the path of a Chromium; ends with one sentence where there is none */
export function ensureChromium() {
  const found = () => process.env.CHROMIUM ?? PLACES.find((file) => existsSync(file));
  if (found()) return found();
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return fail('The browser tests need Chromium: install it, or name it in CHROMIUM.');
  }
  process.stderr.write('Installing chromium …\n');
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return found() ?? fail('Installing chromium failed.');
}
