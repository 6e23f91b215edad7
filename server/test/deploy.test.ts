import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');
const hasSystemd = existsSync('/usr/bin/systemd-analyze');

/** The unit in a folder of its own, starting a program that every machine has. */
function unit(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bluebird-unit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'bluebird@all.service');
  const text = readFileSync(path.join(DEPLOY, 'systemd/bluebird@.service'), 'utf8');
  expect(text).toContain('ExecStart=/opt/bluebird/bin/bluebird\n');
  writeFileSync(file, text.replace('/opt/bluebird/bin/bluebird', '/bin/true'));
  return file;
}

const analyse = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the unit', () => {
  const { status, stdout, stderr } = analyse('verify', unit());
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test.skipIf(!hasSystemd)('the unit leaves its process little to do harm with', () => {
  const { status, stdout } = analyse('security', '--offline=true', '--threshold=25', unit());
  expect([status, stdout.slice(-400)]).toEqual([0, expect.any(String)]);
});

/** What the proxies before us take must be what we take. */
test.each(['nginx/bluebird.conf', 'caddy/Caddyfile', 'kubernetes/bluebird.yaml'])(
  '%s lets the largest upload through',
  (file) => {
    expect(readFileSync(path.join(DEPLOY, file), 'utf8')).toMatch(/\b51m(?:b)?\b/i);
  },
);
