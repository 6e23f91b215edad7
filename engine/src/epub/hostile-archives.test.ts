import { expect, test } from 'vitest';
import { openArchive } from './archive.ts';
import { testZip } from './test-zip.ts';

test('refuses more entries than any book has', async () => {
  const many = testZip(
    Array.from({ length: 10_001 }, (_, at) => ({ name: `f${at}`, content: '' })),
  );
  await expect(openArchive(many)).rejects.toMatchObject({ reason: 'too_large' });
});
