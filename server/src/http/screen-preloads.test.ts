import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MODULES } from './screen-preloads.ts';

const WEB = path.resolve(import.meta.dirname, '../../../web/src');
const routes = readFileSync(path.join(WEB, 'app/routes.tsx'), 'utf8');

test.each(Object.entries(MODULES))('the code of %s is what its route loads', (_, modules) => {
  for (const name of modules) {
    expect(existsSync(path.join(WEB, `routes/${name}.tsx`)), name).toBe(true);
    expect(routes).toContain(`import('#routes/${name}.tsx')`);
  }
});
