import type { DomNode } from './dom.ts';

/**
 * Words in a class or id that name a box beside the article. The article finder has a list of its
 * own; these are boxes that it leaves in on real pages.
 */
const NOISE =
  /(?:^|\s)author(?:\s|$)|(?:^|[\s_-])(?:newsletters?|subscribe|subscription|signup|sign-up|paywall|related|recommended|recirc\w*|read-?more|more-(?:on|stories|from)|also-read|share|sharing|sharedaddy|social|promo|advert\w*|ads?|ad-(?:slot|unit|container|wrapper)|adsense|sponsored|cookies?|consent|gdpr|comments?|disqus|outbrain|taboola|breadcrumbs?|pagination|skip-link|screen-reader-text|sr-only|visually-hidden|author-(?:bio|box|card|info)|about-the-author|bylines?|article-tags|post-tags|tag-list|print-only|toolbar|noprint|jp-relatedposts|donat(?:e|ion)|most-(?:read|popular)|trending|mw-editsection|sitesub|navbox|audio-player|video-player|toc|table-of-contents|tableofcontents|contributor-(?:bio|box|card|info)|writer-(?:bio|box|card)|bio-box|product-(?:box|card)|price-box|buy-(?:box|button|now)|load-more|next-page|page-nav\w*)(?=$|[\s_-])/i;

const BOX = 'div, section, aside, ul, ol, p, span, figure, form, table, footer, header, h2, h3, h4';

/** Share of the article's text above which a box is the article, whatever its class. */
const MOST = 0.35;
/**
 * UTF-16 units above which a paragraph is prose; a box with several such paragraphs is not beside
 * the text.
 */
const PROSE = 200;

const ADVERT =
  /(?:^|[\s_-])(?:advert\w*|ads?|ad-(?:slot|unit|container|wrapper)|adsense|sponsored|outbrain|taboola)(?=$|[\s_-])/i;

/**
 * Removes advertisements from a page before the article finder runs: the finder unwraps a box with
 * one paragraph and so loses the class that shows what the box is.
 */
export function pruneAdverts(root: DomNode): void {
  const whole = root.textContent.length;
  for (const box of root.querySelectorAll('div, section, aside, ul, p')) {
    if (ADVERT.test(`${box.className} ${box.id}`) && isBeside(box, whole)) box.remove();
  }
}

/** Texts of the link in a heading that serves to copy its address. */
const PERMALINK_TEXT =
  /^(?:[#¶§\u{1f517}\u2693\s]+|(?:permalink|permanent link|copy link|link to this).{0,40})$/iu;
const PERMALINK_CLASS =
  /(?:^|\s)(?:anchor|headerlink|header-anchor|heading-anchor|heading-link|permalink|anchorjs-link|hash-link|direct-link)(?:\s|$)/i;

/**
 * Removes the links in headings that serve to copy their address. A heading that is a link as a
 * whole stays.
 */
function prunePermalinks(root: DomNode): void {
  for (const link of root.querySelectorAll('h1 a, h2 a, h3 a, h4 a, h5 a, h6 a')) {
    const text = link.textContent.replaceAll('\ufe0e', '').trim();
    const isSign = PERMALINK_TEXT.test(text) || text === '';
    const isNamed = PERMALINK_CLASS.test(link.className) && text.length <= 2;
    if (isSign || isNamed) link.remove();
  }
}

const MIN_CONTENTS = 3;

/**
 * Whether a list is the page's table of contents: only links within the page, whose addresses the
 * scrubber has removed.
 */
function isContentsList(box: DomNode): boolean {
  if (box.localName !== 'ul' && box.localName !== 'ol') return false;
  const items = [...box.getElementsByTagName('li')];
  return (
    items.length >= MIN_CONTENTS &&
    items.every((item) => {
      const [link] = [...item.getElementsByTagName('a')];
      return link !== undefined && !link.hasAttribute('href') && item.textContent.trim() !== '';
    }) &&
    linkedShare(box) > 0.9
  );
}

function linkedShare(box: DomNode): number {
  const sizeOf = (node: DomNode) => node.textContent.replace(/\s+/g, ' ').trim().length;
  let linked = 0;
  for (const link of box.querySelectorAll('a')) linked += sizeOf(link);
  return linked / Math.max(1, sizeOf(box));
}

/**
 * Removes boxes that are no part of an article's text: share bars, sign-up boxes, related links.
 */
export function pruneNoise(root: DomNode): void {
  const whole = root.textContent.length;
  prunePermalinks(root);
  for (const box of root.querySelectorAll(BOX)) {
    if (isNoise(box, whole) || isListOfLinks(box) || isContentsList(box)) box.remove();
  }
}

function isNoise(box: DomNode, whole: number): boolean {
  return NOISE.test(`${box.className} ${box.id}`) && isBeside(box, whole);
}

const isBeside = (box: DomNode, whole: number): boolean =>
  box.textContent.length < whole * MOST && !holdsProse(box);

function holdsProse(box: DomNode): boolean {
  const paragraphs = [...box.querySelectorAll('p')];
  return paragraphs.filter((p) => p.textContent.length > PROSE).length >= 3;
}

/** Whether a box is mostly links under a heading such as "Related stories". */
function isListOfLinks(box: DomNode): boolean {
  if (!BOX_OF_LINKS.test(box.localName)) return false;
  return LINKS_HEADING.test(box.textContent.trim()) && linkedShare(box) > 0.6;
}

const BOX_OF_LINKS = /^(?:div|section|aside|ul|ol)$/;
const LINKS_HEADING =
  /^(?:related|more (?:on|from|stories|about)|read (?:more|next|also)|see also|you (?:may|might) (?:also )?like|recommended|most (?:read|popular|viewed)|further reading|share this|follow us|topics|tags)\b/i;
