import type { DomNode } from './dom.ts';

/**
 * Words that, standing as a whole word in a class or id, name a box beside the article. The
 * article finder has its own list; these are what it leaves in on real pages.
 */
const NOISE =
  /(?:^|\s)author(?:\s|$)|(?:^|[\s_-])(?:newsletters?|subscribe|subscription|signup|sign-up|paywall|related|recommended|recirc\w*|read-?more|more-(?:on|stories|from)|also-read|share|sharing|sharedaddy|social|promo|advert\w*|ads?|ad-(?:slot|unit|container|wrapper)|adsense|sponsored|cookies?|consent|gdpr|comments?|disqus|outbrain|taboola|breadcrumbs?|pagination|skip-link|screen-reader-text|sr-only|visually-hidden|author-(?:bio|box|card|info)|about-the-author|bylines?|article-tags|post-tags|tag-list|print-only|toolbar|noprint|jp-relatedposts|donat(?:e|ion)|most-(?:read|popular)|trending|mw-editsection|sitesub|navbox|audio-player|video-player|toc|table-of-contents|tableofcontents|contributor-(?:bio|box|card|info)|writer-(?:bio|box|card)|bio-box|product-(?:box|card)|price-box|buy-(?:box|button|now)|load-more|next-page|page-nav\w*)(?=$|[\s_-])/i;

const BOX = 'div, section, aside, ul, ol, p, span, figure, form, table, footer, header, h2, h3, h4';

/** A box with more than this share of the article's text is the article, whatever it is called. */
const MOST = 0.35;
/** Paragraphs of this length are written to be read; a box with several is not beside the text. */
const PROSE = 200;

const ADVERT =
  /(?:^|[\s_-])(?:advert\w*|ads?|ad-(?:slot|unit|container|wrapper)|adsense|sponsored|outbrain|taboola)(?=$|[\s_-])/i;

/**
 * Removes advertisements from a page before its article is looked for: the finder unwraps a box
 * with one paragraph, and with the box goes the name that gave it away.
 */
export function pruneAdverts(root: DomNode): void {
  const whole = root.textContent.length;
  for (const box of root.querySelectorAll('div, section, aside, ul, p')) {
    if (root.contains(box) && ADVERT.test(`${box.className} ${box.id}`) && isBeside(box, whole)) {
      box.remove();
    }
  }
}

/** What a heading carries for copying its address. */
const PERMALINK_TEXT =
  /^(?:[#¶§\u{1f517}\u2693\s]+|(?:permalink|permanent link|copy link|link to this).{0,40})$/iu;
const PERMALINK_CLASS =
  /(?:^|\s)(?:anchor|headerlink|header-anchor|heading-anchor|heading-link|permalink|anchorjs-link|hash-link|direct-link)(?:\s|$)/i;

/** Removes the signs by which a heading's address is copied. A heading that is all link stays. */
function prunePermalinks(root: DomNode): void {
  for (const link of root.querySelectorAll('h1 a, h2 a, h3 a, h4 a, h5 a, h6 a')) {
    const text = link.textContent.replaceAll('\ufe0e', '').trim();
    const isSign = PERMALINK_TEXT.test(text) || text === '';
    const isNamed = PERMALINK_CLASS.test(link.className) && text.length <= 2;
    if (isSign || isNamed) link.remove();
  }
}

const MIN_CONTENTS = 3;

/** A list of nothing but links within the page: its contents. The scrubber has left them no address. */
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

/** Removes from an article what is not its text: share bars, sign-up boxes, related links. */
export function pruneNoise(root: DomNode): void {
  const whole = root.textContent.length;
  prunePermalinks(root);
  for (const box of root.querySelectorAll(BOX)) {
    if (!root.contains(box)) continue;
    if (isNoise(box, whole) || isListOfLinks(box) || isContentsList(box)) box.remove();
  }
}

function isNoise(box: DomNode, whole: number): boolean {
  const names = `${box.className} ${box.id}`;
  if (!NOISE.test(names)) return false;
  return isBeside(box, whole);
}

const isBeside = (box: DomNode, whole: number): boolean =>
  box.textContent.length < whole * MOST && !holdsProse(box);

function holdsProse(box: DomNode): boolean {
  const paragraphs = [...box.querySelectorAll('p')];
  return paragraphs.filter((p) => p.textContent.length > PROSE).length >= 3;
}

/** A box of nothing but links under a heading such as "Related stories". */
function isListOfLinks(box: DomNode): boolean {
  if (!/^(?:div|section|aside|ul|ol)$/.test(box.localName)) return false;
  const text = box.textContent.replace(/\s+/g, ' ').trim();
  if (!LINKS_HEADING.test(text)) return false;
  return linkedShare(box) > 0.6;
}

const LINKS_HEADING =
  /^(?:related|more (?:on|from|stories|about)|read (?:more|next|also)|see also|you (?:may|might) (?:also )?like|recommended|most (?:read|popular|viewed)|further reading|share this|follow us|topics|tags)\b/i;
