import { senseLine } from '@bluebird/engine/dictionary/sense-line.ts';
import type { SaveBody } from '#features/words/words-api.ts';
import { spansOf, type WordSpot } from '#reader/word-spot.ts';
import type { CardSubject } from './card-subjects.ts';

/** The text being read, as the word book names it. */
export type TextSource = { source: 'ARTICLE' | 'BOOK'; source_id: number };

/** Most characters the word book takes of a form and of a sentence. */
const MAX_FORM = 64;
const MAX_SENTENCE = 2000;
const MAX_SENSE = 300;

/** The phrase as it stands in the text, with what comes between its pieces; '' when too long. */
function phraseForm(spot: WordSpot, text: string): string {
  const spans = spansOf(spot);
  const form = text.slice(spans[0]![0], spans.at(-1)![1]);
  return form.length <= MAX_FORM ? form : '';
}

/** The sense that fits the sentence, as the word book keeps it: `n. 岸；堤`; '' when none is known. */
function fittingSense({ entry, fitting }: Pick<CardSubject, 'entry' | 'fitting'>): string {
  const sense = fitting === undefined ? undefined : entry?.senses[fitting];
  return sense ? senseLine(sense).slice(0, MAX_SENSE) : '';
}

/** What saving a headword with the place it was met sends. @param place.zh its sentence in Chinese */
export function saveBody(
  headword: string,
  spot: WordSpot,
  { kind, ...subject }: Pick<CardSubject, 'kind' | 'headword' | 'entry' | 'fitting'>,
  place: Partial<TextSource> & { text: string; inBlock: boolean; zh?: string | undefined },
): SaveBody {
  // Another headword chosen in the card has no sense that was fitted to the sentence.
  const sense = headword === subject.headword ? fittingSense(subject) : '';
  const form = (kind === 'phrase' && phraseForm(spot, place.text)) || spot.form;
  return {
    word: headword,
    context: {
      form: form.slice(0, MAX_FORM),
      sentence: spot.sentence.slice(0, MAX_SENTENCE),
      ...(sense && { sense }),
      ...(place.zh && { zh: place.zh.slice(0, MAX_SENTENCE) }),
      ...(place.source && { source: place.source, source_id: place.source_id }),
      ...(place.inBlock && { block_id: spot.blockId, offset: spot.word.start }),
    },
  };
}
