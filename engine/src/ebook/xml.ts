const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** What no XML document may contain, escaped or not: most control characters, half a pair. */
const FORBIDDEN = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;

/** A text as it stands in XML, also within double quotes. */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (one) => ENTITIES[one]!);
