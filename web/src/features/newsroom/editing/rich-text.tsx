import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { pastedParagraphs } from './block-acts.ts';
import { selectIn, selectionIn, showInline, type TextRange } from './inline-dom.ts';
import { editBetween, marksAfter, type Mark, type MarkKind } from './marks.ts';

const caretAt = (at: number): TextRange => ({ start: at, end: at });

type Props = {
  label: string;
  text: string;
  marks: readonly Mark[];
  placeholder?: string;
  className?: string;
  /** Where the caret is to be put; each new object puts it once. */
  caret: { at: number } | null;
  onEdit: (text: string, marks: Mark[]) => void;
  /** What is selected now; null for a mere caret. */
  onSelect: (range: TextRange | null) => void;
  onMark: (kind: MarkKind, range: TextRange) => void;
  /** Enter, with or without Control. */
  onSplit?: (at: number) => void;
  /** Two or more paragraphs to take the place of what is selected; without it they become one. */
  onPaste?: (paragraphs: string[], range: TextRange) => void;
  /** Backspace at the beginning. */
  onJoin?: () => void;
};

const MARK_KEYS: Record<string, MarkKind> = { i: 'em', b: 'strong', e: 'code' };

/** One line of text with inline marks, edited where it stands; marks move with what is typed. */
export function RichText(props: Props) {
  const { text, marks, caret } = props;
  const element = useRef<HTMLDivElement>(null);
  const composing = useRef(false);
  const shown = useRef({ text, marks });

  const show = () => {
    const field = element.current;
    if (!field || composing.current) return;
    const selected = document.activeElement === field ? selectionIn(field) : null;
    if (showInline(field, shown.current.text, shown.current.marks) && selected)
      selectIn(field, selected);
  };
  useLayoutEffect(() => {
    shown.current = { text, marks };
    show();
  }, [text, marks]);
  useEffect(() => {
    if (!caret || !element.current) return;
    element.current.focus();
    selectIn(element.current, caretAt(caret.at));
  }, [caret]);

  const takeInput = () => {
    const field = element.current!;
    const typed = (field.textContent ?? '').replaceAll(/[\r\n]+/g, ' ');
    if (typed === text) return show();
    const change = editBetween(text, typed, selectionIn(field)?.end);
    props.onEdit(typed, marksAfter(marks, change));
  };
  useOneLine(element);

  const tellSelection = () => {
    const range = element.current && selectionIn(element.current);
    props.onSelect(range && range.end > range.start ? range : null);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const copied = event.clipboardData.getData('text/plain');
    const range = element.current && selectionIn(element.current);
    if (!range || copied === '') return;
    const paragraphs = pastedParagraphs(copied);
    if (paragraphs.length > 1 && props.onPaste) return props.onPaste(paragraphs, range);
    const { next, nextMarks, at } = pastedAt(range, copied, { text, marks });
    props.onEdit(next, nextMarks);
    requestAnimationFrame(() => element.current && selectIn(element.current, caretAt(at)));
  };

  return (
    <div
      ref={element}
      role="textbox"
      aria-multiline="false"
      aria-label={props.label}
      aria-placeholder={props.placeholder}
      data-placeholder={props.placeholder}
      data-empty={text === '' || undefined}
      contentEditable
      suppressContentEditableWarning
      tabIndex={0}
      lang="en"
      spellCheck
      className={props.className}
      onInput={takeInput}
      onKeyDown={(event) => press(event, element.current && selectionIn(element.current), props)}
      onKeyUp={tellSelection}
      onPointerUp={() => setTimeout(tellSelection)}
      onPaste={onPaste}
      onDrop={(event) => event.preventDefault()}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
        takeInput();
      }}
    />
  );
}

/** A text with something pasted as one line over a range, and where the caret stands then. */
function pastedAt(
  { start, end }: TextRange,
  copied: string,
  { text, marks }: Pick<Props, 'text' | 'marks'>,
) {
  const inserted = copied.replaceAll(/\s*[\r\n]+\s*/g, ' ');
  return {
    next: text.slice(0, start) + inserted + text.slice(end),
    nextMarks: marksAfter(marks, { from: start, to: end, inserted }),
    at: start + inserted.length,
  };
}

/** Keys that mark, split and join; the others are the browser's. */
function press(
  event: KeyboardEvent,
  range: TextRange | null,
  { onMark, onSplit, onJoin }: Props,
): void {
  if (event.nativeEvent.isComposing || !range) return;
  const kind = event.ctrlKey || event.metaKey ? MARK_KEYS[event.key.toLowerCase()] : undefined;
  if (kind && range.end > range.start) {
    event.preventDefault();
    onMark(kind, range);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    if (!event.shiftKey) onSplit?.(range.start);
  } else if (event.key === 'Backspace' && range.start === 0 && range.end === 0 && onJoin) {
    event.preventDefault();
    onJoin();
  }
}

type FieldRef = RefObject<HTMLDivElement | null>;

/** Keeps the browser from changing a field by itself, where its way is not the editor's. */
function useOneLine(element: FieldRef): void {
  useEffect(() => {
    const field = element.current!;
    const beforeInput = (event: InputEvent) => {
      // Steps back and forward are the editor's; lines of their own are blocks.
      if (/^history|^insert(Paragraph|LineBreak)$/.test(event.inputType)) event.preventDefault();
    };
    field.addEventListener('beforeinput', beforeInput);
    return () => field.removeEventListener('beforeinput', beforeInput);
  }, [element]);
}
