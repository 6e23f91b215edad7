import type { Block } from '@bluebird/contract/blocks.ts';
import type { ArticleFields } from '@bluebird/contract/newsroom.ts';
import {
  joinBlocks,
  moved,
  pasteParagraphs,
  reshape,
  splitBlock,
  tidyBlock,
  withZh,
  type BlockShape,
} from './block-acts.ts';
import type { Draft } from './draft.ts';
import { toggleMark, type Mark, type MarkKind } from './marks.ts';
import { mergeThreeWay, type ThreeWay } from './three-way.ts';

/** Where the caret belongs after an act: in a block's text, or its translation. */
export type CaretTarget = { id: string; at: number; part: 'text' | 'zh' };

/** What the server has after someone else, or a machine, changed the article. */
export type Theirs = { draft: Draft; version: number; by: string; at: string };

/** Changes of two editors that conflict. */
export type Clash = { merged: ThreeWay; theirs: Theirs };

export type EditState = {
  draft: Draft;
  /** The article on the server, and its version. */
  base: Draft;
  version: number;
  past: readonly Draft[];
  future: readonly Draft[];
  /** What is being typed into: further letters are the same step. */
  typing: string | null;
  caret: CaretTarget | null;
  /** To be settled before anything can be saved. */
  clash: Clash | null;
};

/** A change of the draft. */
export type EditAct =
  | { act: 'text'; id: string; text: string; marks: readonly Mark[] }
  | { act: 'zh'; id: string; zh: string }
  | { act: 'alt'; id: string; alt: string }
  /** Gives a figure a picture of ours. */
  | { act: 'picture'; id: string; src: string }
  | { act: 'cell'; id: string; row: number; column: number; text: string }
  | { act: 'field'; fields: Partial<ArticleFields> }
  | { act: 'mark'; id: string; start: number; end: number; kind: MarkKind; href?: string }
  | { act: 'shape'; id: string; shape: BlockShape }
  | { act: 'split'; id: string; at: number; newId: string }
  | {
      act: 'paste';
      id: string;
      start: number;
      end: number;
      paragraphs: readonly string[];
      newIds: readonly string[];
    }
  | { act: 'join'; id: string }
  | { act: 'move'; id: string; to: number }
  | { act: 'remove'; id: string }
  | { act: 'insert'; after: string | null; block: Block }
  /** Brings a block back to a place, unless it is there. */
  | { act: 'put'; at: number; block: Block }
  | { act: 'replace'; draft: Draft };

export type EditEvent =
  | EditAct
  | { act: 'undo' }
  | { act: 'redo' }
  /** The next letter begins a new step. */
  | { act: 'rest' }
  /** A draft was saved; what was typed since stays. */
  | { act: 'saved'; sent: Draft; draft: Draft; version: number }
  /** Someone else saved: changes are merged where possible, the rest is a conflict. */
  | { act: 'meet'; theirs: Theirs }
  /** The clash is settled in a draft of both, or put off. */
  | { act: 'resolve'; draft: Draft }
  | { act: 'put-off' };

/** Steps that can be undone at most. */
const MAX_STEPS = 200;

export const startEditing = (base: Draft, version: number, draft = base): EditState => ({
  draft,
  base,
  version,
  past: [],
  future: [],
  typing: null,
  caret: null,
  clash: null,
});

/** Whether the draft differs from the saved article. */
export const isChanged = ({ draft, base }: EditState): boolean => draft !== base;

export function edit(state: EditState, event: EditEvent): EditState {
  switch (event.act) {
    case 'undo':
      return stepBack(state);
    case 'redo':
      return stepForward(state);
    case 'rest':
      return state.typing === null ? state : { ...state, typing: null };
    case 'saved':
      return {
        ...state,
        base: event.draft,
        version: event.version,
        draft: state.draft === event.sent ? event.draft : state.draft,
        typing: null,
      };
    case 'meet':
      return meet(state, event.theirs);
    case 'resolve':
      return state.clash ? takenOver(state.clash.theirs, event.draft) : state;
    case 'put-off':
      return { ...state, clash: null };
    default: {
      const changed = changedBy(state.draft, event);
      return changed ? step(state, changed, typingKey(event)) : state;
    }
  }
}

const takenOver = ({ draft: base, version }: Theirs, draft: Draft) =>
  startEditing(base, version, draft);

function meet(state: EditState, theirs: Theirs): EditState {
  if (theirs.version === state.version) return state;
  if (!isChanged(state)) return takenOver(theirs, theirs.draft);
  const merged = mergeThreeWay(state.base, state.draft, theirs.draft);
  if (merged.blocks.size + merged.fields.size > 0) return { ...state, clash: { merged, theirs } };
  return takenOver(theirs, merged.draft);
}

/** The field that typing goes into: letters of one field are one undo step. Null for other acts. */
function typingKey(event: EditAct): string | null {
  switch (event.act) {
    case 'text':
    case 'zh':
    case 'alt':
      return `${event.act} ${event.id}`;
    case 'cell':
      return `cell ${event.id} ${event.row} ${event.column}`;
    case 'field':
      return `field ${Object.keys(event.fields).join()}`;
    default:
      return null;
  }
}

type Change = { draft: Draft; caret?: CaretTarget };

function step(state: EditState, { draft, caret }: Change, typing: string | null): EditState {
  const goesOn = typing !== null && typing === state.typing;
  return {
    ...state,
    draft,
    past: goesOn ? state.past : [...state.past, state.draft].slice(-MAX_STEPS),
    future: [],
    typing,
    caret: caret ?? null,
  };
}

function stepBack(state: EditState): EditState {
  const before = state.past.at(-1);
  if (!before) return state;
  return {
    ...state,
    draft: before,
    past: state.past.slice(0, -1),
    future: [state.draft, ...state.future],
    typing: null,
    caret: null,
  };
}

function stepForward(state: EditState): EditState {
  const [next, ...future] = state.future;
  if (!next) return state;
  return {
    ...state,
    draft: next,
    past: [...state.past, state.draft],
    future,
    typing: null,
    caret: null,
  };
}

/** The draft after an act; null when it changes nothing. */
function changedBy(draft: Draft, event: EditAct): Change | null {
  const { blocks } = draft;
  if (event.act === 'field')
    return { draft: { ...draft, fields: { ...draft.fields, ...event.fields } } };
  if (event.act === 'replace') return { draft: event.draft };
  if (event.act === 'insert') {
    const at = event.after === null ? 0 : blocks.findIndex(({ id }) => id === event.after) + 1;
    const caret = { id: event.block.id, at: 0, part: 'text' } as const;
    return withBlocks(draft, blocks.toSpliced(at, 0, event.block), caret);
  }
  if (event.act === 'put') {
    if (blocks.some(({ id }) => id === event.block.id)) return null;
    return withBlocks(draft, blocks.toSpliced(event.at, 0, event.block));
  }
  return changedBlock(draft, event);
}

const withBlocks = (draft: Draft, blocks: readonly Block[], caret?: CaretTarget): Change => ({
  draft: { ...draft, blocks },
  ...(caret && { caret }),
});

/** The draft after an act on one of its blocks; null when it changes nothing. */
function changedBlock(draft: Draft, event: Extract<EditAct, { id: string }>): Change | null {
  const { blocks } = draft;
  const at = blocks.findIndex(({ id }) => id === event.id);
  const block = blocks[at];
  if (!block) return null;
  const withBlock = (next: Block, caret?: CaretTarget) =>
    withBlocks(draft, blocks.with(at, tidyBlock(next)), caret);
  switch (event.act) {
    case 'text':
      return withBlock({ ...block, text: event.text, marks: [...event.marks] });
    case 'zh':
      return withBlock(withZh(block, event.zh));
    case 'alt':
      return block.image
        ? withBlock({ ...block, image: { ...block.image, alt: event.alt } })
        : null;
    case 'picture': {
      const { missing, ...figure } = block;
      const alt = block.image?.alt ?? missing?.alt ?? '';
      return block.kind === 'figure'
        ? withBlock({ ...figure, image: { src: event.src, alt } })
        : null;
    }
    case 'cell': {
      const row = block.rows?.[event.row];
      if (!block.rows || row?.[event.column] === undefined) return null;
      const rows = block.rows.with(event.row, row.with(event.column, event.text));
      return withBlock({ ...block, rows });
    }
    case 'mark': {
      const { act: _act, id: _id, href, ...range } = event;
      return withBlock({ ...block, marks: toggleMark(block.marks ?? [], range, href) });
    }
    case 'shape':
      return withBlock(reshape(block, event.shape));
    case 'split': {
      const caret = { id: event.newId, at: 0, part: 'text' } as const;
      return withBlocks(
        draft,
        blocks.toSpliced(at, 1, ...splitBlock(block, event.at, event.newId)),
        caret,
      );
    }
    case 'paste': {
      const pasted = pasteParagraphs(block, event, event.paragraphs, event.newIds);
      const caret = {
        id: pasted.at(-1)!.id,
        at: event.paragraphs.at(-1)!.length,
        part: 'text',
      } as const;
      return withBlocks(draft, blocks.toSpliced(at, 1, ...pasted), caret);
    }
    case 'join': {
      const before = blocks[at - 1];
      const whole = before && joinBlocks(before, block);
      if (!whole) return null;
      const gap = whole.text.length - before.text.length - block.text.length;
      const caret = { id: before.id, at: before.text.length + gap, part: 'text' } as const;
      return withBlocks(draft, blocks.toSpliced(at - 1, 2, whole), caret);
    }
    case 'move':
      return event.to === at ? null : withBlocks(draft, moved(blocks, at, event.to));
    case 'remove': {
      const neighbour = blocks[at - 1] ?? blocks[at + 1];
      const caret = neighbour && ({ id: neighbour.id, at: 0, part: 'text' } as const);
      return withBlocks(draft, blocks.toSpliced(at, 1), caret);
    }
  }
}
