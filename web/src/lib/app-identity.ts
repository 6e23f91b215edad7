import { readCookie } from './cookies.ts';
import { readStored } from './stored.ts';

declare global {
  interface Window {
    /** Set by the native app before the page loads. */
    bb_ua?: unknown;
    bb_review?: unknown;
  }
}

const MAX_IDENTITY = 500;

/** What the native app says about itself. Empty parts when it says nothing usable. */
type AppIdentity = {
  source: string;
  platform: string;
  channel: string;
  version_code: string;
  version: string;
};

/** The identity string: from the window, else the cookie `bb_ua`; at most 500 characters. */
export function identityString(): string {
  // The server, which asks for what it writes into a page, is no app.
  if (typeof window === 'undefined') return '';
  const given = typeof window.bb_ua === 'string' ? window.bb_ua : '';
  return (given || readCookie('bb_ua')).slice(0, MAX_IDENTITY);
}

/**
 * Splits `source_platform_channel_versioncode_version`. Fewer than five parts mean all are empty;
 * what follows the fourth underscore belongs to the version.
 */
export function parseIdentity(text: string): AppIdentity {
  const parts = text.slice(0, MAX_IDENTITY).split('_');
  if (parts.length < 5) {
    return { source: '', platform: '', channel: '', version_code: '', version: '' };
  }
  const [source, platform, channel, version_code, ...version] = parts as [
    string,
    string,
    string,
    string,
  ];
  return { source, platform, channel, version_code, version: (version as string[]).join('_') };
}

/**
 * Whether the app is under store review: prices, buying, external links and invitations hide. The
 * server knows it of a page by a cookie that index.html sets.
 */
export function isUnderReview(): boolean {
  if (typeof window === 'undefined') return readCookie('bb_review') === 'true';
  const flag = window.bb_review ?? readStored('bb_review');
  return flag === true || flag === 'true';
}
