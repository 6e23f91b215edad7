import type { PageFacts } from './page-facts.ts';

/** Names of `<meta>` elements with the date of publication, the most reliable first. */
const DATE_METAS = [
  'article:published_time',
  'og:article:published_time',
  'datepublished',
  'article.published',
  'parsely-pub-date',
  'sailthru.date',
  'dc.date.issued',
  'dcterms.created',
  'dc.date',
  'dcterms.date',
  'publish-date',
  'publish_date',
  'pubdate',
  'cxenseparse:recs:publishtime',
  'date',
];

const EARLIEST = Date.UTC(1600, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** The instant of publication in ISO format, or null. A time without a zone is taken as UTC. */
export function publishedAt(
  facts: PageFacts,
  jsonLdDate: string | null,
  url: string | undefined,
): string | null {
  const metas = DATE_METAS.flatMap((name) => facts.metas.get(name) ?? []);
  const marked = facts.times.filter((time) => time.published);
  const candidates = [
    jsonLdDate,
    ...metas,
    ...marked.map((time) => time.datetime),
    dateInUrl(url),
    facts.times[0]?.datetime,
  ];
  for (const candidate of candidates) {
    const iso = candidate ? toIso(candidate) : null;
    if (iso) return iso;
  }
  return null;
}

function dateInUrl(url: string | undefined): string | null {
  const path = /\/((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?:\/|-|$)/.exec(url ?? '');
  return path ? `${path[1]}-${path[2]?.padStart(2, '0')}-${path[3]?.padStart(2, '0')}` : null;
}

/**
 * A zone at the end of a time. "-2024" of "09-02-2024" is none. "10:30 GMT+0800 (China Standard
 * Time)" names its zone twice, "10:30 (GMT)" in brackets only.
 */
const ZONE = /(?:z|utc|gmt|:\d\d.*[+-]\d{2}:?\d{2}|\b[ecmp][sd]t)$/i;

function toIso(value: string): string | null {
  const text = value.trim();
  if (!/\d{4}/.test(text)) return null;
  const bare = text.replace(/\([^()]*\)$/, '').trim();
  const zoned = [bare, text.replace(/[()]/g, '')].find((date) => ZONE.test(date));
  // Date.parse reads a date alone as UTC, but a date with a time in the machine's own zone.
  const isDateOnly = /^\d{4}-\d\d-\d\d$/.test(bare);
  const isIsoTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(bare);
  const inUtc = isDateOnly ? bare : `${bare}${isIsoTime ? 'Z' : ' UTC'}`;
  const time = Date.parse((zoned ?? inUtc).replace(/^(\d{4}-\d\d-\d\d) (?=\d\d:)/, '$1T'));
  return time > EARLIEST && time < LATEST ? new Date(time).toISOString() : null;
}
