import type { Brush } from './kit/brush.ts';
import type { PaperName, Time } from './kit/palette.ts';
import type { Part } from './kit/svg.ts';

/** A picture that can be drawn in many ways. */
export type Scene = {
  /** Papers it looks well in; all where none are named. */
  papers?: readonly PaperName[];
  /** Times of day it can show; all where none are named. */
  times?: readonly Time[];
  /** Where an upright or square cut has its middle, on the sheet. */
  focus?: readonly [x: number, y: number];
  /** Whether left and right may not be exchanged. */
  oneWay?: boolean;
  /** Draws it on a sheet of 480 × 320. */
  draw: (brush: Brush) => Part;
};
