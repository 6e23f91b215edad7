import type { PageFacts } from './page-facts.ts';

/** Names under which sites put the date of publication, surest first. */
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

/** When a page was published as an ISO instant, or null. A time without a zone is taken as UTC. */
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

function toIso(value: string): string | null {
  const text = value.trim();
  if (!/\d{4}/.test(text)) return null;
  const hasZone = /(?:z|utc|gmt|[+-]\d{2}:?\d{2}|\b[ecmp][sd]t)\)?$/i.test(text);
  // Date.parse reads a date alone as UTC but a date with a time as the machine's own zone.
  const isDateOnly = /^\d{4}-\d\d-\d\d$/.test(text);
  const isIsoTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text);
  const zoned = hasZone || isDateOnly ? text : `${text}${isIsoTime ? 'Z' : ' UTC'}`;
  const time = Date.parse(zoned.replace(/^(\d{4}-\d\d-\d\d) (?=\d\d:)/, '$1T'));
  return time > EARLIEST && time < LATEST ? new Date(time).toISOString() : null;
}
