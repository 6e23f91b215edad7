import { differingSounds } from './agreement.ts';
import type { Ipa } from './homographs.ts';

/**
 * How a regular form with `-s`, `-ed` or `-ing` sounds.
 * @param base the headword it is a form of, and its pronunciation in IPA
 * @returns null where the form is not regular
 */
export function inflectedIpa(form: string, base: string, ipa: string): string | null {
  const plain = base.toLowerCase();
  const starts = [
    plain,
    plain.replace(/e$/, ''),
    plain.replace(/(?<=[^aeiou])y$/, 'i'),
    plain + (plain.at(-1) ?? ''),
  ];
  const ending = starts
    .filter((start) => form.toLowerCase().startsWith(start))
    .map((start) => form.slice(start.length))
    .find((rest) => /^(?:e?s|e?d|ing)$/.test(rest));
  if (ending === undefined) return null;
  if (ending === 'ing') {
    const marked = /[ˈˌ]/.test(ipa) ? ipa : `ˈ${ipa}`;
    return `${marked}${/re?$/.test(plain) && !ipa.endsWith('r') ? 'r' : ''}ɪŋ`;
  }
  if (ending.endsWith('s')) {
    if (/[szʃʒ]$/.test(ipa)) return `${ipa}ɪz`;
    return ipa + (/[ptkfθ]$/.test(ipa) ? 's' : 'z');
  }
  if (/[td]$/.test(ipa)) return `${ipa}ɪd`;
  return ipa + (/[pkfθsʃ]$/.test(ipa) ? 't' : 'd');
}

/**
 * A form's pronunciation, completed by that of its headword. Where the American one is known and
 * sounds otherwise than the rule has it (`paths`, `uses`), the British one stays unknown.
 */
export function completedByRule(form: string, own: Ipa, base: string, baseIpa: Ipa): Ipa {
  const uk = own.uk ?? (baseIpa.uk && inflectedIpa(form, base, baseIpa.uk));
  const us = own.us ?? (baseIpa.us && inflectedIpa(form, base, baseIpa.us));
  const agree = own.uk !== null || uk === null || us === null || differingSounds(uk, us) === 0;
  return agree ? { uk, us } : own;
}

/** A part of a compound with a hyphen; `weak`: a word like `of`, or a particle. */
export type CompoundPart = { ipa: string; weak: boolean };

/**
 * How a compound with hyphens sounds. A noun is stressed on its first part (`ˈpenˌpʊʃə`), other
 * compounds on the last (`ˌblaɪndˈfəʊldɪd`); weak parts have no stress.
 */
export function compoundIpa(parts: readonly CompoundPart[], isNoun: boolean): string {
  const strong = parts.flatMap(({ weak }, i) => (weak ? [] : [i]));
  const main = (isNoun ? strong[0] : strong.at(-1)) ?? 0;
  return parts
    .map(({ ipa, weak }, i) => {
      if (i === main) return stressed(ipa, 'ˈ');
      return weak ? ipa.replace(/[ˈˌ]/g, '') : stressed(ipa, 'ˌ');
    })
    .join('');
}

/** A pronunciation with this as its only stress. */
function stressed(ipa: string, mark: 'ˈ' | 'ˌ'): string {
  const plain = ipa.replaceAll('ˌ', '');
  return plain.includes('ˈ') ? plain.replace('ˈ', mark) : mark + plain;
}
