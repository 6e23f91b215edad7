import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '@bluebird/contract/contract.ts';
import type { Endpoint } from '@bluebird/contract/endpoint.ts';

const root = path.resolve(import.meta.dirname, '../..');
const calls = Object.entries(contract as Record<string, Endpoint>);

/** Calls whose keys stand in a file of source, each followed by some text. */
function callsIn(file: string, followedBy = ''): [key: string, endpoint: Endpoint][] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return calls.filter(([key]) => text.includes(`'${key}'${followedBy}`));
}

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));

/** The part of a call's name before its point, as files are named: `wordFiles.export` is of `word-files`. */
const domainOf = ({ name }: Endpoint): string =>
  name.slice(0, name.indexOf('.')).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('a call is declared in the file its name begins with, or in a part of it', () => {
  const elsewhere = filesOf('contract/src/*.ts').flatMap((file) => {
    const name = path.basename(file, '.ts');
    return callsIn(file, ': {')
      .filter(([, call]) => name !== domainOf(call) && !name.startsWith(`${domainOf(call)}-`))
      .map(([key, call]) => `${call.name} (${key}) is declared in ${file}`);
  });
  expect(elsewhere).toEqual([]);
});

test('a call is bound by the domain its name begins with', () => {
  const files = filesOf('server/src/domains/*/*.routes.ts');
  const elsewhere = files.flatMap((file) =>
    callsIn(file)
      .filter(([, call]) => file.split('/')[3] !== domainOf(call))
      .map(([key, call]) => `${call.name} (${key}) is bound in ${file}`),
  );
  expect(elsewhere).toEqual([]);
  const bound = new Set(files.flatMap((file) => callsIn(file).map(([key]) => key)));
  expect(calls.map(([key]) => key).filter((key) => !bound.has(key))).toEqual([]);
});
