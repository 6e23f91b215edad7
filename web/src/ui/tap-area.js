/** Class names that widen a small control's touch target towards 44 px without taking room. */
export const TAP_AREA = 'relative after:absolute after:-inset-x-1.5 after:-inset-y-2.5';
