import { crc32, deflateRawSync } from 'node:zlib';

/** A file to pack; the rest lies about it. */
export type TestEntry = {
  name: string;
  content: string | Uint8Array;
  /** Instead of the true checksum. */
  crc?: number;
  /** Instead of the true size. */
  size?: number;
  flags?: number;
};

/** A zip file for tests, written by hand so that it can be wrong in any way. */
export function testZip(entries: readonly TestEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, crc, size, flags = 0 } of entries) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const file = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800 | flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc ?? crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size ?? plain.length, 18);
    facts.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, file, packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, central, file]),
    );
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, index, end]);
}

const CONTAINER = `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

/** A chapter's document. */
export const testChapter = (title: string, ...paragraphs: string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head>
<body><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`;

/**
 * The files of an EPUB: a container, a package with the given metadata, manifest and spine, and
 * whatever is added; a later entry of the same name replaces an earlier one.
 */
export function testEpub(
  {
    metadata = '<dc:title>Test</dc:title>',
    manifest = '',
    spine = '',
    spineAttributes = '',
    guide = '',
  },
  files: readonly TestEntry[],
): TestEntry[] {
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/" version="3.0">
<metadata>${metadata}</metadata><manifest>${manifest}</manifest><spine ${spineAttributes}>${spine}</spine>${guide}</package>`;
  const all = [
    { name: 'mimetype', content: 'application/epub+zip' },
    { name: 'META-INF/container.xml', content: CONTAINER },
    { name: 'OEBPS/book.opf', content: opf },
    ...files,
  ];
  return [...new Map(all.map((entry) => [entry.name, entry])).values()];
}
