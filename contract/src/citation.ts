/**
 * How an answer names the paragraphs it rests on: `[2]`, or several as `[2, 5]`. The first group holds
 * the numbers.
 */
export const CITATION = /\[(\d{1,6}(?:\s*[,，、]\s*\d{1,6}){0,5})\]/g;
