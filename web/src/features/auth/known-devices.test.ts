import { beforeEach, expect, test, vi } from 'vitest';
import { keepDevice, knownDevices } from './known-devices.ts';

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  });
});

test('keeps the latest token of each account, and five at most', () => {
  for (const token of ['device.1.a', 'device.2.a', 'device.1.b']) keepDevice(token);
  keepDevice(null);
  expect(knownDevices()).toEqual(['device.1.b', 'device.2.a']);
  for (let account = 3; account < 9; account++) keepDevice(`device.${account}.a`);
  expect(knownDevices().map((token) => token.split('.')[1])).toEqual(['8', '7', '6', '5', '4']);
});

test('what is damaged is as if it were not there', () => {
  stored['known-devices'] = '{';
  expect(knownDevices()).toEqual([]);
});
