import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { newDataFolder } from '#test/program.ts';
import { readConfig } from './config.ts';
import { requireRoom } from './start-checks.ts';

/** A data folder of which a start has made these parts. */
function configOf({ dictionary, database }: { dictionary: boolean; database: boolean }) {
  const folder = newDataFolder({ withoutDatabase: true });
  const DATA_DIR = dictionary ? folder : path.join(folder, 'inner');
  if (database) {
    const cluster = path.join(DATA_DIR, 'postgres/data');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(path.join(cluster, 'PG_VERSION'), '18');
  }
  return readConfig({ DATA_DIR });
}

describe('free space', () => {
  test.each([
    ['a first start', { dictionary: false, database: false }, 179],
    ['one that lost its dictionary', { dictionary: false, database: true }, 104],
    ['one on a new database', { dictionary: true, database: false }, 114],
    ['any later start', { dictionary: true, database: true }, 39],
  ])('%s needs more than %j MB', (_name, made, tooLittle) => {
    const config = configOf(made);
    expect(() => requireRoom(config, (tooLittle + 1) * 1e6)).not.toThrow();
    expect(() => requireRoom(config, tooLittle * 1e6)).toThrow(
      `The data folder ${config.dataDir} has ${tooLittle} MB of free space and this start needs ${tooLittle + 1} MB: free some, or set another DATA_DIR.`,
    );
  });

  test('an outside database takes none of it', () => {
    const config = {
      ...configOf({ dictionary: true, database: false }),
      databaseUrl: 'postgres://',
    };
    expect(() => requireRoom(config, 40e6)).not.toThrow();
  });
});
