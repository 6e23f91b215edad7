/** The beginning of a text, cut at a word and marked as cut; the whole when it is no longer. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = beginning.search(/\s\S*$/);
  return `${lastSpace > most / 2 ? beginning.slice(0, lastSpace) : beginning}…`;
}
