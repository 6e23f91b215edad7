/** Kinds of names, by the file of `content/names/` that lists them. */
export const KINDS_BY_FILE = {
  places:
    'country region city district island river lake sea strait mountain desert landmark'.split(' '),
  organisations: 'company institution party ngo media university museum team brand band'.split(' '),
  peoples: ['people', 'language'],
  people: ['given', 'surname', 'person'],
} as const;

/** All kinds. Encoded glossaries store indices of this list, so new kinds go at the end. */
export const NAME_KINDS: readonly string[] = Object.values(KINDS_BY_FILE).flat();

const LABELS: Record<string, string> = {
  party: '政党',
  media: '媒体',
  university: '大学',
  team: '球队',
  brand: '品牌',
  band: '乐队',
  people: '族群',
  language: '语言',
};

/** The Chinese label of a kind on a card, two characters as a rule. */
export function nameLabel(kind: string): string {
  const own = LABELS[kind];
  if (own !== undefined) return own;
  if (isPerson(kind)) return '人名';
  return KINDS_BY_FILE.places.includes(kind) ? '地名' : '机构';
}

/** Whether the kind is a given name, a surname or a known person. */
export const isPerson = (kind: string): boolean => KINDS_BY_FILE.people.some((own) => own === kind);
