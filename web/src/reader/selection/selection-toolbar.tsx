import { Toolbar } from '@base-ui/react/toolbar';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { passageBoxes } from './dom-selection.ts';
import type { Passage } from './passage.ts';
import type { SelectedBy } from './selection-state.ts';
import { toolbarPlace } from './toolbar-place.ts';

type Props = {
  root: HTMLElement;
  passage: Passage;
  by: SelectedBy;
  /** Height in CSS pixels that bars and sheets cover at the viewport's ends. */
  covered: () => { top: number; bottom: number };
  children: ReactNode;
};

/**
 * What can be done with a selection, beside it. Follows it while the page moves, without rendering.
 */
export function SelectionToolbar({ root, passage, by, covered, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const place = useEffectEvent(() => {
    if (!element.current) return;
    const boxes = passageBoxes(root, passage);
    const { offsetWidth: width, offsetHeight: height } = element.current;
    const area = { width: document.documentElement.clientWidth, height: innerHeight, ...covered() };
    const at = boxes && toolbarPlace(boxes, { width, height }, area, by);
    element.current.style.visibility = at ? 'visible' : 'hidden';
    if (at) element.current.style.transform = `translate(${at.left}px, ${at.top}px)`;
  });
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        place();
      });
    };
    const options = { capture: true, passive: true };
    addEventListener('scroll', soon, options);
    addEventListener('resize', soon, options);
    // Text that grows or shrinks (its size, a translation) takes the selection along.
    const sizes = new ResizeObserver(soon);
    sizes.observe(root);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon, options);
      removeEventListener('resize', soon, options);
      sizes.disconnect();
    };
  }, [root]);
  useEffect(() => place(), [passage, by]);

  return (
    <Toolbar.Root
      ref={element}
      data-selection-toolbar
      aria-label="所选文字"
      className="selection-toolbar invisible fixed start-0 top-0 z-30 flex w-max max-w-[calc(100vw-1rem)] flex-wrap justify-center rounded-1 border border-line bg-surface px-1 shadow-2"
      // A press must not take the selection away.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </Toolbar.Root>
  );
}

/** One act of the toolbar. */
export function ToolbarAct({
  Icon,
  label,
  onPress,
}: {
  Icon: LucideIcon;
  label: string;
  onPress: () => void;
}) {
  return (
    <Toolbar.Button
      className="flex min-h-12 min-w-13 flex-col items-center justify-center gap-0.5 rounded-1 px-1.5 text-xs text-ink-2 hover-fine:hover:bg-fill active:opacity-60"
      onClick={onPress}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.7} />
      {label}
    </Toolbar.Button>
  );
}
