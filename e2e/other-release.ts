import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../web/dist', import.meta.url));

/**
 * Another release of the web app: the built one, in which every file under /assets has another name,
 * as if a line of each had been changed.
 * @param mark what distinguishes its names
 * @returns its folder, which the caller removes
 */
export function makeRelease(mark: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bluebird-release-'));
  cpSync(BUILT, folder, { recursive: true });
  const assets = path.join(folder, 'assets');
  const names: string[] = [];
  for (const name of readdirSync(assets)) {
    // The compressed copies would still say the old names.
    if (name.endsWith('.br')) rmSync(path.join(assets, name));
    else names.push(name);
  }
  const renamed = (name: string) => name.replace(/\.\w+$/, (ending) => `-${mark}${ending}`);
  const any = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|json)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(any, renamed));
  }
  for (const name of names) renameSync(path.join(assets, name), path.join(assets, renamed(name)));
  return folder;
}
