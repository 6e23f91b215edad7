import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Unpacks the sources of an earlier commit, with the packages of now.
 * @param folder that does not exist yet
 * @returns the file that starts its server
 * @throws Error with one sentence when there is no such commit
 */
export function unpackEarlier(commit: string, folder: string): string {
  mkdirSync(folder);
  const archive = path.join(folder, 'sources.tar');
  must(`There is no commit ${commit} here`, 'git', 'archive', '--output', archive, commit);
  must('The sources cannot be unpacked', 'tar', '-xf', archive, '-C', folder);
  // The links to our own workspaces are relative, and so lead to the earlier ones.
  const packages = path.join(ROOT, 'node_modules');
  must('The packages cannot be copied', 'cp', '-a', '--reflink=auto', packages, folder);
  return path.join(folder, 'server/src/main.ts');
}

function must(otherwise: string, program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${otherwise}: ${stderr.trim()}`);
}
