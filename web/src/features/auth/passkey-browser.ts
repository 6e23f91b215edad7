import type { PasskeyAssertion, PasskeyAttestation } from '@bluebird/contract/auth-passkeys.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import { ApiError } from '#lib/api-error.ts';

/** Loaded by the first screen that needs it. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser has passkeys at this address: it knows none under a bare number. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && /[a-z]/.test(location.hostname);

/** Whether this browser can offer them in the list of a field. */
export const offersInFields = async (): Promise<boolean> =>
  hasPasskeys() && (await library()).browserSupportsWebAuthnAutofill();

/** Ends a request that waits. */
export const stopWaiting = async (): Promise<void> =>
  (await library()).WebAuthnAbortService.cancelCeremony();

/** @throws what {@link isGivenUp} knows, or an ApiError that says in Chinese what is wrong */
export async function makePasskey(
  optionsJSON: Result<Api['POST /auth/passkeys/options']>,
): Promise<PasskeyAttestation> {
  const { startRegistration } = await library();
  try {
    return (await startRegistration({ optionsJSON: optionsJSON as never })) as PasskeyAttestation;
  } catch (error) {
    if (nameOf(error) === 'InvalidStateError') {
      throw new ApiError(409, '这台设备上已经有这个账号的通行密钥', { reason: 'passkey_known' });
    }
    throw explained(error);
  }
}

/** @throws what {@link isGivenUp} knows, or an ApiError that says in Chinese what is wrong */
export async function askForPasskey(
  optionsJSON: Result<Api['POST /auth/passkey/login_options']>,
  useBrowserAutofill: boolean,
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  try {
    return (await startAuthentication({ optionsJSON, useBrowserAutofill })) as PasskeyAssertion;
  } catch (error) {
    throw explained(error);
  }
}

/** Whether the reader closed the browser’s question, let it run out, or began another. */
export const isGivenUp = (error: unknown): boolean =>
  ['NotAllowedError', 'AbortError'].includes(nameOf(error));

/** The library wraps what the browser said. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { cause } = error;
  return cause instanceof Error ? cause.name : error.name;
}

const explained = (error: unknown): unknown =>
  isGivenUp(error) ? error : new ApiError(400, '浏览器没能使用通行密钥，请换一种方式', {});
