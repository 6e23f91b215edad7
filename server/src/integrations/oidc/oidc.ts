import type { Configuration } from 'openid-client';
import type { Config } from '#config.ts';
import { observe } from '#core/observed.ts';
import { HOUR_MS } from '#core/durations.ts';

/** Why the provider told nothing: it cannot be reached or used, or what came back is not what was asked for. */
type OidcFault = 'unavailable' | 'refused' | 'denied';

/** The provider did not say who came. */
export class OidcError extends Error {
  override readonly name = 'OidcError';
  /** `denied`: its user, or its own rules, did not want to. */
  readonly fault: OidcFault;

  constructor(fault: OidcFault, cause?: unknown) {
    super(cause instanceof Error ? cause.message : fault, { cause });
    this.fault = fault;
  }
}

/** What ties an answer to the request that asked for it. */
type Request = { state: string; nonce: string; verifier: string };

/** Who came, as the signed ID token says. */
export type Person = {
  subject: string;
  /** Null when the provider does not say that it checked it. */
  email: string | null;
  name: string | null;
  isEditor: boolean;
};

const TIMEOUT_SECONDS = 10;
/** How long what the provider says of itself is believed; its keys are asked for anew when one is unknown. */
const KNOWN_MS = HOUR_MS;
const MAX_SUBJECT = 255;
/** A provider may lose an answer on the way that says no more than that nobody is logged in. */
const DENIED = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
]);

/** The provider by whose accounts people log in. */
export type Oidc = {
  issuer: string;
  /** Where a browser is sent. @param again whether a person is to log in there, also one who has @throws OidcError */
  authorizeUrl: (request: Request, again: boolean) => Promise<string>;
  /**
   * Who came back, from the parameters of the address.
   * @throws OidcError also for an answer to another request, or a token that is not right
   */
  whoCame: (answer: Record<string, string>, request: Request) => Promise<Person>;
};

/**
 * Speaks OpenID Connect with one provider: authorization code with PKCE (RFC 7636), state and nonce; the ID
 * token's signature, issuer, audience and times are checked. The library is loaded at the first login.
 * @returns null when none is configured
 */
export function createOidc(
  { oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>,
  now: () => number = Date.now,
): Oidc | null {
  if (!oidc || !publicUrl) return null;
  const redirectUri = `${publicUrl}/login/oidc`;
  let known: { at: number; provider: Promise<Configuration> } | null = null;

  /** What the provider says of itself; a failure is not kept. */
  const discover = (): Promise<Configuration> => {
    if (known && now() - known.at < KNOWN_MS) return known.provider;
    const provider = ask();
    known = { at: now(), provider };
    provider.catch(() => (known = null));
    return provider;
  };

  const ask = async (): Promise<Configuration> => {
    const client = await import('openid-client');
    const isPlain = oidc.issuer.startsWith('http:');
    const provider = await client.discovery(
      new URL(oidc.issuer),
      oidc.clientId,
      {},
      oidc.clientSecret === null ? client.None() : client.ClientSecretBasic(oidc.clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // Only loopback may be plain (config/services.ts).
        execute: [
          client.enableNonRepudiationChecks,
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
      },
    );
    return provider;
  };

  return {
    issuer: oidc.issuer,
    authorizeUrl: ({ state, nonce, verifier }, again) =>
      observe('oidc', async () => {
        const client = await import('openid-client');
        try {
          const url = client.buildAuthorizationUrl(await discover(), {
            ...{ redirect_uri: redirectUri, scope: oidc.scopes, state, nonce },
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
            ...(again && { prompt: 'login' }),
          });
          return url.href;
        } catch (error) {
          throw new OidcError('unavailable', error);
        }
      }),
    whoCame: (answer, { state, nonce, verifier }) => {
      // An answer without a code is no failure of the provider, and none of its calls.
      if (answer['error']) throw new OidcError(DENIED.has(answer['error']) ? 'denied' : 'refused');
      return observe('oidc', async () => {
        const client = await import('openid-client');
        const provider = await discover().catch((error: unknown) => {
          throw new OidcError('unavailable', error);
        });
        const url = new URL(redirectUri);
        for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
        try {
          const tokens = await client.authorizationCodeGrant(provider, url, {
            ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
            idTokenExpected: true,
          });
          return personOf(tokens.claims() ?? {}, oidc.editors);
        } catch (error) {
          throw error instanceof OidcError ? error : new OidcError(faultOf(error), error);
        }
      });
    },
  };
}

/** Whether the provider is at fault, or what came back. */
function faultOf(error: unknown): OidcFault {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'OAUTH_TIMEOUT') {
    return 'unavailable';
  }
  // `fetch` says so when there was no connection.
  if (error instanceof TypeError && code === undefined) return 'unavailable';
  return cause instanceof Response && cause.status >= 500 ? 'unavailable' : 'refused';
}

/** @throws OidcError when the subject is none */
function personOf(
  claims: Record<string, unknown>,
  editors: { claim: string; value: string } | null,
): Person {
  const { sub, email, email_verified, name, preferred_username } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT) {
    throw new OidcError('refused');
  }
  const called = [name, preferred_username].find((one) => typeof one === 'string' && one !== '');
  const groups = editors && claims[editors.claim];
  return {
    subject: sub,
    email: typeof email === 'string' && email_verified === true ? email : null,
    name: typeof called === 'string' ? called.slice(0, 40) : null,
    isEditor:
      editors !== null && (Array.isArray(groups) ? groups : [groups]).includes(editors.value),
  };
}
