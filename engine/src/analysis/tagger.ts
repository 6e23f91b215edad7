import winkNLP, { type PartOfSpeech as WinkPos } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** Universal part-of-speech tags (https://universaldependencies.org/u/pos/). */
export type UniversalPos = WinkPos;

/** A token as the tagger sees it: clitics (`n't`, `’s`) and hyphens stand apart. */
export type TaggedToken = { start: number; end: number; text: string; pos: UniversalPos };

const nlp = winkNLP(model, ['sbd', 'pos']);
const { its } = nlp;

/**
 * Tags a block with wink-nlp and repairs systematic errors: participles after `have` or in a
 * passive tagged as adjectives, `have` before a participle tagged as a full verb, nouns such
 * as `the present` before a verb tagged as adjectives, `May I` tagged as a name.
 * Headlines in title case are tagged in lower case, or every word would be a name.
 */
export function tag(text: string): TaggedToken[] {
  const source = isTitleCase(text) ? lowerCaseSameLength(text) : text;
  const tokens = nlp.readDoc(source).tokens();
  const words = tokens.out();
  const tags = tokens.out(its.pos) as UniversalPos[];
  const tagged: TaggedToken[] = [];
  let from = 0;
  words.forEach((word, i) => {
    const start = source.indexOf(word, from);
    if (start < 0) return;
    from = start + word.length;
    tagged.push({ start, end: from, text: word.toLowerCase(), pos: tags[i] ?? 'X' });
  });
  repair(tagged);
  return tagged;
}

/** Most words of four letters and more begin with a capital, and there are several. */
export function isTitleCase(text: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  const capital = long.filter((word) => /^\p{Lu}/u.test(word));
  return (
    long.length >= 2 && !/[.!?]["”’]?$/.test(text.trim()) && capital.length / long.length > 0.7
  );
}

function lowerCaseSameLength(text: string): string {
  return Array.from(text, (c) => (c.toLowerCase().length === c.length ? c.toLowerCase() : c)).join(
    '',
  );
}

const MODAL = /^(?:to|will|would|shall|should|can|could|may|might|must|'ll|’ll)$/;
const HAVE = new Set(['have', 'has', 'had', 'having', "'ve", '’ve']);
const BE = new Set([
  'be',
  'am',
  'is',
  'are',
  'was',
  'were',
  'been',
  'being',
  "'s",
  '’s',
  "'re",
  '’re',
  "'m",
  '’m',
]);

function repair(tokens: TaggedToken[]): void {
  tokens.forEach((token, i) => {
    const next = tokens[i + 1];
    if (/^(?:may|will|can|might|must)$/.test(token.text) && next?.pos === 'PRON') token.pos = 'AUX';
    if (token.pos === 'ADJ' && tokens[i - 1]?.pos === 'DET' && next?.pos === 'AUX')
      token.pos = 'NOUN';
    if (
      token.pos === 'ADJ' &&
      takesInfinitive(tokens[i - 1]) &&
      /^(?:DET|PRON)$/.test(next?.pos ?? '')
    ) {
      token.pos = 'VERB';
    }
    if (/(?:ed|en|wn|ung|ought)$/.test(token.text)) repairParticiple(tokens, i, token);
  });
}

/** `will light the fire`, `to clear the table`. */
function takesInfinitive(token: TaggedToken | undefined): boolean {
  return (
    token !== undefined && (token.pos === 'PART' || token.pos === 'AUX') && MODAL.test(token.text)
  );
}

function repairParticiple(tokens: TaggedToken[], index: number, token: TaggedToken): void {
  if (token.pos !== 'ADJ' && token.pos !== 'VERB') return;
  const auxiliary = previousWord(tokens, index);
  if (!auxiliary) return;
  if (HAVE.has(auxiliary.text)) {
    token.pos = 'VERB';
    auxiliary.pos = 'AUX';
  } else if (BE.has(auxiliary.text) && tokens[index + 1]?.text === 'by') token.pos = 'VERB';
}

/** The word before, adverbs and negation aside. */
function previousWord(tokens: TaggedToken[], index: number): TaggedToken | undefined {
  let i = index - 1;
  while (i >= 0 && (tokens[i]?.pos === 'ADV' || tokens[i]?.pos === 'PART')) i--;
  return tokens[i];
}
