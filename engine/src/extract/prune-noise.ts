import type { DomNode } from './dom.ts';

/**
 * Words that, standing as a whole word in a class or id, name a box beside the article. The
 * article finder has its own list; these are what it leaves in on real pages.
 */
const NOISE =
  /(?:^|\s)author(?:\s|$)|(?:^|[\s_-])(?:newsletters?|subscribe|subscription|signup|sign-up|paywall|related|recommended|recirc\w*|read-?more|more-(?:on|stories|from)|also-read|share|sharing|sharedaddy|social|promo|advert\w*|ads?|ad-(?:slot|unit|container|wrapper)|adsense|sponsored|cookies?|consent|gdpr|comments?|disqus|outbrain|taboola|breadcrumbs?|pagination|skip-link|screen-reader-text|sr-only|visually-hidden|author-(?:bio|box|card|info)|about-the-author|bylines?|article-tags|post-tags|tag-list|print-only|toolbar|noprint|jp-relatedposts|donat(?:e|ion)|most-(?:read|popular)|trending|mw-editsection|sitesub|navbox|audio-player|video-player)(?=$|[\s_-])/i;

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

/** Removes from an article what is not its text: share bars, sign-up boxes, related links. */
export function pruneNoise(root: DomNode): void {
  const whole = root.textContent.length;
  for (const box of root.querySelectorAll(BOX)) {
    if (!root.contains(box)) continue;
    if (isNoise(box, whole) || isListOfLinks(box)) box.remove();
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
  let linked = 0;
  for (const link of box.querySelectorAll('a')) {
    linked += link.textContent.replace(/\s+/g, ' ').trim().length;
  }
  return linked > text.length * 0.6;
}

const LINKS_HEADING =
  /^(?:related|more (?:on|from|stories|about)|read (?:more|next|also)|see also|you (?:may|might) (?:also )?like|recommended|most (?:read|popular|viewed)|further reading|share this|follow us|topics|tags)\b/i;
