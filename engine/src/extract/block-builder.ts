import type { BlockDraft, BlockImage, Mark, SourceBlock } from './blocks.ts';
import { ExtractionError } from './extraction-error.ts';
import { InlineText } from './inline-text.ts';
import { MAX_BLOCKS } from './limits.ts';
import { splitBlock } from './split-block.ts';

/** Lines of signs that authors type as a separator: "* * *", "———", "⁂". */
const TYPED_RULE = /^(?:(?:[*•·#~_—–-]\s*){3,}|[⁂❦☙⸻]+)$/u;

/** The elements around the text that is being read. */
type Surroundings = {
  quote: boolean;
  heading: 2 | 3 | 4 | null;
  lists: readonly ('ordered' | 'bulleted')[];
  /**
   * `first`: the next text is the list item's own; `more`: the item has its text already. Null
   * outside items.
   */
  item: { state: 'first' | 'more' } | null;
  /** Places of the boxes, and whether one is a note. */
  boxes: readonly string[];
  noted: SourceBlock['noted'];
};

type Change = { quote?: true; heading?: 2 | 3 | 4; list?: 'ordered' | 'bulleted' };

/**
 * Turns a walk through a document into blocks: text collects in `inline` until a box begins or
 * ends, and becomes a block of the kind that its surroundings call for.
 *
 * @throws ExtractionError too_large, when there are more than MAX_BLOCKS
 */
export class BlockBuilder {
  readonly inline = new InlineText();
  readonly #path: string | undefined;
  readonly #blocks: SourceBlock[] = [];
  #around: Surroundings = {
    quote: false,
    heading: null,
    lists: [],
    item: null,
    boxes: [],
    noted: undefined,
  };
  /** Pictures met inside a paragraph; they become blocks after it. */
  #waiting: BlockDraft[] = [];
  /** Places that the next block is. */
  #anchors: string[] = [];

  /** @param path of the document in its book; without one no places are kept */
  constructor(path?: string) {
    this.#path = path;
    if (path !== undefined) this.#anchors.push(`${path}#`);
  }

  /** A place that links may lead to. @param apart whether it is not within the text before it */
  anchor(id: string, apart: boolean): void {
    if (this.#path === undefined) return;
    if (apart) this.#flush();
    this.#anchors.push(`${this.#path}#${id}`);
  }

  /** Reads a box that links may lead to, and that may be a note. */
  place(id: string, noted: SourceBlock['noted'], read: () => void): void {
    if (this.#path === undefined || (!id && noted === undefined)) {
      read();
      return;
    }
    if (id) this.anchor(id, true);
    const outer = this.#around;
    const boxes = id ? [...outer.boxes, `${this.#path}#${id}`] : outer.boxes;
    this.within({}, () => {
      this.#around = { ...this.#around, boxes, noted: noted ?? outer.noted };
      read();
    });
  }

  /** Reads a box: the text in it becomes blocks of their own. */
  within(change: Change, read: () => void): void {
    this.#flush();
    const outer = this.#around;
    this.#around = {
      ...outer,
      quote: outer.quote || change.quote === true,
      heading: change.heading ?? outer.heading,
      lists: change.list ? [...outer.lists, change.list] : outer.lists,
      item: change.quote ? null : outer.item,
    };
    read();
    this.#flush();
    this.#around = outer;
  }

  listItem(read: () => void): void {
    this.within({}, () => {
      this.#around.item = { state: 'first' };
      read();
    });
  }

  figure(image: BlockImage): void {
    const figure: BlockDraft = { kind: 'figure', text: '', image };
    if (this.inline.isEmpty) this.#push(figure);
    else this.#waiting.push(figure);
  }

  /** Reads the caption of the figure before it; pictures in it have been read already. */
  caption(read: () => void): void {
    const figure = this.#blocks.at(-1);
    const from = this.#blocks.length;
    this.within({}, read);
    if (figure?.kind !== 'figure') return;
    const lines = this.#blocks.splice(from);
    // Lines that repeat the caption are skipped, and blocks without text: rules and pictures.
    const fresh = lines.filter(
      ({ text }, at) => text !== '' && !lines.slice(0, at).some((line) => line.text.includes(text)),
    );
    Object.assign(figure, joinLines(fresh));
    const anchors = [figure, ...lines].flatMap((block) => block.anchors ?? []);
    if (anchors.length > 0) figure.anchors = anchors;
  }

  /** Reads a stanza, whose lines are boxes of their own, into one block. */
  verse(read: () => void): void {
    const from = this.#blocks.length;
    this.within({}, read);
    const lines = this.#blocks.splice(from);
    const [first] = lines;
    const isVerse = lines.every(
      ({ kind, text }) => kind === first?.kind && text.length <= MAX_LINE,
    );
    if (!first || !isVerse) {
      this.#blocks.push(...lines);
      return;
    }
    const anchors = lines.flatMap((line) => line.anchors ?? []);
    this.#blocks.push({ ...first, ...joinLines(lines), ...(anchors.length > 0 && { anchors }) });
  }

  code(text: string): void {
    this.#flush();
    if (text !== '') this.#push({ kind: 'code', text });
  }

  table(rows: string[][]): void {
    this.#flush();
    this.#push({ kind: 'table', text: '', rows });
  }

  rule(): void {
    this.#flush();
    if (this.#blocks.length > 0 && this.#blocks.at(-1)?.kind !== 'rule') {
      this.#push({ kind: 'rule', text: '' });
    }
  }

  finish(): SourceBlock[] {
    this.#flush();
    if (this.#blocks.at(-1)?.kind === 'rule') {
      this.#anchors.unshift(...(this.#blocks.pop()?.anchors ?? []));
    }
    const last = this.#blocks.at(-1);
    if (last && this.#anchors.length > 0)
      last.anchors = [...(last.anchors ?? []), ...this.#anchors];
    return this.#blocks;
  }

  #flush(): void {
    const { text, marks } = this.inline.take();
    if (TYPED_RULE.test(text)) this.rule();
    else if (text !== '') {
      const block: BlockDraft = { ...this.#kind(), text };
      if (marks.length > 0) block.marks = marks;
      this.#push(block);
    }
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const figure of waiting) this.#push(figure);
  }

  #kind(): Pick<BlockDraft, 'kind' | 'level' | 'ordered'> {
    const { heading, item, lists, quote } = this.#around;
    if (heading !== null) return { kind: 'heading', level: heading };
    if (item?.state === 'first') {
      item.state = 'more';
      const depth = Math.min(lists.length, 4);
      const ordered = lists.at(-1) === 'ordered';
      return depth >= 2
        ? { kind: 'list_item', ordered, level: depth as 2 | 3 | 4 }
        : { kind: 'list_item', ordered };
    }
    return { kind: quote ? 'quote' : 'paragraph' };
  }

  #push(block: BlockDraft): void {
    const { boxes, noted } = this.#around;
    const parts: SourceBlock[] = splitBlock(block).map((part) => ({
      ...part,
      ...(boxes.length > 0 && { boxes }),
      ...(noted && { noted }),
    }));
    if (parts[0] && this.#anchors.length > 0) {
      parts[0].anchors = this.#anchors;
      this.#anchors = [];
    }
    this.#blocks.push(...parts);
    if (this.#blocks.length > MAX_BLOCKS) {
      throw new ExtractionError('too_large', `more than ${MAX_BLOCKS} blocks`);
    }
  }
}

/** Characters of the longest line of a poem. */
const MAX_LINE = 160;

/** Joins the texts of blocks as lines, with their marks. */
function joinLines(lines: readonly BlockDraft[]): Pick<BlockDraft, 'text' | 'marks'> {
  let text = '';
  const marks: Mark[] = [];
  for (const line of lines) {
    const offset = text === '' ? 0 : text.length + 1;
    text += (text === '' ? '' : '\n') + line.text;
    for (const mark of line.marks ?? []) {
      marks.push({ ...mark, start: mark.start + offset, end: mark.end + offset });
    }
  }
  return marks.length > 0 ? { text, marks } : { text };
}
