/** Class names that widen a small control's touch target to 44 px without taking room. */
export const TAP_AREA =
  'relative after:absolute after:top-1/2 after:left-1/2 after:size-full after:min-h-11 after:min-w-11 after:-translate-1/2';
