import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { testZip } from './test-zip.ts';

test.each([10_001, 65_000])('refuses more entries than any book has: %d', async (length) => {
  const many = testZip(Array.from({ length }, (_, at) => ({ name: `f${at}`, content: '' })));
  await expect(openArchive(many)).rejects.toMatchObject({ reason: 'too_large' });
});
