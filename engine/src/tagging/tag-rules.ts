import { CLAUSE_EDGE } from './clause-edge.ts';
import { mendByClause } from './clause-rules.ts';
import { CLOSED_CLASSES } from './closed-classes.ts';
import { UNIVERSAL_TAGS } from './labels.ts';
import { indexOf, retag } from './retag.ts';
import type { TaggedToken } from './tagger.ts';
import { mendVerbs } from './verb-rules.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const VERB = indexOf('VERB');
const NOUN = indexOf('NOUN');

/** Where the place of a word excludes a tag, its support is no more than this. */
const EXCLUDED = -2;

/**
 * Mends what the place of a word excludes, in the tokens of one sentence. The tagger sees two words to
 * each side; these rules know closed lists of words, and whether a clause has its verb.
 */
export function applyTagRules(tokens: TaggedToken[]): void {
  tokens.forEach((token, i) => {
    keepClosedClasses(token);
    adjectiveOnly(tokens, i);
    nounBeforeAuxiliary(tokens, i);
    participleAfterVerb(tokens, i);
    verbAfterObject(tokens, i);
    nounAfterArticle(tokens, i);
    infinitiveAfterPronoun(tokens, i);
    auxiliaryBeforeAdverb(tokens, i);
    verbAfterPronoun(tokens, i);
    verbOfAside(tokens, i);
    adverbOfTime(tokens, i);
    conjunctionSo(tokens, i);
    pastOfCost(tokens, i);
    verbBeforeParticle(tokens, i);
    pastBeforeParticle(tokens, i);
    exclude(tokens, i);
  });
  tokens.forEach((_, i) => {
    giveClauseItsVerb(tokens, i);
    verbOfRelativeClause(tokens, i);
    verbBetweenPlurals(tokens, i);
    fullVerbDo(tokens, i);
    mendVerbs(tokens, i);
    mendByClause(tokens, i);
  });
}

/** Prepositions, determiners, pronouns and their like are closed classes: `wound` is no preposition. */
function keepClosedClasses(token: TaggedToken): void {
  const members = CLOSED_CLASSES.get(token.pos);
  if (!members || members.has(token.text) || !/^\p{L}/u.test(token.text)) return;
  const open = UNIVERSAL_TAGS.map((tag, t) => ({ tag, support: token.support[t] as number }))
    .filter(({ tag }) => !CLOSED_CLASSES.has(tag) && tag !== 'PUNCT' && tag !== 'SYM')
    .toSorted((a, b) => b.support - a.support);
  const best = open[0];
  if (!best) return;
  const form = best.tag === 'VERB' ? 'VBD' : best.tag === 'NOUN' ? 'NN' : null;
  retag(token, best.tag, form);
}

const ADJECTIVE = indexOf('ADJ');
const BEFORE_ADJECTIVE = list('the an my your his her its our their');

/** `the only lie`: after an article or possessive `only` is an adjective. */
function adjectiveOnly(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.text !== 'only' || !BEFORE_ADJECTIVE.has(tokens[i - 1]?.text ?? '')) return;
  if (token.pos !== 'ADJ') retag(token, 'ADJ', null);
  only(token, ADJECTIVE);
}

/** `so retreat has become policy`: what an auxiliary follows is its subject, where there is no other. */
function nounBeforeAuxiliary(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const after = tokens[i + 1];
  if (token?.pos !== 'VERB' || !/^(?:VB|VBP)$/.test(token.form ?? '') || after?.pos !== 'AUX')
    return;
  if (!/^(?:is|was|has|had|will|would|can|may)$/.test(after.text)) return;
  if (/^(?:NOUN|PROPN|PRON|AUX|PART|VERB)$/.test(tokens[i - 1]?.pos ?? '')) return;
  if ((token.support[NOUN] as number) > -0.8) retag(token, 'NOUN', 'NN');
}

const BEFORE_PARTICIPLE = list(
  `stop stops stopped start starts started keep keeps kept avoid avoids avoided finish finished quit
  resist resisted regret regretted imagine imagined risk risked`,
);

/** `stop minding`: after such a verb a form in -ing is a verb. */
function participleAfterVerb(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'NOUN' || !token.text.endsWith('ing') || token.form !== 'NN') return;
  if (!BEFORE_PARTICIPLE.has(tokens[i - 1]?.text ?? '')) return;
  if ((token.support[VERB] as number) > -1.2) retag(token, 'VERB', 'VBG');
}

const BEFORE_BARE_INFINITIVE = list(
  'watch watched watching watches see saw seeing seen hear heard hearing let lets letting make made makes making help helped helps',
);
const PARTICLES = list('up down out off away back');

/** `watching a teenager tidy up`: an object, a bare infinitive, its particle. */
function verbAfterObject(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.form !== 'NN' || token.pos !== 'NOUN') return;
  if (
    !PARTICLES.has(tokens[i + 1]?.text ?? '') ||
    !/^(?:NOUN|PROPN|PRON)$/.test(tokens[i - 1]?.pos ?? '')
  )
    return;
  const isGoverned = [2, 3, 4].some((back) =>
    BEFORE_BARE_INFINITIVE.has(tokens[i - back]?.text ?? ''),
  );
  if (isGoverned) retag(token, 'VERB', 'VB');
}

/** `in a flat above the shop`: an article wants a noun before the next preposition. */
function nounAfterArticle(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const after = tokens[i + 1];
  if (token?.pos !== 'ADJ' || !/^(?:a|an|another)$/.test(tokens[i - 1]?.text ?? '')) return;
  if (after?.pos !== 'ADP' || /^(?:than|as|to)$/.test(after.text)) return;
  if (/^(?:few|little|many|lot|bit)$/.test(token.text)) return;
  if ((token.support[NOUN] as number) > EXCLUDED) retag(token, 'NOUN', 'NN');
}

const BEFORE_INFINITIVE = list(
  'nothing something anything everything nowhere somewhere how whether',
);

/** `there is nothing to type`. */
function infinitiveAfterPronoun(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'NOUN' || token.form !== 'NN' || tokens[i - 1]?.text !== 'to') return;
  if (!BEFORE_INFINITIVE.has(tokens[i - 2]?.text ?? '')) return;
  if (/^(?:NOUN|VERB|AUX)$/.test(tokens[i + 1]?.pos ?? '')) return;
  if ((token.support[VERB] as number) > -2.5) retag(token, 'VERB', 'VB');
}

const HAVE = list("have has had 've ’ve");

/** `have nevertheless lost`: before an adverb and a participle `have` is an auxiliary. */
function auxiliaryBeforeAdverb(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'VERB' || !HAVE.has(token.text)) return;
  if (tokens[i + 1]?.pos === 'ADV' && tokens[i + 2]?.form === 'VBN') retag(token, 'AUX', null);
}

const SINGULAR_SUBJECTS = list(
  'he she it who nobody everybody somebody anybody everyone someone anyone nothing everything',
);

/** `nobody grieves in decimals`: after a pronoun that can only be a subject, a word in -s is its verb. */
function verbAfterPronoun(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.form !== 'NNS' || !SINGULAR_SUBJECTS.has(tokens[i - 1]?.text ?? '')) return;
  if (/^(?:VERB|AUX)$/.test(tokens[i + 1]?.pos ?? '')) return;
  if ((token.support[VERB] as number) > -3) retag(token, 'VERB', 'VBZ');
}

/** `The cello, Jonas reports, slept well`: between commas a subject is followed by its verb. */
function verbOfAside(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.form !== 'NNS' || !/^[,.”"]$/.test(tokens[i + 1]?.text ?? '')) return;
  const isSubject = /^(?:NOUN|PROPN|PRON)$/.test(tokens[i - 1]?.pos ?? '');
  const start = [2, 3].find((back) => /^[,”"]$/.test(tokens[i - back]?.text ?? ''));
  if (!isSubject || start === undefined || (token.support[VERB] as number) < -1.8) return;
  if (start === 3 && !/^(?:DET|PROPN)$/.test(tokens[i - 2]?.pos ?? '')) return;
  retag(token, 'VERB', 'VBZ');
}

const TIME_ADVERBS = list('overnight daily weekly monthly yearly part-time full-time nationwide');

/** `buried the village overnight`: adjective and adverb are spelt alike; only one stands before a noun. */
function adverbOfTime(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (!token || !/^(?:ADJ|NOUN)$/.test(token.pos) || !TIME_ADVERBS.has(token.text)) return;
  if (/^(?:NOUN|PROPN|ADJ)$/.test(tokens[i + 1]?.pos ?? '')) return;
  if (/^(?:NOUN|PRON|VERB|PROPN|ADV)$/.test(tokens[i - 1]?.pos ?? '')) retag(token, 'ADV', null);
}

/** `So perhaps it rains`, `…, so they left`: before a subject `so` joins clauses. */
function conjunctionSo(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1]?.text ?? '.';
  if (token?.text !== 'so' || token.pos !== 'ADV' || !/^[.,;:—“"?!]$/.test(before)) return;
  const skip = /^(?:perhaps|maybe|now|then|far)$/.test(tokens[i + 1]?.text ?? '') ? 1 : 0;
  const after = tokens[i + 1 + skip];
  if (!after || after.text === 'far' || tokens[i + 1]?.text === 'far') return;
  if (/^(?:DET|PRON|NOUN|PROPN)$/.test(after.pos)) retag(token, 'SCONJ', null);
}

/** `a small bottle cost five cents`: before a sum of money `cost` is a verb. */
function pastOfCost(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.text !== 'cost' || token.pos !== 'NOUN') return;
  const isSum = tokens[i + 1]?.pos === 'NUM' || /^[$£€]$/.test(tokens[i + 1]?.text ?? '');
  if (isSum && /^(?:NOUN|PROPN|PRON)$/.test(tokens[i - 1]?.pos ?? '')) retag(token, 'VERB', 'VBD');
}

/** `and typewriters break down.`: a plural, a bare verb, its particle, the end. */
function verbBeforeParticle(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const isPlural = tokens[i - 1]?.form === 'NNS';
  // `faster than the young sign on`.
  const isGroup = tokens[i - 1]?.pos === 'ADJ' && tokens[i - 2]?.text === 'the';
  if (token?.form !== 'NN' || (!isPlural && !(isGroup && tokens[i + 1]?.text === 'on'))) return;
  if (
    (isPlural && !PARTICLES.has(tokens[i + 1]?.text ?? '')) ||
    (token.support[VERB] as number) < -2
  )
    return;
  if (/^[.,;:?!]$/.test(tokens[i + 2]?.text ?? '.')) retag(token, 'VERB', 'VBP');
}

/** `The new rules bar banks from trading`: between plurals, in a clause without a verb, the verb. */
function verbBetweenPlurals(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.form !== 'NN' || tokens[i - 1]?.form !== 'NNS' || tokens[i + 1]?.form !== 'NNS')
    return;
  const isFinite = ({ pos, form }: TaggedToken) =>
    pos === 'AUX' || (pos === 'VERB' && form !== 'VBG' && form !== 'VBN');
  if ((token.support[VERB] as number) > -2.5 && !tokens.some(isFinite)) retag(token, 'VERB', 'VBP');
}

const SAME_IN_PAST = list('set cut put let hit shut');

/** `The court set aside the verdict`: a verb whose past is spelt like a noun. */
function pastBeforeParticle(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'NOUN' || !SAME_IN_PAST.has(token.text)) return;
  if (!/^(?:NOUN|PROPN)$/.test(tokens[i - 1]?.pos ?? '')) return;
  if (!/^(?:aside|up|down|off|out|back)$/.test(tokens[i + 1]?.text ?? '')) return;
  if (/^(?:DET|PRON)$/.test(tokens[i + 2]?.pos ?? '')) retag(token, 'VERB', 'VBD');
}

const MODALS = list(
  "will would can could may might must shall should 'll ’ll 'd ’d do does did don’t to",
);
const SUBJECTS = list('i he she we they');
const SMALL_NUMBERS = list(
  'two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty several many few',
);

/** What stands before a word may leave it one part of speech: `to model`, `they fire`, `six rolls`. */
function exclude(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  if (!token || !before) return;
  const isAfterMarker = MODALS.has(before.text) && (before.pos === 'PART' || before.pos === 'AUX');
  if (token.pos === 'VERB' && (isAfterMarker || SUBJECTS.has(before.text))) {
    only(token, VERB);
  } else if (token.form === 'NNS' && SMALL_NUMBERS.has(before.text)) {
    only(token, NOUN);
  }
}

function only(token: TaggedToken, tag: number): void {
  token.support = token.support.map((value, t) => (t === tag ? value : Math.min(value, EXCLUDED)));
}

/**
 * `another houses the canvases`, `accordingly figures in no plan`: where a clause has no verb, the
 * word in -s after its subject and before an object is one.
 */
function giveClauseItsVerb(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  if (token?.form !== 'NNS' || !before || (token.support[VERB] as number) < -2) return;
  const isAfterSubject =
    (before.pos === 'NOUN' && before.form === 'NN') ||
    before.text === 'another' ||
    before.text.endsWith('ly');
  const after = tokens[i + 1];
  const wanted = before.text.endsWith('ly')
    ? /^(?:DET|PRON|ADJ|ADP)$/
    : /^(?:DET|PRON|ADJ|NOUN|NUM)$/;
  if (!isAfterSubject || !after || !wanted.test(after.pos)) return;
  if (CLAUSE_EDGE.has(after.text) || after.text === 'of') return;
  const isEdge = (at: number) =>
    at < 0 || at >= tokens.length || CLAUSE_EDGE.has(tokens[at]?.text ?? '');
  let [from, to] = [i, i];
  while (!isEdge(from - 1)) from--;
  while (!isEdge(to + 1)) to++;
  const clause = tokens.slice(from, to + 1);
  // A clause begins with its subject, not with a preposition or verb.
  const hasSubject = /^(?:DET|PRON|ADJ|NOUN|PROPN|ADV|NUM)$/.test(clause[0]?.pos ?? '');
  const hasVerb = clause.some(
    ({ pos, form }) => pos === 'AUX' || (pos === 'VERB' && form !== 'VBG'),
  );
  const isAfterClause = tokens.slice(0, from).some(({ pos }) => pos === 'VERB' || pos === 'AUX');
  // A headline has no stop: `Storm leaves thousands without power`.
  const isHeadline = tokens.length <= 16 && (token.support[VERB] as number) > -1.5;
  const isSentence = /[.?!]/.test(tokens.at(-1)?.text ?? '');
  if (hasSubject && !hasVerb && (isAfterClause || isSentence || isHeadline))
    retag(token, 'VERB', 'VBZ');
}

const edgeAfter = (tokens: readonly TaggedToken[], from: number): number => {
  const edge = tokens.findIndex(({ text }, at) => at >= from && CLAUSE_EDGE.has(text));
  return edge < 0 ? tokens.length : edge;
};

/** `a hall that smelt of paraffin`: the relative clause has no other verb. */
function verbOfRelativeClause(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  const before = tokens[i - 1];
  if (
    !token ||
    !/^(?:NOUN|ADJ)$/.test(token.pos) ||
    !/^(?:that|which|who)$/.test(before?.text ?? '')
  )
    return;
  if (before?.pos === 'DET' || tokens[i - 2]?.pos !== 'NOUN') return;
  if (!/^(?:ADP|DET|ADV)$/.test(tokens[i + 1]?.pos ?? '')) return;
  const rest = tokens.slice(i + 1, edgeAfter(tokens, i + 1));
  if (rest.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return;
  if ((token.support[VERB] as number) > -3)
    retag(token, 'VERB', token.text.endsWith('s') ? 'VBZ' : 'VBD');
}

const BEFORE_DO = list('what whatever nothing something everything anything much little');
const ELLIPSIS = list('so nor neither than as');

/** `what Venice did instead`, `how Britain did its shopping`: without another verb `do` is the verb. */
function fullVerbDo(tokens: readonly TaggedToken[], i: number): void {
  const token = tokens[i];
  if (token?.pos !== 'AUX' || !/^(?:do|does|did)$/.test(token.text)) return;
  const rest = tokens.slice(i + 1, edgeAfter(tokens, i + 1));
  if (rest.some(({ pos }) => pos === 'VERB' || pos === 'AUX' || pos === 'PART')) return;
  const lead = tokens.slice(Math.max(0, i - 4), i);
  if (lead.some(({ text }) => ELLIPSIS.has(text))) return;
  const isAsked = lead.some(({ text }) => BEFORE_DO.has(text));
  const isSubject = /^(?:NOUN|PROPN|PRON)$/.test(lead.at(-1)?.pos ?? '');
  const hasObject = /^(?:DET|ADJ|NOUN|NUM)$/.test(rest[0]?.pos ?? '');
  if (isSubject && (isAsked || hasObject))
    retag(token, 'VERB', token.text === 'did' ? 'VBD' : 'VBP');
}
