/**
 * Makes the two files of the reading face in `web/src/ui/fonts/` from Source Serif 4: the weights 400
 * to 700 upright and 400 italic, with the letters that `fonts.css` names. Browsers thicken bold
 * italics themselves. Run it once for a new release of the face:
 *
 *     npm install --no-save subset-font@2.9.0 && node scripts/make-fonts.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'node_modules/@fontsource-variable/source-serif-4/files');
const target = path.join(root, 'web/src/ui/fonts');

/** The letters of Western languages, and the signs of typeset English. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x2000, 0x200f],
  [0x2012, 0x2015],
  [0x2018, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];
const letters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
).join('');

const styles = /** @type {const} */ ([
  { style: 'normal', wght: { min: 400, max: 700 } },
  { style: 'italic', wght: 400 },
]);
for (const { style, wght } of styles) {
  const file = await readFile(path.join(source, `source-serif-4-latin-wght-${style}.woff2`));
  const made = await subsetFont(file, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  });
  await writeFile(path.join(target, `source-serif-4-${style}.woff2`), made);
  process.stdout.write(`${style}: ${file.length} → ${made.length} bytes\n`);
}
