import { Parser } from 'htmlparser2';

import { ExtractionError } from './extraction-error.ts';
import { imageSource } from './image-source.ts';
import { MAX_ATTRIBUTE, MAX_KEPT_DEPTH, MAX_OPEN_ELEMENTS, MAX_TAGS, MAX_URL } from './limits.ts';
import { oneLine } from './normalise-text.ts';
import { PageFactsCollector, type PageFacts } from './page-facts.ts';
import { safeHttpUrl, safeLink } from './safe-url.ts';
import { ScrubbedBody } from './scrubbed-body.ts';

/** Elements that are dropped with their content. */
const DROPPED = new Set(
  (
    'script style template svg iframe frame frameset object embed applet canvas audio video map ' +
    'select option input textarea dialog noembed noframes annotation rp rt title'
  ).split(' '),
);
/** Elements whose pictures are kept and whose text is not. */
const MUTED = new Set(['noscript', 'button']);
/** Elements whose tags are dropped and whose content is kept. */
const UNWRAPPED = new Set(['html', 'head', 'body', 'font', 'picture', 'slot', 'acronym', 'blink']);
const HEAD_ONLY = new Set(['meta', 'link', 'base', 'source', 'param', 'track']);
const VOID = new Set(['img', 'br', 'hr', 'wbr']);
/**
 * Modern names of obsolete elements; the parser has read the content of raw-text elements (xmp …)
 * as text.
 */
const RENAMED: Readonly<Record<string, string>> = {
  center: 'div',
  dir: 'ul',
  xmp: 'pre',
  listing: 'pre',
  plaintext: 'pre',
};
/** Elements inside which a custom element becomes a `span`; elsewhere it becomes a box. */
const HOLDS_PHRASES = /^(?:p|h[1-6]|a|em|strong|b|i|span|li|td|dt|figcaption)$/;
const EMOJI_CLASS = /(?:^|[\s_-])(?:emoji|smiley|twemoji|emoticon)(?:$|[\s_-])/i;

/** Elements that separate their words from those before within a heading. */
const SEPARATES = new Set(['br', 'div', 'p', 'span', 'small']);
/** Those of them that also separate from the words after; a `span` may be a large first letter. */
const SEPARATES_AFTER = new Set(['div', 'p', 'small']);

const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;

/** UTF-16 units of text below which a form is only a form, not the whole page. */
const SMALL_FORM = 800;
/** Pixels of width and height up to which a picture is an icon. */
const ICON = 48;

/** Attributes that the article finder and the block builder read. */
const KEPT_ATTRIBUTES =
  'class id role rel itemprop property hidden aria-hidden aria-modal dir alt title colspan rowspan'.split(
    ' ',
  );

type ScrubOptions = {
  /** `page`: the document is searched for its article; `chapter`: everything in it is content. */
  mode: 'page' | 'chapter';
  /** The document's own address. */
  url?: string;
  /** Maps a chapter's picture to its address, or null to leave it out. */
  resolveImage?: (src: string) => string | null;
  /** Maps an address in a chapter to a place in its book; null for one that leads out of it. */
  resolveLink?: (href: string) => string | null;
};

type ScrubbedPage = {
  /** Inner HTML of the body: balanced, known elements, safe absolute addresses, no scripts. */
  html: string;
  facts: PageFacts;
};

/**
 * Reads any HTML once and writes back a plain, balanced, bounded version of its body, without
 * scripts, hidden addresses, lazy images or bottomless nesting.
 *
 * It works on the parser's events and stops at the first limit exceeded: no tree is built from
 * unbounded input.
 *
 * @throws ExtractionError too_large, too_deep
 */
export function scrubHtml(source: string, options: ScrubOptions): ScrubbedPage {
  refuseTooManyTags(source);
  const scrubber = new Scrubber(options);
  const isChapter = options.mode === 'chapter';
  const parser = new Parser(
    {
      onopentag: (name, attributes) => scrubber.open(name, attributes),
      ontext: (text) => scrubber.text(text),
      onclosetag: (name) => scrubber.close(name),
    },
    { decodeEntities: true, recognizeSelfClosing: isChapter, recognizeCDATA: isChapter },
  );
  parser.write(source);
  parser.end();
  return scrubber.finish();
}

/**
 * Refuses a source with too many tags. They are counted before parsing, because even stray end
 * tags, which open nothing, cost the parser time.
 */
function refuseTooManyTags(source: string): void {
  let count = 0;
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at + 1)) {
    count += 1;
    if (count > MAX_TAGS) throw new ExtractionError('too_large', `more than ${MAX_TAGS} tags`);
  }
}

type Attributes = Record<string, string>;
/** An open element, with how it is handled when it closes. */
type OpenElement = {
  name: string;
  as: 'kept' | 'unwrapped' | 'dropped' | 'muted';
  tag: string;
  /**
   * For a form: index of its tag, amount of text before it, and whether it asks for a password, an
   * e-mail address or a telephone number.
   */
  form?: { at: number; textBefore: number; asksWho: boolean };
};

class Scrubber {
  readonly #options: ScrubOptions;
  readonly #facts: PageFactsCollector;
  readonly #body: ScrubbedBody;
  readonly #stack: OpenElement[] = [];
  #dropping = 0;
  #muting = 0;
  #sawBody = false;
  /** Text of the title, heading or JSON-LD script being read. */
  #captured: string | null = null;
  #captureDepth = 0;
  #pictureSets: string[] = [];

  constructor(options: ScrubOptions) {
    this.#options = options;
    this.#facts = new PageFactsCollector(options.url);
    this.#body = new ScrubbedBody(options.mode);
  }

  open(name: string, attributes: Attributes): void {
    const entry: OpenElement = { name, as: 'unwrapped', tag: name };
    this.#stack.push(entry);
    if (this.#stack.length > MAX_OPEN_ELEMENTS) {
      throw new ExtractionError('too_deep', `more than ${MAX_OPEN_ELEMENTS} elements open`);
    }
    if (this.#dropping > 0) {
      entry.as = 'dropped';
      this.#dropping += 1;
      if (name === 'image' && this.#options.mode === 'chapter') this.#svgImage(attributes);
      return;
    }
    if (name === 'input' && /^(?:password|email|tel)$/i.test(attributes.type ?? '')) {
      const form = this.#stack.findLast((open) => open.form)?.form;
      if (form) form.asksWho = true;
    }
    this.#facts.element(name, attributes);
    if (this.#captured !== null && SEPARATES.has(name)) this.#captured += ' ';
    this.#startCapture(name, attributes);
    if (this.#isDropped(name)) {
      entry.as = 'dropped';
      this.#dropping += 1;
    } else if (MUTED.has(name)) {
      entry.as = 'muted';
      this.#muting += 1;
    } else if (name === 'img' || name === 'amp-img') {
      this.#image(attributes);
    } else if (name === 'source') {
      const set = attributes.srcset ?? attributes['data-srcset'];
      if (set && this.#stack.at(-2)?.name === 'picture') this.#pictureSets.push(set);
    } else if (name === 'body') {
      this.#bodyBegins();
    } else if (name === 'br' && this.#muting === 0 && this.#isIn('pre')) {
      // A line break is written as '\n' here, because the article finder makes paragraphs of two
      // `<br>`, in code too.
      this.#body.text('\n');
    } else if (this.#muting === 0 && !UNWRAPPED.has(name) && !HEAD_ONLY.has(name)) {
      this.#keep(entry, attributes);
    }
  }

  text(text: string): void {
    const isLeftOut = this.#dropping > 0 || this.#muting > 0;
    // A title or a script is dropped itself; a heading is read without what is dropped inside it.
    const isCaptured = !isLeftOut || this.#stack.length === this.#captureDepth;
    if (this.#captured !== null && isCaptured) this.#captured += text;
    if (!isLeftOut) this.#body.text(text);
  }

  close(name: string): void {
    this.#endCapture(name);
    const entry = this.#stack.pop();
    if (!entry) return;
    if (entry.as === 'dropped') this.#dropping -= 1;
    else if (entry.as === 'muted') this.#muting -= 1;
    else if (entry.as === 'kept') {
      if (this.#captured !== null && SEPARATES_AFTER.has(name)) this.#captured += ' ';
      if (entry.form) this.#hideSmallForm(entry.form);
      this.#body.endTag(entry.tag, VOID.has(entry.tag));
    } else if (name === 'picture') this.#pictureSets = [];
  }

  finish(): ScrubbedPage {
    return { html: this.#body.html, facts: this.#facts.facts };
  }

  #isIn(tag: string): boolean {
    return this.#stack.some((open) => open.as === 'kept' && open.tag === tag);
  }

  #isDropped(name: string): boolean {
    if (DROPPED.has(name)) return true;
    if (this.#options.mode === 'page' && name === 'nav') return true;
    return name.startsWith('amp-') && name !== 'amp-img';
  }

  /** Drops everything written before `<body>`: entity declarations of the DOCTYPE, stray text. */
  #bodyBegins(): void {
    if (!this.#sawBody && this.#body.depth === 0) this.#body.clear();
    this.#sawBody = true;
  }

  #keep(entry: OpenElement, attributes: Attributes): void {
    if (this.#body.depth >= MAX_KEPT_DEPTH) return;
    entry.as = 'kept';
    entry.tag = this.#tagFor(entry.name);
    const textBefore = this.#body.textSize;
    const at = this.#body.startTag(entry.tag, this.#keptAttributes(entry.tag, attributes));
    if (entry.tag === 'form') entry.form = { at, textBefore, asksWho: false };
  }

  /** Hides a log-in or sign-up form; a form around the whole page stays. */
  #hideSmallForm({ at, textBefore, asksWho }: NonNullable<OpenElement['form']>): void {
    if (asksWho && this.#body.textSize - textBefore < SMALL_FORM) {
      this.#body.replace(at, '<form hidden>');
    }
  }

  #tagFor(name: string): string {
    const renamed = RENAMED[name];
    if (renamed) return renamed;
    // The article finder takes every footer for the page's, but that of a quotation names its
    // author.
    if (name === 'footer' && this.#stack.some((open) => open.tag === 'blockquote')) return 'p';
    if (/^[a-z][a-z0-9]*$/.test(name)) return name;
    const parent = this.#stack.findLast(
      (open, at) => at < this.#stack.length - 1 && open.as === 'kept',
    );
    return parent && HOLDS_PHRASES.test(parent.tag) ? 'span' : 'div';
  }

  #keptAttributes(tag: string, attributes: Attributes): [string, string][] {
    const kept: [string, string][] = [];
    const given = this.#options.mode === 'chapter' ? withAria(tag, attributes) : attributes;
    for (const name of KEPT_ATTRIBUTES) {
      const value = given[name];
      if (value !== undefined && value.length <= MAX_ATTRIBUTE) kept.push([name, value]);
    }
    // Only whether a style hides the element matters, and `hidden` is cheaper to query.
    const { style } = attributes;
    if (style && HIDING_STYLE.test(style.slice(0, MAX_ATTRIBUTE))) kept.push(['hidden', '']);
    const href = tag === 'a' && attributes.href ? this.#link(attributes.href) : null;
    if (href) kept.push(['href', href]);
    return kept;
  }

  #link(href: string): string | null {
    const inBook = this.#options.resolveLink?.(href) ?? null;
    if (inBook !== null) return inBook.length > MAX_URL ? null : inBook;
    // A link within a page leads nowhere in the reader.
    if (href.trim().startsWith('#')) return null;
    return safeLink(href, this.#facts.facts.baseUrl);
  }

  #image(attributes: Attributes): void {
    const width = pixels(attributes.width);
    const height = pixels(attributes.height);
    const alt = oneLine((attributes.alt ?? '').slice(0, MAX_ATTRIBUTE));
    const isPixel = (width ?? 99) <= 3 || (height ?? 99) <= 3;
    const isIcon = (width ?? 99) <= ICON && (height ?? 99) <= ICON;
    if (isPixel || attributes['aria-hidden'] === 'true') return;
    if (isIcon || EMOJI_CLASS.test(attributes.class ?? '')) {
      // An emoji's picture is replaced by its character; other small pictures are dropped.
      if (/\p{Extended_Pictographic}/u.test(alt)) this.text(alt);
      return;
    }
    const found = imageSource(attributes, this.#pictureSets);
    const src = found === null ? null : this.#resolveImage(found);
    const image = { src, alt, width, height, className: attributes.class };
    if (this.#stack.some((open) => open.name === 'noscript')) this.#body.fallbackImage(image);
    else this.#body.image(image);
  }

  /**
   * Reads the picture of a book's usual cover page: `<svg><image xlink:href="cover.jpg"/></svg>`.
   */
  #svgImage(attributes: Attributes): void {
    const found = attributes['xlink:href'] ?? attributes.href;
    const src = found ? this.#resolveImage(found) : null;
    if (src) this.#body.image({ src, alt: '' });
  }

  #resolveImage(src: string): string | null {
    const { resolveImage } = this.#options;
    return resolveImage ? resolveImage(src) : safeHttpUrl(src, this.#facts.facts.baseUrl);
  }

  #startCapture(name: string, attributes: Attributes): void {
    const isJsonLd =
      name === 'script' && attributes.type?.toLowerCase().includes('ld+json') === true;
    if (name === 'title' || name === 'h1' || isJsonLd) {
      this.#captured = '';
      this.#captureDepth = this.#stack.length;
    }
  }

  #endCapture(name: string): void {
    if (this.#captured === null || this.#stack.length !== this.#captureDepth) return;
    if (name === 'title') this.#facts.title(this.#captured);
    else if (name === 'h1') this.#facts.heading(this.#captured);
    else this.#facts.jsonLd(this.#captured);
    this.#captured = null;
  }
}

/** What EPUB 3 calls an element, in the words of DPUB-ARIA; and EPUB 2's name of a place as its id. */
function withAria(tag: string, attributes: Attributes): Attributes {
  const type = attributes['epub:type'];
  const role = type === undefined ? undefined : EPUB_ROLES.find(([word]) => word.test(type))?.[1];
  const id = tag === 'a' ? (attributes.id ?? attributes.name) : attributes.id;
  return {
    ...attributes,
    ...(role !== undefined && attributes.role === undefined && { role }),
    ...(id !== undefined && { id }),
  };
}

const EPUB_ROLES: readonly [RegExp, string][] = [
  [/\bnoteref\b/, 'doc-noteref'],
  [/\b(?:footnote|note)\b/, 'doc-footnote'],
  [/\b(?:endnote|rearnote)\b/, 'doc-endnote'],
];

function pixels(value: string | undefined): number | undefined {
  const number = Number.parseInt(value ?? '', 10);
  return number >= 0 && number < 100_000 ? number : undefined;
}
