import { Parser } from 'htmlparser2';
import { cleanText, oneLine, shorten } from '#extract/normalise-text.ts';

const SILENT = new Set(
  'script style template svg iframe object embed noscript select textarea'.split(' '),
);
const BREAKS =
  /^(?:p|div|br|li|ul|ol|h[1-6]|blockquote|pre|tr|table|figure|figcaption|section|article|hr)$/;
/** Tags that are removed from a title; anything else in angle brackets is part of its text. */
const TITLE_TAG =
  /<\/?(?:a|abbr|b|big|br|cite|code|del|div|em|font|h[1-6]|i|img|ins|kbd|mark|p|q|s|small|span|strong|sub|sup|tt|u|wbr)(?:\s[^<>]{0,500})?\/?>/gi;

/** The text of a piece of HTML, a line for each block, without scripts and forms. */
export function htmlToText(html: string): string {
  let text = '';
  let silent = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (SILENT.has(name)) silent += 1;
      else if (BREAKS.test(name)) text += '\n';
    },
    ontext: (part) => {
      if (silent === 0) text += part;
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent = Math.max(0, silent - 1);
      else if (BREAKS.test(name)) text += '\n';
    },
  });
  parser.end(html);
  return cleanText(text);
}

/**
 * The beginning of a piece of HTML as one paragraph, at most `limit` UTF-16 units. HTML that was
 * escaped twice by mistake is parsed twice.
 */
export function summaryText(html: string, limit: number): string {
  const once = htmlToText(html.slice(0, 20 * limit));
  return shorten(oneLine(looksLikeHtml(once) ? htmlToText(once) : once), limit);
}

/** A title without markup. */
export function titleText(html: string, limit: number): string {
  const bare = html.slice(0, 10 * limit).replace(TITLE_TAG, '');
  return shorten(oneLine(htmlToText(bare.replaceAll('<', '&lt;')).replace(TITLE_TAG, '')), limit);
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Whether a text that is declared as plain is HTML nevertheless. */
export const looksLikeHtml = (text: string): boolean =>
  /<\/?(?:p|br|div|a|img|ul|li|blockquote|h[1-6]|em|strong|span|figure)[\s/>]/i.test(
    text.slice(0, 20_000),
  );
