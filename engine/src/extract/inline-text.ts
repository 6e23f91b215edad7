import type { Mark, MarkKind } from './blocks.ts';
import { cleanText } from './normalise-text.ts';

const CJK_END =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff01-\uff60]$/u;
const CJK_START =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff01-\uff60]/u;

/** Where a link leads, and what it is there for. */
type LinkFacts = Pick<Mark, 'href' | 'role'>;

type OpenMark = { kind: MarkKind; link: LinkFacts; start: number | null };

type InlineRun = { text: string; marks: Mark[] };

/**
 * Collects the text of one block with its marks. White space collapses as in a browser: runs become
 * one space, none at either end; a line end between two Chinese characters disappears. A mark
 * begins at its first visible character and ends after its last.
 */
export class InlineText {
  #text = '';
  #lastWord = '';
  #marks: Mark[] = [];
  #open: OpenMark[] = [];
  /** White space seen since the last visible character. */
  #gap: '' | 'space' | 'line' | 'break' = '';

  get isEmpty(): boolean {
    return this.#text === '';
  }

  append(raw: string): void {
    const text = cleanText(raw);
    const words = /\S+/g;
    let end = 0;
    for (let found = words.exec(text); found; found = words.exec(text)) {
      this.#space(text.slice(end, found.index));
      this.#word(found[0]);
      end = words.lastIndex;
    }
    this.#space(text.slice(end));
  }

  /** Separates the text that follows from the word before by at least a space. */
  setApart(): void {
    if (this.#gap === '') this.#gap = 'space';
  }

  lineBreak(): void {
    this.#gap = 'break';
  }

  openMark(kind: MarkKind, link: LinkFacts = {}): OpenMark {
    const mark: OpenMark = { kind, link, start: null };
    this.#open.push(mark);
    return mark;
  }

  closeMark(mark: OpenMark): void {
    this.#record(mark);
    this.#open.splice(this.#open.lastIndexOf(mark), 1);
  }

  /** Returns the collected text and starts anew; marks still open continue in the next block. */
  take(): InlineRun {
    for (const mark of this.#open) {
      this.#record(mark);
      mark.start = null;
    }
    const run = { text: this.#text, marks: joinMarks(this.#marks) };
    this.#text = '';
    this.#marks = [];
    this.#gap = '';
    return run;
  }

  #space(space: string): void {
    if (space === '' || this.#gap !== '') return;
    this.#gap = space.includes('\n') ? 'line' : 'space';
  }

  #word(word: string): void {
    if (this.#text !== '') {
      if (this.#gap === 'break') this.#text += '\n';
      else if (this.#gap === 'space') this.#text += ' ';
      else if (this.#gap === 'line' && !(CJK_END.test(this.#lastWord) && CJK_START.test(word))) {
        this.#text += ' ';
      }
    }
    this.#gap = '';
    for (const mark of this.#open) mark.start ??= this.#text.length;
    this.#text += word;
    // The last word is kept separately: reading the end of a string that is being built copies all
    // of it.
    this.#lastWord = word.slice(-2);
  }

  #record({ kind, link, start }: OpenMark): void {
    const end = this.#text.length;
    if (start !== null && start < end) this.#marks.push({ start, end, kind, ...link });
  }
}

/** Sorts marks and joins those of one kind that touch or overlap (`<b>a</b><b>b</b>`). */
export function joinMarks(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  const latest = new Map<string, Mark>();
  for (const mark of marks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const key = `${mark.kind} ${mark.href ?? ''}`;
    const previous = latest.get(key);
    if (previous && previous.end >= mark.start) {
      previous.end = Math.max(previous.end, mark.end);
    } else {
      const copy = { ...mark };
      joined.push(copy);
      latest.set(key, copy);
    }
  }
  return joined;
}
