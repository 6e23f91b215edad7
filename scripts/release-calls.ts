// Keeps the calls of a release (CONTRIBUTING, "Make a release"): `npm run release:calls -- 2026-11-28`.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@bluebird/contract/contract.ts';
import { releasedCalls } from '@bluebird/contract/released-calls.ts';

const FOLDER = path.join(import.meta.dirname, '../contract/released');
/** Pages of that many releases work with a later server. */
const RELEASES = 2;

const [day] = process.argv.slice(2);
if (!day || !/^\d{4}-\d\d-\d\d$/.test(day))
  throw new Error('Name the release by its day: 2026-11-28');
// A line for each call, so that a change of one is seen as such.
const lines = Object.entries(releasedCalls(contract)).map(
  ([key, call]) => `${JSON.stringify(key)}: ${JSON.stringify(call)}`,
);
writeFileSync(path.join(FOLDER, `${day}.json`), `{\n${lines.join(',\n')}\n}\n`);
for (const old of readdirSync(FOLDER).toSorted().slice(0, -RELEASES))
  rmSync(path.join(FOLDER, old));
