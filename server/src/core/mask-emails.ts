/**
 * An e-mail address: the first sign of its name, and the rest up to the `@`. Escapes of JSON are
 * matched before it, so that none is taken for the beginning of a name.
 */
const EMAIL =
  /\\u[\da-f]{4}|\\.|([\w!#$%&'*+/=?^`{|}~])[\w.!#$%&'*+/=?^`{|}~-]{0,63}(?=@[\w-]+(?:\.[\w-]+)+)/g;

/** A text, or a line of JSON, with the names of all e-mail addresses in it left out: `a****@qq.com`. */
export const maskEmails = (text: string): string =>
  text.replace(EMAIL, (whole, first: string | undefined) => (first ? `${first}****` : whole));
