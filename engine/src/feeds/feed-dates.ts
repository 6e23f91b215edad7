const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Names of time zones that feeds use, in hours from UTC. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  ist: 5.5,
  sgt: 8,
  hkt: 8,
  awst: 8,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,12})?)?`;
const ZONE = String.raw`(?<half>[ap]m)?\s{0,3}(?<zone>(?:gmt|utc)?[+-]\d{1,2}:?\d{2}|[a-z]{1,5})?`;
const CLOCK = String.raw`(?:,?(?:t|\s{1,3})${TIME}\s{0,3}${ZONE})?`;

const PATTERNS = [
  // 2026-11-21T08:30:00Z, 2026-11-21 08:30, 2026-11
  String.raw`^(?<year>\d{4})[-/](?<month>\d{1,2})(?:[-/](?<day>\d{1,2}))?${CLOCK}`,
  // Sat, 21 Nov 2026 08:30:00 GMT
  String.raw`^(?:[a-z]{2,9}\.?,?\s{0,3})?(?<day>\d{1,2})[\s-](?<name>[a-z]{3})[a-z]{0,6}\.?,?[\s-](?<year>\d{4}|\d{2})\b${CLOCK}`,
  // Nov 21, 2026 08:30 PM
  String.raw`^(?:[a-z]{2,9}\.?,?\s{1,3})?(?<name>[a-z]{3})[a-z]{0,6}\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})\b${CLOCK}`,
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * Reads a date as feeds write it: RFC 822, ISO 8601, and hand-typed forms. Without a zone it is
 * UTC.
 * @returns null when it is no date
 */
export function readFeedDate(text: string): Date | null {
  const written = text.slice(0, 100).replace(/\s+/g, ' ').trim();
  for (const pattern of PATTERNS) {
    const groups = pattern.exec(written)?.groups;
    if (groups) return dateOf(groups);
  }
  return null;
}

/**
 * Earliest credible date, in milliseconds: feeds did not exist before; earlier dates are some
 * program's default.
 */
const EARLIEST = Date.UTC(1990, 0, 1);

/**
 * When an entry appeared: the claimed date, or when it was first seen if the claim is missing,
 * before 1990, or in the future.
 */
export function believableDate(claimed: Date | null, firstSeen: Date): Date {
  const time = claimed?.getTime() ?? NaN;
  return time >= EARLIEST && time <= firstSeen.getTime() ? new Date(time) : firstSeen;
}

function dateOf(groups: Record<string, string | undefined>): Date | null {
  const number = (name: string, otherwise: number) => Number(groups[name] ?? otherwise);
  const month = groups['name']
    ? MONTHS.indexOf(groups['name'].toLowerCase())
    : number('month', 1) - 1;
  const day = number('day', 1);
  const hour = hourOf(number('hour', 0), groups['half']?.toLowerCase());
  const offset = zoneMinutes(groups['zone']);
  if (month < 0 || month > 11 || day < 1 || day > 31 || hour > 24 || offset === null) return null;
  const date = new Date(0);
  // Unlike Date.UTC, setUTCFullYear does not turn the year 14 into 1914.
  date.setUTCFullYear(fullYear(groups['year']!), month, day);
  date.setUTCHours(hour, number('minute', 0) - offset, number('second', 0));
  return date;
}

/** Completes a year of two digits, the form of RFC 822 before the year 2000. */
const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);

const hourOf = (hour: number, half: string | undefined): number =>
  half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);

/** Minutes east of UTC; 0 for no zone or an unknown name, null for an impossible offset. */
function zoneMinutes(zone: string | undefined): number | null {
  if (!zone) return 0;
  const offset = /([+-])(\d{1,2}):?(\d{2})$/.exec(zone);
  if (!offset) return ZONES[zone.toLowerCase()] === undefined ? 0 : ZONES[zone.toLowerCase()]! * 60;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  if (minutes > 15 * 60) return null;
  return offset[1] === '-' ? -minutes : minutes;
}
