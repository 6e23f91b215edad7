import type { SenseChoice } from '@bluebird/contract/articles.ts';
import { chineseOfSentences } from '@bluebird/engine/alignment/aligned.ts';
import type { Analysis } from '@bluebird/engine/analysis/analyse.ts';
import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import { sensesAt, withSenses, type PlacedSense } from '@bluebird/engine/analysis/placed-senses.ts';
import { senseOfLine } from '@bluebird/engine/dictionary/sense-line.ts';
import { chineseEvidence } from '@bluebird/engine/meaning/chinese-evidence.ts';
import { splitSentences } from '@bluebird/engine/text/sentences.ts';
import { freeBlockIds, mayReadInFull, maySee, type Reading } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import { KeptTexts, type AnalysedText } from './kept-texts.ts';
import {
  findGlossaryState,
  findText,
  listCounted,
  listDecided,
  listOwn,
  type CountedSense,
  type SentencePlace,
} from './senses.queries.ts';
import { blockOf, sentenceAround, startNow, type ArticleText } from './sentence-places.ts';

/** Readers count who have been here for so long: accounts made for the purpose do not. */
const TRUSTED_AFTER = 7 * DAY_MS;
/** So many of them, and such a share of all who chose at a place, make the article unsure of it. */
const ENOUGH_READERS = 3;
const ENOUGH_SHARE = 0.8;
/** From here on the sentence's own Chinese speaks plainly for a sense. */
const PLAIN_CHINESE = 1;

/** Readers count who registered by then. */
export const trustedSince = (at: Date): Date => new Date(at.getTime() - TRUSTED_AFTER);

type Needs = Pick<Context, 'db' | 'dictionary' | 'clock'>;

/** A place of a block, in UTF-16 units of its text. */
export type Place = { articleId: number; blockId: string; offset: number };

/**
 * An article's analysis as its readers get it: with the senses that editors decided on, and without
 * the claim where many readers say otherwise. Null: as it is stored.
 * @param encoded all of the stored analysis, or some blocks of it
 */
export async function decidedAnalysis(
  { db, dictionary, clock }: Needs,
  articleId: number,
  text: ArticleText,
  encoded: EncodedAnalysis,
): Promise<Analysis | null> {
  const [decided, counted] = await Promise.all([
    listDecided(db, articleId),
    listCounted(db, articleId, trustedSince(clock())),
  ]);
  const isDecided = new Set(decided.map(keyOfPlace));
  const agreed = contested(counted).filter((row) => !isDecided.has(keyOfPlace(row)));
  if (decided.length + agreed.length === 0) return null;
  const placed = decided.flatMap((row) => placedNow(text, row) ?? []);
  const analysis = withSenses(decodeAnalysis(encoded), placed);
  const doubted = agreed.flatMap((row) => doubtedAt({ analysis, text, dictionary }, row) ?? []);
  return withSenses(analysis, doubted);
}

const keyOfPlace = ({ block_id, word, place, sentence }: Omit<SentencePlace, 'article_id'>) =>
  JSON.stringify([block_id, word, place, sentence]);

function placedNow(
  text: ArticleText,
  row: Omit<SentencePlace, 'article_id'> & { sense: string },
): PlacedSense | null {
  const start = startNow(text, row);
  if (start === null) return null;
  return { blockId: row.block_id, start, headword: row.word, line: row.sense, sure: true };
}

/** The senses that enough trusted readers agree on. */
function contested(counted: readonly CountedSense[]): CountedSense[] {
  return [...Map.groupBy(counted, keyOfPlace).values()].flatMap((senses) => {
    const all = senses.reduce((sum, { readers }) => sum + readers, 0);
    return senses.filter(
      ({ readers }) => readers >= ENOUGH_READERS && readers >= ENOUGH_SHARE * all,
    );
  });
}

/** What the article says at a place, without its claim; null where that stands all the same. */
function doubtedAt(
  {
    analysis,
    text,
    dictionary,
  }: { analysis: Analysis; text: ArticleText } & Pick<Context, 'dictionary'>,
  row: CountedSense,
): PlacedSense | null {
  const start = startNow(text, row);
  const there = start === null ? [] : sensesAt(analysis, row.block_id, start);
  const said = there.find((one) => one.headword === row.word && one.start === start);
  if (!said || said.line === row.sense) return null;
  const { zh } = blockOf(text, row.block_id) ?? {};
  const aligned = analysis.blocks.find(({ id }) => id === row.block_id)?.aligned;
  const chinese = chineseOfSentences(aligned, zh, said.start, said.start + 1)?.zh;
  const senses = dictionary.entry(row.word)?.senses ?? [];
  const sense = senses[senseOfLine(senses, said.line)];
  const isShown = chinese && sense && chineseEvidence(sense, chinese) >= PLAIN_CHINESE;
  return isShown ? null : { ...said, sure: false };
}

/** A reader's own choices in an article, where their sentences stand now. */
export async function ownChoices(
  db: Context['db'],
  userId: number,
  articleId: number,
  text: ArticleText,
): Promise<SenseChoice[]> {
  const rows = await listOwn(db, userId, articleId);
  return rows.flatMap(({ block_id, word, sense, ...row }) => {
    const offset = startNow(text, { ...row, block_id });
    return offset === null ? [] : [{ block_id, offset, word, sense }];
  });
}

/** What can be read of an article's blocks at a place: its text, and what the article says there. */
export async function readPlace(
  context: Needs,
  { articleId, blockId, offset }: Place,
  actor: Reading,
) {
  const text = await findText(context.db, articleId);
  if (!text || !maySee(text, actor, context.clock())) return null;
  const isReadable = mayReadInFull(text, actor) || freeBlockIds(text.blocks).has(blockId);
  if (!text.analysis || !isReadable) return { text, block: null, senses: [] };
  const blocks = text.analysis.blocks.filter(({ id }) => id === blockId);
  const encoded = { ...text.analysis, blocks };
  const analysis =
    (await decidedAnalysis(context, articleId, text, encoded)) ?? decodeAnalysis(encoded);
  return { text, block: analysis.blocks[0] ?? null, senses: sensesAt(analysis, blockId, offset) };
}

const kept = new WeakMap<Context['db'], KeptTexts>();

/**
 * A text that a caller may see, and whether a block of it may be read; null: there is none for them.
 * It is read once for each state of what it is made from.
 */
async function analysedText(
  context: Needs,
  { articleId, blockId }: Place,
  actor: Reading,
): Promise<AnalysedText | null> {
  const { db, clock } = context;
  const at = clock();
  const readerId = actor?.userId ?? null;
  const state = await findGlossaryState(db, { articleId, readerId, since: trustedSince(at) });
  if (!state || !maySee(state, actor, at)) return null;
  const texts = kept.get(db) ?? new KeptTexts();
  kept.set(db, texts);
  const text = await texts.get(`${state.edition} ${state.senses}`, async () => {
    const row = await findText(db, articleId);
    if (!row) return null;
    const { analysis: encoded } = row;
    const [decided, own] = await Promise.all([
      encoded && decidedAnalysis(context, articleId, row, encoded),
      readerId === null ? [] : ownChoices(db, readerId, articleId, row),
    ]);
    return { text: row, analysis: decided ?? (encoded && decodeAnalysis(encoded)), own };
  });
  const isReadable =
    mayReadInFull(state, actor) || freeBlockIds(text?.text.blocks ?? []).has(blockId);
  return isReadable ? text : null;
}

/** What a text says of a word at its place: what it means there, and the sentence it stands in. */
export type WordAtPlace = {
  /** As the caller chose, else as the text says; null where it says nothing. */
  sense: PlacedSense | null;
  /** The sentence, and where in it the place is, in UTF-16 units. */
  sentence: string;
  offset: number;
};

/**
 * What a text, be it an article or a chapter of a book, says of a word at its place.
 * @param word the form that stands there, or the headword that is asked for
 * @returns null where the caller may not read, and where something else stands
 */
export async function wordAtPlace(
  context: Needs,
  place: Place,
  { word, headword = false }: { word: string; headword?: boolean | undefined },
  actor: Reading,
): Promise<WordAtPlace | null> {
  const found = await analysedText(context, place, actor);
  const written = found ? blockOf(found.text, place.blockId)?.text : undefined;
  if (!found || written === undefined) return null;
  const { analysis, own } = found;
  const block = analysis?.blocks.find(({ id }) => id === place.blockId);
  const senses = analysis ? sensesAt(analysis, place.blockId, place.offset) : [];
  const stands = standsAt(written, block, place.offset, word);
  const said =
    senses.find((one) => one.headword.toLowerCase() === word.toLowerCase()) ??
    (!headword && stands ? senses[0] : undefined);
  if (!said && !stands) return null;
  const sentences = block?.sentences ?? splitSentences(written);
  const around = sentenceAround(written, { sentences }, place.offset);
  const chosen = own.find(
    (one) =>
      one.block_id === said?.blockId && one.offset === said.start && one.word === said.headword,
  );
  return {
    sense: said && chosen ? { ...said, line: chosen.sense, sure: true } : (said ?? null),
    sentence: around.sentence,
    offset: around.place,
  };
}

/**
 * Whether a form is the word that covers a place of a block's text; where that waits for its analysis,
 * whether it begins there.
 */
function standsAt(
  text: string,
  block: Analysis['blocks'][number] | undefined,
  offset: number,
  form: string,
): boolean {
  const asked = form.trim().toLowerCase();
  const begin = { start: offset, end: offset + asked.length };
  const word = block
    ? block.words.find(({ start, end }) => start <= offset && offset < end)
    : begin;
  return word !== undefined && text.slice(word.start, word.end).toLowerCase() === asked;
}
