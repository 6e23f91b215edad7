import type { BlockDraft, BlockImage, Mark } from './blocks.ts';
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
  readonly #blocks: BlockDraft[] = [];
  #around: Surroundings = { quote: false, heading: null, lists: [], item: null };
  /** Pictures met inside a paragraph; they become blocks after it. */
  #waiting: BlockDraft[] = [];

  /** Reads a box: the text in it becomes blocks of their own. */
  within(change: Change, read: () => void): void {
    this.#flush();
    const outer = this.#around;
    this.#around = {
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
    let text = '';
    const marks: Mark[] = [];
    for (const line of lines) {
      // Lines that repeat the caption are skipped, and blocks without text: rules and pictures.
      if (text.includes(line.text)) continue;
      const offset = text === '' ? 0 : text.length + 1;
      text += (text === '' ? '' : '\n') + line.text;
      for (const mark of line.marks ?? []) {
        marks.push({ ...mark, start: mark.start + offset, end: mark.end + offset });
      }
    }
    figure.text = text;
    if (marks.length > 0) figure.marks = marks;
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

  finish(): BlockDraft[] {
    this.#flush();
    if (this.#blocks.at(-1)?.kind === 'rule') this.#blocks.pop();
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
    this.#blocks.push(...splitBlock(block));
    if (this.#blocks.length > MAX_BLOCKS) {
      throw new ExtractionError('too_large', `more than ${MAX_BLOCKS} blocks`);
    }
  }
}
