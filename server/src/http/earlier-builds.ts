import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { WebApp } from './web-app.ts';

/*
 * Pages that are open when a release comes ask the new server for the code of their own build. The
 * files under /assets are named after their content, so those of several builds lie side by side in
 * a folder beside the data, and a list says which build needs which.
 */

/** Builds whose files are kept: pages of the last two work on beside the newest. */
const MAX_BUILDS = 3;

const BUILDS = 'builds.json';

type Noted = { id: string; files: string[] };

/** Where the files of the last builds lie. */
export const keptAssets = (dataDir: string): string => path.join(dataDir, 'web/assets');

/** Keeps the files of this build beside those of the last ones, and removes those of older ones. */
export async function keepBuild(web: WebApp, dataDir: string): Promise<void> {
  const own = path.join(web.root, 'assets');
  const kept = keptAssets(dataDir);
  await mkdir(kept, { recursive: true });
  const files = await readdir(own);
  for (const name of files)
    if (!existsSync(path.join(kept, name))) await copyWhole(path.join(own, name), kept);

  const list = path.join(path.dirname(kept), BUILDS);
  const others = (await readNoted(list)).filter(({ id }) => id !== web.build);
  const builds: Noted[] = [{ id: web.build, files }, ...others].slice(0, MAX_BUILDS);
  const unfinished = `${list}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(builds));
  await rename(unfinished, list);

  const wanted = new Set(builds.flatMap((build) => build.files));
  for (const name of await readdir(kept))
    if (!wanted.has(name)) await rm(path.join(kept, name), { force: true });
}

/** A file that is seen is whole: another server may serve from this folder already. */
async function copyWhole(file: string, folder: string): Promise<void> {
  const target = path.join(folder, path.basename(file));
  const unfinished = `${target}.${process.pid}`;
  await copyFile(file, unfinished);
  await rename(unfinished, target);
}

async function readNoted(list: string): Promise<Noted[]> {
  try {
    return JSON.parse(await readFile(list, 'utf8')) as Noted[];
  } catch {
    // The first build, or a list that was cut off: the builds before are forgotten.
    return [];
  }
}
