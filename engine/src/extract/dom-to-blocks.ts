import { BlockBuilder } from './block-builder.ts';
import type { BlockImage, MarkKind, SourceBlock } from './blocks.ts';
import { ELEMENT, has, TEXT, type DomNode } from './dom.ts';
import { cleanText } from './normalise-text.ts';
import { tableRows } from './table-rows.ts';

const MARKS: Readonly<Record<string, MarkKind>> = {
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  b: 'strong',
  strong: 'strong',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'sup',
};

const BOXES = new Set(
  (
    'address article aside blockquote body caption dd details dialog div dl dt fieldset figcaption ' +
    'figure footer form header hgroup legend li main menu ol p section summary table tbody td ' +
    'tfoot th thead tr ul'
  ).split(' '),
);

/** Elements besides boxes that end the paragraph before them. */
const STANDS_ALONE = /^(?:h[1-6]|hr|pre)$/;

/** Class names of a box that holds a picture and its caption. */
const CAPTIONED_CLASS =
  /(?:^|\s)(?:wp-caption|thumb|thumbinner|gallerybox|image-caption|img-caption|captioned-image|gallery[-_]*(?:item|image|slide)|slide(?:show)?[-_]*item|photo[-_]*item)(?:\s|$)/i;
/** Selectors of captions beside a picture in a box without such a class. */
const CAPTION =
  'figcaption, .wp-caption-text, .gallery-caption, .gallerytext, .caption, .photo-caption, .image-caption__text, .slide-caption';
const CAPTIONED_BOX = /^(?:div|li|dl|section|span|p)$/;

/**
 * Reads a scrubbed tree into blocks, in order. The scrubber and the builder enforce the limits.
 * @param path of the document in its book; with one, blocks know the places that links lead to
 */
export function domToBlocks(root: DomNode, path?: string): SourceBlock[] {
  const builder = new BlockBuilder(path);
  readChildren(root, builder);
  return builder.finish();
}

function readChildren(node: DomNode, builder: BlockBuilder): void {
  for (const child of node.childNodes) {
    if (child.nodeType === TEXT) builder.inline.append(child.textContent);
    else if (child.nodeType === ELEMENT) readElement(child, builder);
  }
}

function readElement(element: DomNode, builder: BlockBuilder): void {
  const noted = noteOf(element);
  // Books hide the notes that reading systems show in a card.
  if (element.hasAttribute('hidden') && noted === undefined) return;
  if (BOXES.has(element.localName)) {
    builder.place(element.id, noted, () => readByName(element, builder));
  } else {
    if (element.id) builder.anchor(element.id, STANDS_ALONE.test(element.localName));
    readByName(element, builder);
  }
}

function readByName(element: DomNode, builder: BlockBuilder): void {
  const name = element.localName;
  if (name === 'br') builder.inline.lineBreak();
  else if (name === 'hr') builder.rule();
  else if (name === 'img') readImage(element, builder);
  else if (name === 'pre') builder.code(codeText(element));
  else if (name === 'table') readTable(element, builder);
  else if (/^h[1-6]$/.test(name)) readHeading(element, builder);
  else if (name === 'figure' || isCaptioned(element)) readFigure(element, builder);
  else if (name === 'ul' || name === 'ol' || name === 'menu') {
    builder.within({ list: name === 'ol' ? 'ordered' : 'bulleted' }, () =>
      readChildren(element, builder),
    );
  } else if (name === 'li') builder.listItem(() => readChildren(element, builder));
  else if (name === 'blockquote') {
    builder.within({ quote: true }, () => readChildren(element, builder));
  } else if (holdsLines(element)) builder.verse(() => readChildren(element, builder));
  else if (BOXES.has(name)) builder.within({}, () => readChildren(element, builder));
  else readPhrase(element, builder);
}

function readPhrase(element: DomNode, builder: BlockBuilder): void {
  const { inline } = builder;
  const refers = isNoteReference(element);
  const leads = leadsToNote(element, refers);
  if (refers || leads) inline.setApart();
  const href = element.localName === 'a' ? element.getAttribute('href') : null;
  const kind = href ? 'link' : MARKS[element.localName];
  if (element.localName === 'q') inline.append('“');
  const link = href ? { href, ...(leads && { role: 'note' as const }) } : {};
  const mark = kind ? inline.openMark(kind, link) : null;
  readChildren(element, builder);
  if (mark) inline.closeMark(mark);
  if (element.localName === 'q') inline.append('”');
}

const NOTE_NUMBER = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡§¶]{1,3})[\])]?$/i;
const NOTE_CLASS = /(?:^|[\s_-])(?:footnote|reference|noteref|fn-?ref|endnote|citation)/i;

/**
 * Whether an element is the number of a note, as in `word<sup><a>1</a></sup>`, and no part of the
 * text, as in `m<sup>2</sup>`.
 */
function isNoteReference(element: DomNode): boolean {
  if (element.localName !== 'sup' && element.localName !== 'a') return false;
  if (!NOTE_NUMBER.test(element.textContent.trim())) return false;
  if (element.getAttribute('role') === 'doc-noteref') return true;
  if (NOTE_CLASS.test(`${element.className} ${element.id}`)) return true;
  return element.localName === 'sup' && element.getElementsByTagName('a').length > 0;
}

/** Whether an element is a link within a book that its markup calls the number of a note. */
function leadsToNote(link: DomNode, refers: boolean): boolean {
  if (link.localName !== 'a' || !link.getAttribute('href')?.startsWith('book:')) return false;
  const isNumber = NOTE_NUMBER.test(link.textContent.trim());
  return (
    refers ||
    link.getAttribute('role') === 'doc-noteref' ||
    (isNumber && (link.parentNode?.localName === 'sup' || has(link, 'sup')))
  );
}

/** Whether the file calls a box a note; `aside` when it stands beside the text. */
function noteOf(element: DomNode): 'note' | 'aside' | undefined {
  if (!/^doc-(?:foot|end)note$/.test(element.getAttribute('role') ?? '')) return undefined;
  return element.localName === 'aside' ? 'aside' : 'note';
}

const VERSE_CLASS = /(?:^|[\s_-])(?:poem|poetry|verse|stanza|strophe|linegroup|lg)(?:[\s_-]|$)/i;
const VERSES = '.poem, .poetry, .verse, .stanza, .strophe, .linegroup, .lg, br, ul, ol, table';

/** Whether a box holds the lines of one stanza, each in a box of its own. */
const holdsLines = (element: DomNode): boolean =>
  element.localName === 'div' && VERSE_CLASS.test(element.className) && !has(element, VERSES);

function readImage(element: DomNode, builder: BlockBuilder): void {
  const image = imageOf(element);
  if (image) builder.figure(image);
}

function readHeading(element: DomNode, builder: BlockBuilder): void {
  const rank = Number(element.localName[1]);
  const level = rank <= 2 ? 2 : rank === 3 ? 3 : 4;
  builder.within({ heading: level }, () => readChildren(element, builder));
}

function readTable(table: DomNode, builder: BlockBuilder): void {
  const rows = tableRows(table);
  if (!rows) {
    builder.within({}, () => readChildren(table, builder));
    return;
  }
  for (const caption of table.getElementsByTagName('caption')) {
    builder.within({}, () => readChildren(caption, builder));
  }
  builder.table(rows);
}

/**
 * Reads a `<figure>` as its pictures, the last with the caption. A figure that holds something else
 * (a table, code, a quotation) is read like any other box.
 */
function readFigure(figure: DomNode, builder: BlockBuilder): void {
  const images = [...figure.getElementsByTagName('img')].flatMap((img) => imageOf(img) ?? []);
  const inner = [...figure.getElementsByTagName('figure')];
  if (images.length === 0 || inner.length > 0 || holdsMore(figure)) {
    builder.within({}, () => readChildren(figure, builder));
    return;
  }
  builder.within({}, () => {
    for (const image of images) builder.figure(image);
    builder.caption(() => readChildren(figure, builder));
  });
}

const holdsMore = (figure: DomNode): boolean =>
  has(figure, 'table, pre, blockquote, ul, ol, p + p + p');

/** Whether an element is a box of one picture and its caption, such as an entry of a gallery. */
function isCaptioned(element: DomNode): boolean {
  if (!CAPTIONED_BOX.test(element.localName)) return false;
  if (element.getElementsByTagName('img').length !== 1) return false;
  if (CAPTIONED_CLASS.test(element.className)) return true;
  const captions = [...element.querySelectorAll(CAPTION)];
  const said = captions.reduce((sum, { textContent }) => sum + textContent.trim().length, 0);
  return captions.length > 0 && said >= element.textContent.trim().length * CAPTION_SHARE;
}

/** Least share of a box's text that must be caption; the rest is a credit or a number. */
const CAPTION_SHARE = 0.6;

function imageOf(element: DomNode): BlockImage | null {
  const src = element.getAttribute('src');
  if (!src) return null;
  const width = Number(element.getAttribute('width') ?? 0);
  const height = Number(element.getAttribute('height') ?? 0);
  const image: BlockImage = { src, alt: cleanText(element.getAttribute('alt') ?? '') };
  return width > 0 && height > 0 ? { ...image, width, height } : image;
}

/** Class names that syntax highlighters give the element of one line of code. */
const LINE_CLASS = /(?:^|\s)(?:line|code-line|token-line|hljs-ln-line|cl)(?:\s|$)/;

/** Text of preformatted code: line breaks and indentation kept, blank lines at the ends not. */
function codeText(pre: DomNode): string {
  const parts: string[] = [];
  const visit = (node: DomNode): void => {
    if (node.nodeType === TEXT) parts.push(node.textContent);
    else {
      const isLine = BOXES.has(node.localName) || LINE_CLASS.test(node.className);
      if (isLine) newLine();
      node.childNodes.forEach(visit);
      if (isLine) newLine();
    }
  };
  const newLine = () => {
    if (!parts.at(-1)?.endsWith('\n')) parts.push('\n');
  };
  visit(pre);
  const text = cleanText(parts.join('')).replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ');
  return text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}
