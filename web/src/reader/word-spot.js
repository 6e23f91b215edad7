/**
 * Index of the word that covers `offset` or touches it (a caret stands between two characters),
 * preferring the one that begins there; −1 when the offset lies in blank space or punctuation.
 */
export function wordIndexAt(words, offset) {
  let low = 0;
  let high = words.length - 1;
  let found = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const word = words[middle];
    if (word.start > offset) high = middle - 1;
    else {
      found = middle;
      low = middle + 1;
    }
  }
  return found >= 0 && words[found].end >= offset ? found : -1;
}
/** Index of the first word that begins at `offset` or later; −1 after the last one. */
export function firstWordFrom(words, offset) {
  return words.findIndex((word) => word.start >= offset);
}
/** The phrases one of whose pieces covers the word, longest first. */
export function phrasesAt(phrases, word) {
  const length = (phrase) => phrase.spans.reduce((sum, [start, end]) => sum + end - start, 0);
  return phrases
    .filter(({ spans }) => spans.some(([start, end]) => start <= word.start && word.end <= end))
    .sort((a, b) => length(b) - length(a));
}
/** The sentence that holds `offset`, trimmed; the whole text when none does. */
export function sentenceAt(text, sentences, offset) {
  const found = sentences.find(([start, end]) => start <= offset && offset < end);
  return (found ? text.slice(found[0], found[1]) : text).trim();
}
/** Describes the word at `index` of a block. */
export function spotOf(block, known, index) {
  const word = known.words[index];
  if (!word) return null;
  return {
    blockId: block.id,
    word,
    form: block.text.slice(word.start, word.end),
    sentence: sentenceAt(block.text, known.sentences, word.start),
    phrases: phrasesAt(known.phrases, word),
  };
}
/** The pieces of text that belong to a spot: the phrase's when it is part of one, else its own. */
export function spansOf(spot) {
  return spot.phrases[0]?.spans ?? [[spot.word.start, spot.word.end]];
}
