const BY = /^(?:(?:words|text|story|written|reported|reporting|essay)\s+)?by[\s:]+(?=\S)/i;

/**
 * A byline on one line, without its introduction: "By Jane Doe" → "Jane Doe". A mere name stays as
 * it is.
 */
export const tidyByline = (byline: string): string =>
  byline
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BY, '')
    .replace(/^[\s|·•,:-]+|[\s|·•,-]+$/g, '');
