const FUNCTION_WORDS = new Set(
  `the of and to a in is was that for it on with as are be at by from this have had has not but his he
  she they you i we or an were which their been will would who if all there when what more can said
  her its into than them so no do did could our your my about out up after before because while though
  although where why how`.split(/\s+/),
);

/** A sentence of so many words without any of these is none of English. */
const ENOUGH_WORDS = 6;
const LEAST_SHARE = 0.1;

/** Whether a text seems to be English. */
export function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (latin === 0 || latin / letters < 0.8) return false;
  const words = text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
  if (words.length < ENOUGH_WORDS) return true;
  const known = words.filter((word) => FUNCTION_WORDS.has(word)).length;
  return known / words.length >= LEAST_SHARE;
}
