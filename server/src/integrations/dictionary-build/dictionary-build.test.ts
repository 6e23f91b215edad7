import { expect, test } from 'vitest';
import { buildInProcess } from './dictionary-build.ts';

test('a build that fails says why, and its process is gone', async () => {
  const held = new AsyncDisposableStack();
  await expect(buildInProcess('/dev/null/dictionary.sqlite', held, () => {})).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
  await held.disposeAsync();
});
