import { UNIVERSAL_TAGS, type UniversalPos, type WordForm } from '#tagging/labels.ts';
import type { TaggedToken } from '#tagging/tagger.ts';
import type { OpenClause } from './clause-stack.ts';
import { findClauses, type FoundClauses } from './find-clauses.ts';

/** Another reading of a word, and how unlikely it is. */
type Reading = { at: number; pos: UniversalPos; form: WordForm | null; cost: number };

const VERB = UNIVERSAL_TAGS.indexOf('VERB');
const NOUN = UNIVERSAL_TAGS.indexOf('NOUN');

/** A word further from being a verb, or a noun, is none. */
const LEAST_SUPPORT = -3;
/** A verb without its clause or a clause without its verb weighs as much as so many unlikely words. */
const FAULT = 1.2;
const MOST_CHANGES = 3;
/** Only so many of the likeliest readings are tried each time, so that long sentences stay quick. */
const MOST_READINGS = 10;

/**
 * The clauses of a sentence. Where one has no verb, or a verb no clause, the words that could be read
 * otherwise are, as long as that leaves fewer faults: `rose` and `show` are verbs where one is missing.
 */
export function bestClauses(
  tagged: readonly TaggedToken[],
): FoundClauses & { tokens: TaggedToken[] } {
  let tokens = withSureForms(tagged);
  let best = findClauses(tokens);
  let faults = faultsOf(best);
  for (let changes = 0; changes < MOST_CHANGES && faults > 0; changes++) {
    let better: {
      tokens: TaggedToken[];
      found: FoundClauses;
      total: number;
      faults: number;
    } | null = null;
    for (const reading of readingsOf(tokens)) {
      const changed = tokens.with(reading.at, read(tokens[reading.at]!, reading));
      const found = findClauses(changed);
      const left = faultsOf(found);
      const total = left * FAULT + reading.cost;
      if (total < (better?.total ?? faults * FAULT)) {
        better = { tokens: changed, found, total, faults: left };
      }
    }
    if (!better) break;
    ({ tokens, faults } = better);
    best = better.found;
  }
  return { ...best, tokens };
}

const read = (token: TaggedToken, { pos, form }: Reading): TaggedToken => ({ ...token, pos, form });

function faultsOf({ root, strays }: FoundClauses): number {
  let faults = strays;
  const count = (clause: OpenClause): void => {
    if (clause.isFinite && clause.verbs.length === 0 && clause.until === null)
      faults += clause === root ? 2 : 1;
    if (clause.isFinite && clause.verbs.some(({ isWhole }) => !isWhole))
      faults += clause === root ? 1 : 0.3;
    clause.children.forEach(count);
  };
  count(root);
  return faults;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Pasts that are no participles. */
const PASTS = words(
  `arose ate began blew broke came chose did drank drew drove fell flew forbade forgave forgot
  froze gave grew hid knew rang rode rose sang sank saw shook shrank sprang spoke stank stole strove
  swam swore threw tore took wept went woke wore wrote became overcame ran outgrew withdrew undertook
  undid foresaw overtook mistook`,
);
/** Participles that are no pasts. */
const PARTICIPLES = words(
  `arisen eaten begun blown broken chosen done drunk drawn driven fallen flown forbidden forgiven
  forgotten frozen given grown hidden known rung ridden risen sung seen shaken shrunk spoken stolen
  swum sworn thrown torn taken gone woken worn written withdrawn undertaken undone foreseen overtaken
  mistaken`,
);

/** Verbs whose spelling tells their form; `seldom` is no name. */
function withSureForms(tagged: readonly TaggedToken[]): TaggedToken[] {
  return tagged.map((token, at) => {
    if (token.form === 'VB' && token.pos === 'VERB' && isFiniteByPlace(tagged, at))
      return { ...token, form: 'VBP' as const };
    if (token.form === 'NNS' && followsSingularSubject(tagged, at))
      return { ...token, pos: 'VERB' as const, form: 'VBZ' as const };
    if (token.pos === 'VERB' && PASTS.has(token.text)) {
      const isParticipleToo = token.text === 'came' || token.text === 'ran';
      return isParticipleToo && token.form === 'VBN' ? token : { ...token, form: 'VBD' as const };
    }
    if (token.pos === 'VERB' && PARTICIPLES.has(token.text))
      return { ...token, form: 'VBN' as const };
    if (
      /^do(?:es)?$|^did$/.test(token.text) &&
      /^(?:seldom|rarely|hardly|scarcely|never|nor|only)$/.test(tagged[at - 1]?.text ?? '')
    )
      return { ...token, pos: 'AUX' as const, form: null };
    if (/^(?:according|regarding|concerning|including)$/.test(token.text) && token.pos === 'VERB')
      return { ...token, pos: 'ADP' as const, form: null };
    if (/^(?:hundred|thousand|million|billion)$/.test(token.text))
      return { ...token, pos: 'NUM' as const, form: null };
    if (/^(?:seldom|rarely|hardly|scarcely)$/.test(token.text))
      return { ...token, pos: 'ADV' as const, form: null };
    return token;
  });
}

/** `It now meanders`: a pronoun, adverbs, and a word in -s that no verb follows. */
function followsSingularSubject(tagged: readonly TaggedToken[], at: number): boolean {
  let before = at - 1;
  while (tagged[before]?.pos === 'ADV') before--;
  const after = tagged[at + 1]?.pos;
  return (
    before < at - 1 &&
    /^(?:he|she|it)$/.test(tagged[before]?.text ?? '') &&
    after !== 'VERB' &&
    after !== 'AUX'
  );
}

const BEFORE_BARE_VERB = words(
  `to let lets letting make makes made making help helps helped helping see sees saw seen seeing hear
  hears heard hearing watch watches watched watching have had has feel felt notice noticed do does did
  will would can could may might must shall should 'll ’ll 'd ’d`,
);

/** After a subject a plain verb is a finite one, unless something before asks for the bare form. */
function isFiniteByPlace(tagged: readonly TaggedToken[], at: number): boolean {
  let before = at - 1;
  while (tagged[before]?.pos === 'ADV') before--;
  const { pos, text } = tagged[before] ?? {};
  const isSubject =
    pos === 'NOUN' ||
    pos === 'PROPN' ||
    /^(?:i|you|we|they|who|that|which|those|these)$/.test(text ?? '');
  if (!isSubject) return false;
  for (let place = before; place >= Math.max(0, at - 7); place--) {
    const token = tagged[place]!;
    if (BEFORE_BARE_VERB.has(token.text)) return false;
    if (token.pos === 'PUNCT' || token.pos === 'VERB') break;
  }
  return true;
}

function readingsOf(tokens: readonly TaggedToken[]): Reading[] {
  const readings = tokens.flatMap((token, at): Reading[] => {
    const { pos, form, support, text } = token;
    const asVerb = support[VERB] as number;
    const asNoun = support[NOUN] as number;
    if (pos === 'VERB') {
      const readings: Reading[] = [];
      if (form === 'VBN' && !PARTICIPLES.has(text))
        readings.push({ at, pos, form: 'VBD', cost: 0.2 });
      if (form === 'VBD' && !PASTS.has(text) && !isAfterPronoun(tokens, at))
        readings.push({ at, pos, form: 'VBN', cost: 0.3 });
      if (asNoun > LEAST_SUPPORT)
        readings.push({ at, pos: 'NOUN', form: text.endsWith('s') ? 'NNS' : 'NN', cost: -asNoun });
      return readings;
    }
    if (
      (pos !== 'NOUN' && pos !== 'ADJ' && pos !== 'ADV' && pos !== 'ADP') ||
      asVerb < LEAST_SUPPORT
    )
      return [];
    return [{ at, pos: 'VERB', form: verbForm(text), cost: -asVerb }];
  });
  return readings.toSorted((a, b) => a.cost - b.cost).slice(0, MOST_READINGS);
}

const isAfterPronoun = (tokens: readonly TaggedToken[], at: number): boolean =>
  /^(?:i|you|he|she|it|we|they)$/.test(tokens[at - 1]?.text ?? '');

const verbForm = (text: string): WordForm => {
  if (PASTS.has(text) || text.endsWith('ed')) return 'VBD';
  if (text.endsWith('ing')) return 'VBG';
  return text.endsWith('s') ? 'VBZ' : 'VBP';
};
