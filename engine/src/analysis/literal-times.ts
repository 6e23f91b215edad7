import type { TaggedWord } from './words.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const TIMES = words(
  'second minute hour day night week weekend fortnight month year decade century season session moment while term',
);
const DISTANCES = words('mile kilometre kilometer metre yard foot inch lap furlong');
const ORDINALS = words('first second third fourth fifth sixth seventh eighth ninth tenth last');
const DATES = words(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december',
);
const PARTS_OF_NUMBER = words(
  'dozen hundred thousand million billion third quarter fifth half percent cent',
);

/**
 * Whether the words after `verb + preposition` are a time or an amount, so that the two are no
 * phrase: `spoke for an hour`, `fell by two cents`, `fell for a third session`, `turned in May`.
 */
export function isTimeOrAmount(preposition: string, rest: readonly TaggedWord[]): boolean {
  const phrase = nounPhrase(rest);
  const head = phrase.at(-1);
  if (!head) return false;
  const isTime = TIMES.has(head.lemma) && rest[phrase.length]?.form !== 'of';
  const isCounted = phrase
    .slice(0, 2)
    .some(({ pos, form }) => pos === 'NUM' || PARTS_OF_NUMBER.has(form));
  switch (preposition) {
    case 'for':
      return (
        isTime ||
        DISTANCES.has(head.lemma) ||
        (head.form === 'time' && phrase.some(({ form }) => ORDINALS.has(form)))
      );
    case 'by':
      return isCounted;
    case 'in':
      return DATES.has(head.form) || /^(?:1[5-9]|20)\d\d$/.test(head.form);
    case 'on':
      return DATES.has(phrase[0]?.form ?? '');
    case 'over':
      return isTime;
    default:
      return false;
  }
}

/** Whether words begin with a time: `ten years early`, `the week I was born`. */
export function beginsTime(rest: readonly TaggedWord[]): boolean {
  const head = nounPhrase(rest).at(-1);
  return head !== undefined && (TIMES.has(head.lemma) || DATES.has(head.form));
}

/** The noun phrase that begins the words, up to its first noun that no noun follows. */
function nounPhrase(rest: readonly TaggedWord[]): readonly TaggedWord[] {
  const end = rest.findIndex(
    ({ pos }, i) =>
      /^(?:NOUN|PROPN|NUM)$/.test(pos) && !/^(?:NOUN|PROPN|NUM|ADJ)$/.test(rest[i + 1]?.pos ?? ''),
  );
  const phrase = rest.slice(0, end + 1);
  return phrase.every(({ pos }) => /^(?:DET|ADJ|NUM|NOUN|PROPN|ADV)$/.test(pos)) ? phrase : [];
}
