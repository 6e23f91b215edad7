const BY = /^(?:(?:words|text|story|written|reported|reporting|essay)\s+)?by[\s:]+(?=\S)/i;

/**
 * A byline without what introduces it, on one line: "By Jane Doe" → "Jane Doe". What is no more than
 * a name stays as it is.
 */
export const tidyByline = (byline: string): string =>
  byline
    .replace(/\s+/g, ' ')
    .trim()
    .replace(BY, '')
    .replace(/^[\s|·•,:-]+|[\s|·•,-]+$/g, '');
