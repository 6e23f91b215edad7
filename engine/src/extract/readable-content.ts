import { Readability } from '@mozilla/readability';

import { parseDocument, type DomNode } from './dom.ts';
import { pruneAdverts } from './prune-noise.ts';

export type ReadableContent = {
  /** The element that holds the article and little else. */
  content: DomNode;
  byline: string | null;
};

/** Finds the article in a scrubbed page, or null when nothing on it reads like one. */
export function readableContent(
  html: string,
  head: { title: string; lang: string | null },
): ReadableContent | null {
  const { document, body } = parseDocument(html, head);
  pruneAdverts(body);
  // Classes are kept because `pruneNoise` reads them; JSON-LD is off because page facts are read
  // already.
  const reader = new Readability<DomNode>(document as never, {
    keepClasses: true,
    disableJSONLD: true,
    serializer: (node) => node as unknown as DomNode,
  });
  const found = reader.parse();
  if (!found?.content) return null;
  return { content: found.content, byline: found.byline ?? null };
}
