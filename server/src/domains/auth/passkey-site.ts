import type { Config } from '#config.ts';

/** What a passkey is bound to: the domain it is made for, and the pages that may ask for it. */
export type PasskeySite = { rpId: string; isOrigin: (origin: string) => boolean };

/** This machine, where every port may ask: the development server's too. */
const LOCAL: PasskeySite = {
  rpId: 'localhost',
  isOrigin: (origin) => /^https?:\/\/localhost(:\d{1,5})?$/.test(origin),
};

/**
 * The site that passkeys of this installation belong to; null where browsers make none: without
 * encryption, under a bare address (WebAuthn, 5.1.3, wants a domain), or where nobody said which
 * domain it is.
 */
export function passkeySite({
  publicUrl,
  production,
}: Pick<Config, 'publicUrl' | 'production'>): PasskeySite | null {
  if (publicUrl === null) return production ? null : LOCAL;
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return LOCAL;
  const isDomain = /^(?=.*[a-z])[a-z0-9.-]+$/.test(hostname);
  if (protocol !== 'https:' || !isDomain) return null;
  return { rpId: hostname, isOrigin: (origin) => origin === publicUrl };
}
