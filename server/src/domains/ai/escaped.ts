/** Text as Markdown that shows it as it is. */
export const escaped = (text: string): string => text.replace(/[\\*_`[\]<>#]/g, '\\$&');
