import { Parser } from 'htmlparser2';
import { decodeHtml } from '#extract/decode-html.ts';
import { ExtractionError } from '#extract/extraction-error.ts';
import { oneLine } from '#extract/normalise-text.ts';
import { ArchiveError } from './archive-error.ts';

/** An element by its local name, without namespaces and in lower case. */
export type XmlElement = {
  name: string;
  /** By local name in lower case. */
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
};

const MAX_NODES = 200_000;
/** What the parser does for each element grows with those open around it. */
const MAX_DEPTH = 500;

/**
 * Decodes a document of a book's own machinery.
 * @throws ArchiveError too_large, broken
 */
export function decodeXml(content: Uint8Array): string {
  try {
    return decodeHtml(content);
  } catch (error) {
    if (!(error instanceof ExtractionError)) throw error;
    const reason = error.reason === 'too_large' ? 'too_large' : 'broken';
    throw new ArchiveError(reason, 'a document of the book cannot be read', { cause: error });
  }
}

/**
 * Reads a small document of a book (container, package, table of contents) into a tree. Forgiving:
 * what is not well-formed is read as far as it goes. Entities a document declares are not expanded.
 * @throws ArchiveError too_large
 */
export function readXml(source: string, mostNodes = MAX_NODES): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let nodes = 0;
  const count = (): void => {
    nodes += 1;
    if (nodes > mostNodes) throw new ArchiveError('too_large', 'a document with too many nodes');
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        count();
        const element = { name: localName(name), attributes: localNames(attributes), children: [] };
        if (open.length > MAX_DEPTH) throw new ArchiveError('too_large', 'nested too deeply');
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        count();
        open.at(-1)!.children.push(text);
      },
      // Only what was opened is closed: the parser passes over an end too much.
      onclosetag: () => {
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source);
  parser.end();
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const localNames = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

/** The elements right below one. @param name only those of the name */
export const childrenOf = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (name === undefined || child.name === name),
  );

/** Every element of a name below one, in document order. */
export function descendantsOf(element: XmlElement, name: string): XmlElement[] {
  return childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);
}

/** All the text of an element, in one line. */
export function textOf(element: XmlElement): string {
  const gather = (from: XmlElement): string =>
    from.children.map((child) => (typeof child === 'string' ? child : gather(child))).join('');
  return oneLine(gather(element));
}
