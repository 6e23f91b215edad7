/** Class names of a link within or beside text, tall enough to be tapped. */
export const textLink =
  'inline-flex min-h-11 items-center font-semibold text-qing underline-offset-4 hover:underline';
