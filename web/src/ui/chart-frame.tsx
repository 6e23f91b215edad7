import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  /** What the chart shows. */
  label: string;
  /** How many values it has. */
  count: number;
  picked: number;
  onPick: (index: number) => void;
  /** The picked value in words; shown above the chart as well. */
  valueText: string;
  /** Values that ←/→ and ↑/↓ go by. */
  steps?: { across: number; down: number };
  /** The value at a point of the drawing, in shares of its width and height. */
  indexAt: (x: number, y: number) => number | null;
  className?: string;
  children: ReactNode;
};

/** A drawing whose values are picked by pointer or keys; to a screen reader it is a slider. */
export function ChartFrame(props: Props) {
  const { count, picked, onPick, steps = { across: 1, down: 1 } } = props;

  const pick = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = props.indexAt(
      (event.clientX - box.left) / box.width,
      (event.clientY - box.top) / box.height,
    );
    if (index !== null && index >= 0 && index < count) onPick(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: picked - steps.across,
      ArrowRight: picked + steps.across,
      ArrowUp: picked - steps.down,
      ArrowDown: picked + steps.down,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onPick(Math.min(Math.max(target, 0), count - 1));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={picked}
      aria-valuetext={props.valueText}
      className={classNames('cursor-crosshair outline-offset-4', props.className)}
      onPointerDown={pick}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') pick(event);
      }}
      onKeyDown={onKeyDown}
    >
      {props.children}
    </div>
  );
}
