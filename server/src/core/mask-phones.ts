/** A mobile number (China, eleven digits) that stands by itself; instants in milliseconds have 13. */
const PHONE = /(?<!\d)((?:\+?86|0086)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

/** A number in E.164 that stands by itself. */
const ABROAD = /(?<![\d+])(\+[1-9]\d{2})\d{2,10}(\d{2})(?!\d)/g;

/** A text with the middle of every phone number in it left out: `138****8000`, `+852****67`. */
export const maskPhones = (text: string): string =>
  text.replace(PHONE, '$1****$2').replace(ABROAD, '$1****$2');

/**
 * Masks the phone numbers in a line of JSON, which stays JSON: a bare number gets zeros, not
 * asterisks.
 */
export const maskPhonesInJson = (line: string): string =>
  line
    .replace(PHONE, (whole: string, head: string, tail: string, at: number) => {
      const isBare =
        /[:,[]/.test(line[at - 1] ?? '') && /[,}\]]/.test(line[at + whole.length] ?? '');
      return `${head}${isBare ? '0000' : '****'}${tail}`;
    })
    .replace(ABROAD, '$1****$2');
