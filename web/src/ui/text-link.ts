/** Class names of a link within or beside text, large enough to be tapped. */
export const textLink =
  'relative inline-flex min-h-11 items-center font-semibold text-qing underline-offset-4 after:absolute after:-inset-x-2 after:inset-y-0 hover:underline';
