import { BookError } from '#books/book-file.ts';
import type { SourceBook } from '#books/source-book.ts';
import { ArchiveError } from '#epub/archive-error.ts';
import {
  childrenOf,
  decodeXml,
  descendantsOf,
  readXml,
  textOf,
  type XmlElement,
} from '#epub/xml.ts';
import type { TocEntry } from '#epub/table-of-contents.ts';
import { extractDocument } from '#extract/extract-chapter.ts';
import { shorten } from '#extract/normalise-text.ts';
import { fb2Markup, noteMarkup } from './fb2-markup.ts';

const MAX_TEXT = 500;
/** Elements and texts of a long novel. */
const MAX_NODES = 2_000_000;
const MAX_CHAPTERS = 5_000;
const HEAD_BYTES = 1_024;

/** Whether a file is a FictionBook, by its root element. */
export const looksLikeFb2 = (bytes: Uint8Array): boolean =>
  /<FictionBook\b/.test(
    Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1').replaceAll('\0', ''),
  );

/** A document of the book: a section of a body, or all notes of one. */
type Section = { path: string; title: string; parents: string[]; markup: () => string };

/**
 * Opens a FictionBook 2. Its chapters are the sections of its first body; the notes of the others
 * come after them.
 * @throws ArchiveError too_large, broken
 */
export function openFb2(bytes: Uint8Array): SourceBook {
  const { text, binaries } = withoutBinaries(bytes);
  const root = readXml(decodeXml(text), MAX_NODES);
  const book = childrenOf(root, 'fictionbook')[0];
  if (!book) throw new BookError('unknown');
  const info = descendantsOf(book, 'title-info')[0];
  const [body, ...others] = childrenOf(book, 'body');
  const sections = [
    ...(body ? chaptersOf(body) : []),
    ...others.map((notes, at): Section => {
      const title = titleOf(notes) || '注释';
      return { path: `notes/${at}`, title, parents: [], markup: () => noteMarkup(notes) };
    }),
  ];
  const owners = ownersOf(sections);
  const coverImage =
    info && descendantsOf(info, 'coverpage').flatMap((page) => descendantsOf(page, 'image'))[0];
  return {
    metadata: metadataOf(info),
    chapters: sections.map(({ path, title }) => ({
      path,
      title,
      section: '',
      isMatter: false,
      isBeside: false,
    })),
    toc: sections.map(({ path, title, parents }): TocEntry => ({
      path,
      title,
      parents,
      fragment: '',
    })),
    cover: coverImage?.attributes.href?.replace(/^#/, '') ?? null,
    readDocument: async (path, pictureAddress) => {
      const section = sections.find((one) => one.path === path);
      if (!section) throw new ArchiveError('broken', 'a chapter is missing');
      return extractDocument(section.markup(), {
        path,
        resolveImage: (src) => {
          const id = src.replace(/^#/, '');
          return binaries.has(id) ? pictureAddress(id) : null;
        },
        resolveLink: (href) => {
          const id = href.replace(/^#/, '');
          const owner = href.startsWith('#') ? owners.get(id) : undefined;
          return owner === undefined ? null : `book:${owner}#${id}`;
        },
      });
    },
    readPicture: async (id) => binaries.get(id)?.() ?? null,
  };
}

/**
 * The file without its pictures, which are most of it: each as base64 in an element `binary` that
 * has an id.
 */
function withoutBinaries(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const binaries = new Map<string, () => Buffer>();
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = file.indexOf('<binary'); at >= 0; at = file.indexOf('<binary', from)) {
    const open = file.indexOf('>', at);
    const end = file.indexOf('</binary>', at);
    if (open < 0 || end < open) break;
    const id = /\bid\s*=\s*["']([^"']{1,200})["']/.exec(file.toString('latin1', at, open))?.[1];
    if (id !== undefined) {
      binaries.set(id, () => Buffer.from(file.toString('latin1', open + 1, end), 'base64'));
    }
    pieces.push(file.subarray(from, at));
    from = end + '</binary>'.length;
  }
  pieces.push(file.subarray(from));
  return { text: Buffer.concat(pieces), binaries };
}

const titleOf = (section: XmlElement): string => {
  const title = childrenOf(section, 'title')[0];
  // A title has a line for each paragraph: “Chapter I”, “The Boat”.
  const lines = title ? childrenOf(title, 'p').map(textOf).filter(Boolean) : [];
  return shorten(lines.join('. ').replaceAll(/([.!?:])\. /g, '$1 '), 300);
};

/** A section whose sections have titles is a part, and they are its chapters. */
function chaptersOf(body: XmlElement): Section[] {
  const found: Section[] = [];
  const add = (title: string, parents: string[], content: XmlElement['children']) => {
    if (found.length >= MAX_CHAPTERS) return;
    const path = `section/${found.length}`;
    found.push({ path, title, parents, markup: () => fb2Markup(content) });
  };
  const visit = (section: XmlElement, parents: string[]): void => {
    const title = titleOf(section);
    const inner = childrenOf(section, 'section');
    if (!inner.some((one) => titleOf(one) !== '') || parents.length >= 3) {
      add(title, parents, [section]);
      return;
    }
    const before = section.children.filter(
      (child) => typeof child === 'string' || !/^(?:section|title)$/.test(child.name),
    );
    if (before.some((child) => typeof child !== 'string')) add(title, parents, before);
    for (const one of inner) visit(one, title ? [...parents, title] : parents);
  };
  const front = body.children.filter(
    (child) => typeof child !== 'string' && !/^(?:section|title)$/.test(child.name),
  );
  if (front.length > 0) add('', [], front);
  for (const section of childrenOf(body, 'section')) visit(section, []);
  return found;
}

/** By id of an element, the document it stands in. */
function ownersOf(sections: readonly Section[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, markup } of sections) {
    for (const [, id] of markup().matchAll(/ id="([^"]{1,200})"/g)) {
      if (!owners.has(id!)) owners.set(id!, path);
    }
  }
  return owners;
}

function metadataOf(info: XmlElement | undefined): SourceBook['metadata'] {
  const all = (name: string) => (info ? descendantsOf(info, name) : []);
  const one = (name: string) => shorten(all(name).map(textOf)[0] ?? '', MAX_TEXT);
  const creators = all('author').map((author) => {
    const names = ['first-name', 'middle-name', 'last-name'].flatMap((name) =>
      childrenOf(author, name).map(textOf),
    );
    return shorten(names.filter(Boolean).join(' ') || textOf(author), MAX_TEXT);
  });
  return {
    title: one('book-title'),
    creators: creators.filter(Boolean).slice(0, 20),
    language: one('lang'),
    description: all('annotation').map(textOf)[0] ?? '',
  };
}
