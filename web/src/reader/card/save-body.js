import { spansOf } from '#reader/word-spot.ts';
/** Most characters the word book takes of a form and of a sentence. */
const MOST_FORM = 64;
const MOST_SENTENCE = 2000;
/** The phrase as it stands in the text, with what comes between its pieces; '' when too long. */
function phraseForm(spot, text) {
  const spans = spansOf(spot);
  const form = text.slice(spans[0][0], spans.at(-1)[1]);
  return form.length <= MOST_FORM ? form : '';
}
/** What saving a headword with the place it was met sends. */
export function saveBody(headword, spot, kind, place) {
  const form = (kind === 'phrase' && phraseForm(spot, place.text)) || spot.form;
  return {
    word: headword,
    context: {
      form: form.slice(0, MOST_FORM),
      sentence: spot.sentence.slice(0, MOST_SENTENCE),
      source: place.source,
      source_id: place.source_id,
      ...(place.inBlock && { block_id: spot.blockId, offset: spot.word.start }),
    },
  };
}
