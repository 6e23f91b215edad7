import { describe, expect, test } from 'vitest';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import { ROLES, type Role } from '@bluebird/contract/users.ts';
import { includesRole } from '#core/actor.ts';
import { startServer } from './harness.ts';

const tokens = new Map<string, string>();

const server = await startServer();
for (const role of ROLES) tokens.set(role, (await server.user(role)).token);

/** Nothing these ids name exists, so that no call changes anything. */
const PARAMS: Record<string, unknown> = { id: 987_654_321 };
const UUID_CALLS = new Set(['POST /auth/sessions/{id}/revoke', 'GET /reader/task/{id}']);

const reach = (key: keyof Api, token?: string) =>
  server.call(
    key,
    { params: UUID_CALLS.has(key) ? { id: crypto.randomUUID() } : PARAMS },
    { token },
  );

// Logging out ends the session the walk is made with; it has tests of its own.
const keys = (Object.keys(contract) as (keyof Api)[]).filter((key) => key !== 'POST /auth/logout');

describe.each(keys)('%s', (key) => {
  const { access } = contract[key];

  test('visitor', async () => {
    const { http, status } = await reach(key);
    if (access === 'public') expect(http).not.toBe(401);
    else expect([http, status.reason]).toEqual([401, 'login_required']);
    expect(http).toBeLessThan(500);
  });

  test.each(ROLES)('%s', async (role: Role) => {
    const { http, status } = await reach(key, tokens.get(role));
    const allowed = access === 'public' || includesRole(role, access);
    expect(status.reason === 'forbidden').toBe(!allowed);
    expect(http).not.toBe(401);
    expect(http).toBeLessThan(500);
  });

  test('an invented token is worth nothing', async () => {
    const { http } = await reach(key, 'A'.repeat(43));
    if (access === 'public') expect(http).not.toBe(401);
    else expect(http).toBe(401);
  });
});
