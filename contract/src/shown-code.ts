/** A code as people read it: `ABCDE-FGHJK`. */
export const shownCode = (code: string): string =>
  code.toUpperCase().replace(/^(.{5})(.{5})$/, '$1-$2');
