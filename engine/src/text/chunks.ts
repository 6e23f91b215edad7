import { splitSentences } from './sentences.ts';

/**
 * Splits a text into pieces of whole sentences. A sentence that is too long itself is cut between
 * words.
 * @param most UTF-16 units of a piece
 */
export function chunksOf(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const [start, end] of splitSentences(text)) {
    for (const part of partsOf(text.slice(start, end), most)) {
      if (piece && piece.length + part.length >= most) {
        pieces.push(piece);
        piece = '';
      }
      piece = piece ? `${piece} ${part}` : part;
    }
  }
  return piece ? [...pieces, piece] : pieces;
}

function partsOf(sentence: string, most: number): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const cut = cutOf(rest, most);
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return rest ? [...parts, rest] : parts;
}

/**
 * Where to cut a text after at most `most` UTF-16 units: before a word, or else at least not inside
 * a surrogate pair.
 */
function cutOf(text: string, most: number): number {
  const space = text.slice(0, most + 1).search(/\s\S*$/);
  if (space > 0) return space;
  return /[\uD800-\uDBFF]/.test(text[most - 1]!) ? most - 1 : most;
}
