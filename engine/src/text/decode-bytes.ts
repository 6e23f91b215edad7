/** Encodings that servers declare by default, whatever they send. */
const SINGLE_BYTE_DEFAULTS = new Set(['windows-1252', 'utf-8']);

/**
 * Decodes bytes as browsers do: by byte-order mark, then the declared encoding, else UTF-8 if the
 * bytes are valid, else windows-1252. Two departures: a declared Latin-1 that is valid UTF-8 is read
 * as UTF-8, because servers declare Latin-1 by default; and a declared UTF-8 of which most is none is
 * windows-1252. Invalid bytes become replacement
 * characters.
 * @param declared labels of encodings, the most trusted first; unknown ones are ignored
 */
export function decodeBytes(
  bytes: Uint8Array,
  declared: readonly (string | null | undefined)[],
): string {
  const bom = encodingOfBom(bytes);
  if (bom) return decode(bytes, bom);
  const encoding = declared.map(knownEncoding).find((name) => name !== null) ?? null;
  if (encoding && !SINGLE_BYTE_DEFAULTS.has(encoding)) return decode(bytes, encoding);
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== null) return utf8;
  const damaged = encoding === 'utf-8' ? decode(bytes, encoding) : null;
  return damaged !== null && isMostlyUtf8(damaged) ? damaged : decode(bytes, 'windows-1252');
}

/** Whether a text declared UTF-8 is that with damage, not another encoding under a wrong name. */
function isMostlyUtf8(text: string): boolean {
  const others = text.match(/[^\0-\x7f]/gu) ?? [];
  const replaced = others.filter((character) => character === '\ufffd').length;
  return replaced < 2 || replaced * 2 <= others.length;
}

/** The charset that a `Content-Type` names. */
export function charsetOf(contentType: string | undefined): string | undefined {
  const [, ...parameters] = (contentType ?? '').toLowerCase().split(';');
  return parameters.map((part) => /charset=["']?([^"'\s]+)/.exec(part)?.[1]).find(Boolean);
}

export function encodingOfBom(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** The standard name of an encoding label, or null when the platform does not know it. */
export function knownEncoding(label: string | null | undefined): string | null {
  if (!label) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
