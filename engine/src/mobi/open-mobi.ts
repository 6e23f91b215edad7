import { BookError } from '#books/book-file.ts';
import type { SourceBook } from '#books/source-book.ts';
import { ArchiveError } from '#epub/archive-error.ts';
import type { TocEntry } from '#epub/table-of-contents.ts';
import { isMatterTitle } from '#epub/matter.ts';
import { extractDocument } from '#extract/extract-chapter.ts';
import { cleanText, oneLine, shorten } from '#extract/normalise-text.ts';
import { readIndex } from './index-records.ts';
import { EXTH, readMobiHeader, type MobiHeader } from './mobi-header.ts';
import { partsOfKf8, partsOfPage } from './mobi-parts.ts';
import { findPlaces } from './mobi-places.ts';
import { readMobiText } from './mobi-text.ts';
import { NONE, openPalmFile, type PalmFile } from './palm-file.ts';

/** Links of KF8 name a fragment and a place after its beginning, those before it a position. */
const KF8_LINK = /kindle:pos:fid:([0-9a-v]{1,10}):off:([0-9a-v]{1,10})/gi;
const OLD_LINK = /\bfilepos=["']?(\d{1,10})["']?/gi;
const OLD_PICTURE = /\brecindex=["']?(\d{1,6})["']?/gi;
const MAX_TEXT = 500;

/**
 * Opens a book of Mobipocket or Kindle: MOBI, PRC, AZW and AZW3, with or without KF8.
 * @throws ArchiveError encrypted, too_large, broken; BookError fixed_layout
 */
export function openMobi(bytes: Uint8Array): SourceBook {
  const file = openPalmFile(bytes);
  const header = readMobiHeader(file);
  if (textOf(header, EXTH.fixedLayout) === 'true') throw new BookError('fixed_layout');
  const text = readMobiText(file, header);
  const isKf8 = header.version >= 8;
  const { parts, fragments } = isKf8 ? partsOfKf8(file, header, text) : partsOfPage(text);

  const positionOf = (link: string): number | null => {
    const [, fragment, after] = new RegExp(KF8_LINK.source, 'i').exec(link) ?? [];
    if (fragment === undefined) return null;
    const start = fragments[Number.parseInt(fragment, 32)];
    return start === undefined ? null : start + Number.parseInt(after!, 32);
  };
  const contents = readContents(file, header, fragments);
  const positions = new Set(contents.map(({ position }) => position));
  for (const { markup } of parts) {
    const source = markup.toString('latin1');
    for (const [link] of source.matchAll(KF8_LINK)) {
      const position = positionOf(link);
      if (position !== null) positions.add(position);
    }
    for (const [, position] of source.matchAll(OLD_LINK)) positions.add(Number(position));
  }
  const places = findPlaces(parts, positions);
  const toc = contents.map(({ title, parents, position }): TocEntry => {
    const [path = null, fragment = ''] = places.placeOf(position)?.split('#') ?? [];
    return { title, parents, path, fragment };
  });
  const titles = new Map(toc.toReversed().map(({ path, title }) => [path, title]));
  const pictureOf = (src: string): string | null => {
    const [, old] = /^recindex:(\d+)$/.exec(src) ?? [];
    const [, kf8] = /^kindle:embed:([0-9a-v]{1,6})/i.exec(src) ?? [];
    const number = old === undefined ? Number.parseInt(kf8 ?? '', 32) : Number(old);
    return number >= 1 ? `record/${header.resources + number - 1}` : null;
  };
  const decoder = new TextDecoder(header.encoding);
  return {
    metadata: metadataOf(header),
    chapters: parts.map(({ path }) => {
      const title = titles.get(path) ?? '';
      return { path, title, section: '', isMatter: isMatterTitle(title), isBeside: false };
    }),
    toc,
    cover: coverOf(header),
    readDocument: async (path, pictureAddress) => {
      const part = parts.find((one) => one.path === path);
      if (!part) throw new ArchiveError('broken', 'a chapter is missing');
      const markup = places
        .markupOf(part)
        .replace(OLD_LINK, 'href="filepos:$1"')
        .replace(OLD_PICTURE, 'src="recindex:$1"');
      return extractDocument(decoder.decode(Buffer.from(markup, 'latin1')), {
        path,
        resolveImage: (src) => {
          const picture = pictureOf(src);
          return picture && pictureAddress(picture);
        },
        resolveLink: (href) => {
          const [, old] = /^filepos:(\d+)$/.exec(href) ?? [];
          const position = old === undefined ? positionOf(href) : Number(old);
          const place = position === null ? null : places.placeOf(position);
          return place && `book:${place}`;
        },
      });
    },
    readPicture: async (path) => {
      const at = Number(path.slice('record/'.length));
      return at < file.count ? file.record(at) : null;
    },
  };
}

type Line = { title: string; parents: string[]; position: number };

/** The table of contents in the order of the text. */
function readContents(file: PalmFile, header: MobiHeader, fragments: readonly number[]): Line[] {
  if (header.contents === null) return [];
  const { entries, text } = readIndex(file, header.contents, header.encoding);
  const titles = entries.map(({ values }) =>
    shorten(oneLine(text(values.get(3)?.[0] ?? NONE)), 300),
  );
  const parentsOf = (at: number, depth = 0): string[] => {
    const parent = entries[at]!.values.get(21)?.[0];
    if (parent === undefined || !entries[parent] || depth > 8) return [];
    return [...parentsOf(parent, depth + 1), titles[parent]!];
  };
  return entries
    .map(({ values }, at) => {
      const [fragment, after = 0] = values.get(6) ?? [];
      const position =
        fragment === undefined ? values.get(1)?.[0] : (fragments[fragment] ?? 0) + after;
      return { title: titles[at]!, parents: parentsOf(at), position: position ?? 0 };
    })
    .filter(({ title }) => title !== '')
    .toSorted((a, b) => a.position - b.position || a.parents.length - b.parents.length);
}

const textOf = ({ exth, encoding }: MobiHeader, type: number): string => {
  const value = exth.get(type)?.[0];
  return value ? shorten(oneLine(new TextDecoder(encoding).decode(value)), MAX_TEXT) : '';
};

function metadataOf(header: MobiHeader): SourceBook['metadata'] {
  const creators = (header.exth.get(EXTH.creator) ?? []).map((value) =>
    shorten(oneLine(new TextDecoder(header.encoding).decode(value)), MAX_TEXT),
  );
  return {
    title: shorten(oneLine(header.title), MAX_TEXT),
    creators: creators.filter(Boolean).slice(0, 20),
    language: textOf(header, EXTH.language),
    description: oneLine(cleanText(textOf(header, EXTH.description).replace(/<[^>]*>/g, ' '))),
  };
}

function coverOf({ exth, resources }: MobiHeader): string | null {
  const value = exth.get(EXTH.cover)?.[0];
  const number = value?.length === 4 ? value.readUInt32BE(0) : NONE;
  return number === NONE || resources === NONE ? null : `record/${resources + number}`;
}
