/** Last path segments of pages of the site that are no articles. */
const SITE_PAGE =
  /^(?:about|account|advertise|apps?|archives?|authors?|category|contact|cookies?|events?|faq|games?|help|issues?|jobs|login|log-in|newsletters?|podcasts?|privacy|profile|register|search|sections?|shop|sign-?in|sign-?up|store|subscribe|subscriptions?|tags?|terms|topics?|videos?)$/i;
const FILE = /\.(?:jpe?g|png|gif|webp|svg|pdf|mp3|mp4|zip|epub|css|js|xml|rss|ics)$/i;
/** Texts of links that lead to no article. */
const SITE_TITLE =
  /^(?:read more|more|continue reading|subscribe.*|sign (?:in|up).*|log ?in|share|comments?(?: \(\d+\))?|\d+ comments?|listen|watch|next|previous|home|back|menu|see all.*|view all.*|advertise.*|privacy.*|terms.*|contact.*|about( us)?|download.*|buy .*|print|email)$/i;

/**
 * Scores how much an address looks like an article's on the page's own site: a path of its own with
 * a slug, a date or a number.
 * @returns −4 to 4
 */
export function scoreAddress(address: string, pageUrl: string): number {
  const url = URL.parse(address);
  const page = URL.parse(pageUrl);
  if (!url || !page) return -4;
  const parts = url.pathname.split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (parts.length === 0 || FILE.test(last)) return -4;
  let score = 0;
  if (siteOf(url.hostname) !== siteOf(page.hostname)) score -= 3;
  if (parts.some((part) => SITE_PAGE.test(part))) score -= 3;
  const words = last.split(/[-_]+/);
  if (words.length >= 3) score += 2;
  if (/\/(?:19|20)\d\d\/\d{1,2}(?:\/|$)/.test(url.pathname)) score += 1;
  if (/\d{4,}/.test(last)) score += 1;
  return Math.max(-4, score);
}

/**
 * Scores how much a link's text looks like a headline.
 * @returns −3 to 2
 */
export function scoreTitle(title: string): number {
  if (SITE_TITLE.test(title)) return -3;
  const words = title.split(/\s+/).length;
  if (words >= 4) return 2;
  return words >= 2 ? 1 : -1;
}

/**
 * The shape that addresses of one kind share: host, number of path segments, and the first two
 * segments without the last one, digits as 0.
 */
export function shapeOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return '';
  const parts = url.pathname.split('/').filter(Boolean);
  const pattern = parts.slice(0, -1).map((part) => part.replace(/\d+/g, '0'));
  return `${url.hostname}/${parts.length}/${pattern.slice(0, 2).join('/')}`;
}

/** The host without `www`, `m`, `amp` or `mobile`: one site may use several of them. */
const siteOf = (host: string): string => host.replace(/^(?:www|m|amp|mobile)\./, '');
