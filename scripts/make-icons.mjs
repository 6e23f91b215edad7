/**
 * Makes the icons of the installed app in `web/public/icons/` from the mark in `favicon.svg`. Run it
 * again when the mark changes:
 *
 *     node scripts/make-icons.mjs
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'web/public/icons');
const mark = await readFile(path.join(root, 'web/public/favicon.svg'), 'utf8');
const bird = /<path [^>]+>/.exec(mark)?.[0];
if (!bird) throw new Error('favicon.svg has no path to draw.');

const QING = '#0c6b62';

/**
 * The mark on a square sheet.
 * @param ground its colour; none for a shape alone
 * @param share how much of the sheet the bird's square takes: launchers cut maskable icons to a
 *   circle of 80 %
 * @param corner radius of the sheet's corners, in 64ths
 */
const sheet = (ground, share, corner = 0) => {
  const move = (64 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    ${ground ? `<rect width="64" height="64" rx="${corner}" fill="${ground}"/>` : ''}
    <g transform="translate(${move} ${move}) scale(${share})">${bird}</g>
  </svg>`;
};

/** Signs of the shortcuts: an open book, a card that is turned, a letter. */
const SIGNS = {
  continue:
    '<path d="M32 22c-5-4-11-5-18-5v26c7 0 13 1 18 5 5-4 11-5 18-5V17c-7 0-13 1-18 5zm0 0v26"/>',
  review: '<path d="M46 24a16 16 0 1 0 2 12M48 14v11H37"/>',
  words: '<path d="M16 47 30 17h4l14 30M22 37h20"/>',
};
const sign = (path) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="32" fill="${QING}"/>
    <g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"
      transform="translate(8 8) scale(0.75)">${path}</g>
  </svg>`;

const icons = [
  ['icon-192', 192, sheet(QING, 1, 18)],
  ['icon-512', 512, sheet(QING, 1, 18)],
  ['maskable-512', 512, sheet(QING, 0.78)],
  ['monochrome-512', 512, sheet(null, 0.9)],
  ['apple-touch-icon', 180, sheet(QING, 0.9)],
  ...Object.entries(SIGNS).map(([name, path]) => [`shortcut-${name}`, 96, sign(path)]),
];

await mkdir(target, { recursive: true });
for (const [name, size, svg] of icons) {
  const file = path.join(target, `${name}.png`);
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(file);
}
