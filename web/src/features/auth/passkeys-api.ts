import type { PasskeyAssertion, PasskeyAttestation } from '@bluebird/contract/auth-passkeys.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { keepDevice } from './known-devices.ts';
import { askForPasskey, isGivenUp, makePasskey } from './passkey-browser.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['auth', 'passkeys'],
  queryFn: ({ signal }) => call('GET /auth/passkeys', {}, { signal }),
  staleTime: 30_000,
});

/**
 * Logs in by a passkey of this device.
 * @param quietly offers them in the list of the field for names, and waits until one is chosen
 * @returns null when the reader thought better of it
 */
export async function loginByPasskey({ quietly = false }: { quietly?: boolean } = {}) {
  const options = await call('POST /auth/passkey/login_options', {}, { quiet: quietly });
  let credential: PasskeyAssertion;
  try {
    credential = await askForPasskey(options, quietly);
  } catch (error) {
    if (isGivenUp(error)) return null;
    throw error;
  }
  const login = await call('POST /auth/passkey/login', { body: { credential } });
  keepDevice(login.device);
  return login;
}

/** Makes a passkey on this device. @returns null when the reader thought better of it */
export async function addPasskey(password: string) {
  const options = await call('POST /auth/passkeys/options', { body: { password } });
  let credential: PasskeyAttestation;
  try {
    credential = await makePasskey(options);
  } catch (error) {
    if (isGivenUp(error)) return null;
    throw error;
  }
  return call('POST /auth/passkeys', { body: { credential } });
}

/** What can be done to a passkey. */
type PasskeyAct = { id: number } & (
  | { act: 'rename'; name: string }
  | { act: 'remove'; password: string }
);

export function usePasskeyAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...wanted }: PasskeyAct): Promise<void> => {
      const params = { id };
      if (wanted.act === 'rename') {
        const { name } = wanted;
        await call('POST /auth/passkeys/{id}/rename', { params, body: { name } });
      } else {
        const { password } = wanted;
        await call('POST /auth/passkeys/{id}/remove', { params, body: { password } });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}
