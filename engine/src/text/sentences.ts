export type Span = [start: number, end: number];

let segmenter: Intl.Segmenter | undefined;
/** The segmenter, made on first use: that takes 10 ms, on a phone 50. */
const ruleSegmenter = () => (segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' }));

/**
 * The sentences of a block as [start, end) offsets, without the white space around them.
 * Unicode's rules (Intl.Segmenter) break after every `Mr.` and every quoted question; the
 * pieces are joined again where the break is no sentence end.
 */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  let current = '';
  for (const { segment, index } of ruleSegmenter().segment(text)) {
    if (current !== '' && !continues(current, text.slice(index, index + LOOK_AHEAD))) {
      pushTrimmed(spans, text, start, index);
      current = '';
    }
    if (current === '') start = index;
    current += segment;
  }
  pushTrimmed(spans, text, start, text.length);
  return spans;
}

function pushTrimmed(spans: Span[], text: string, start: number, end: number): void {
  const piece = text.slice(start, end);
  const from = start + (piece.length - piece.trimStart().length);
  const to = start + piece.trimEnd().length;
  if (to > from) spans.push([from, to]);
}

const before = (words: string) => new RegExp(`(?:^|[\\s("“'‘\\[—–/-])(?:${words})\\.$`);

/** Abbreviations that never end a sentence: the name or thing they belong to follows. */
const TITLE = before(
  'Mr|Mrs|Ms|Mx|Dr|Prof|Rev|Hon|Sen|Rep|Gov|Gen|Col|Maj|Capt|Cmdr|Adm|Lt|Sgt|Pres|St|Mt|Ft|Messrs|vs?|e\\.g|i\\.e|cf|viz',
);
/**
 * Abbreviations that do not end a sentence when a figure follows: `No. 10`, `Jan. 3`,
 * `et al. (2019)`.
 */
const BEFORE_FIGURE = before(
  'Nos?|Figs?|pp?|vols?|ch|sec|art|approx|c|ca|al|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|est|b|d',
);
/** Abbreviations whose stop may also end the sentence. */
const ABBREVIATION = before(
  'Jr|Sr|etc|al|approx|ed|eds|Inc|Ltd|Co|Corp|Bros|dept|est|Ave|Blvd|Rd|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:[A-Za-z]\\.)+[A-Za-z]|Ph\\.D',
);
const INITIAL = before('[A-Z]');
const DOTTED_NAME = before('(?:[A-Z]\\.)+[A-Z]|Jr|Sr|Ph\\.D');
const CLOCK = before('[ap]\\.m|A\\.M|P\\.M');
const AFTER_CLOCK =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|^(?:[ECMP][SD]?T|GMT|BST|CES?T|UTC)\b/;

/** Words that begin sentences far more often than they follow an initial or `U.S.` */
const STARTER =
  /^["“‘'(]?(?:The|A|An|He|She|It|They|We|I|You|His|Her|Its|Their|Our|My|This|That|These|Those|There|Here|But|And|So|Or|Yet|Nor|For|In|On|At|By|With|From|To|After|Before|When|While|If|As|Since|Although|Though|Because|Once|Now|Then|What|Who|Why|How|Where|Which|No|Not|Yes|Some|Many|Most|Few|All|Both|Each|Every|One|Two|Three|Even|Still|Only|Just|Also|However|Instead|Meanwhile|Later|Today|Nobody|Nothing|Everyone|Officials|People|Critics|Experts|Shares)\b/;

const SPEECH_VERB =
  '(?:said|says|asked|asks|cried|shouted|yelled|whispered|replied|answered|added|muttered|laughed|called|wrote|demanded|wondered|exclaimed|snapped|continued|insisted|told)';
const SPEAKER = new RegExp(
  `^(?!(?:He|She|It|They|We|I|You|Who|Nobody|Everyone|What|That|This)\\b)(?:[A-Z][\\w’'.-]*\\s+){1,3}${SPEECH_VERB}\\b`,
);

/** UTF-16 units of the following text that are looked at: enough for `Mrs. Vale asked`. */
const LOOK_AHEAD = 80;

/** Whether the rest of the text continues the sentence so far. */
function continues(current: string, rest: string): boolean {
  const said = current.trimEnd();
  const next = rest.trimStart();
  if (next === '' || /^[)"”’'\]]+\s*$/.test(next)) return true;
  if (/^[(["“]?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})[.)]$/.test(said)) return !/^I\.$/.test(said);
  if (TITLE.test(said)) return true;
  if (BEFORE_FIGURE.test(said) && /^\(?\d/.test(next)) return true;
  const lower = /^["“‘'(]?\p{Ll}/u.test(next) && !/^[a-z][A-Z]/.test(next);
  if (CLOCK.test(said)) return lower || AFTER_CLOCK.test(next);
  if (ABBREVIATION.test(said) && /^[\d,;:)—–-]/.test(next)) return true;
  if (INITIAL.test(said) || DOTTED_NAME.test(said)) {
    return lower || (/^\p{Lu}/u.test(next) && !STARTER.test(next));
  }
  if (/[?!]["”’']$/.test(said) && SPEAKER.test(next)) return true;
  return lower;
}
