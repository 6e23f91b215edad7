import { parseHTML } from 'linkedom';

/**
 * The part of the DOM that extraction uses, declared here because the engine is compiled without
 * the browser's types.
 */
export type DomNode = {
  readonly nodeType: number;
  readonly localName: string;
  readonly textContent: string;
  readonly childNodes: readonly DomNode[];
  readonly parentNode: DomNode | null;
  readonly id: string;
  readonly className: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelectorAll(selector: string): Iterable<DomNode>;
  getElementsByTagName(name: string): ArrayLike<DomNode> & Iterable<DomNode>;
  remove(): void;
};

export const ELEMENT = 1;
export const TEXT = 3;

/** Whether there is an element of a selector below one. */
export function has(element: DomNode, selector: string): boolean {
  for (const _ of element.querySelectorAll(selector)) return true;
  return false;
}

/** A document built from a scrubbed body. */
export function parseDocument(
  body: string,
  head: { title?: string; lang?: string | null } = {},
): { document: unknown; body: DomNode } {
  const title = (head.title ?? '').replaceAll('<', '&lt;');
  const lang = (head.lang ?? '').replace(/[^A-Za-z0-9-]/g, '');
  const { document } = parseHTML(
    `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body>${body}</body></html>`,
  ) as unknown as { document: { body: DomNode } };
  return { document, body: document.body };
}
