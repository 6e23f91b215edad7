import type { BlockDraft } from './blocks.ts';
import { comparable } from './normalise-text.ts';

/** Paragraphs that belong to the page, never to an article. */
const BOILERPLATE = [
  /^(?:advertisement|advertising|sponsored(?: content)?|ad|promoted|广告)$/i,
  /^(?:story|article) continues (?:below|after) (?:this )?(?:ad|advertisement)\W*$/i,
  /^(?:skip|continue reading|scroll).{0,30}(?:advertisement|main story|to continue)\W*$/i,
  /^(?:sign up|subscribe|register)\b.{0,140}(?:newsletters?|inbox|updates|alerts|briefing)\b.{0,60}$/i,
  /^(?:get|want) .{0,100}\b(?:delivered|straight|sent|direct(?:ly)?) (?:to )?your inbox\b.{0,60}$/i,
  /^(?:follow|like|find) (?:us|me|bbc|the \w+) on\b.{0,80}$/i,
  /^(?:share|tweet|email|print|save|copy link|comments?|\d+ comments?|share this (?:article|story|page|post)|facebook|twitter|whatsapp|linkedin)$/i,
  /^(?:loading|please wait)\W*$/i,
  /^(?:this (?:site|website) uses cookies|we use cookies)\b.{0,300}$/i,
  /^please enable javascript\b.{0,200}$/i,
  /^(?:(?:view |see |open )?(?:the )?(?:photo )?gallery\W{0,3}(?:\d+ (?:photos?|images?|pictures?)\)?)?|(?:view |see )?\d+ (?:photos?|images?|pictures?))$/i,
  /^(?:view |show |read |leave a )?(?:all )?comments?\s*\(\d[\d,]*\)$/i,
  /^(?:« ?)?(?:next|previous|prev)(?: (?:page|story|article|post))\W*$|^page \d+ of \d+$/i,
  /^(?:related|related (?:stories|articles|content|topics|posts|links)|more stories|you may also like|recommended for you)\W*$/i,
  /^(?:from )?(?:us|hk|au)?[$£€¥]\s?\d[\d,.]*(?:\s*[–-]\s*[$£€¥]?\d[\d,.]*)?(?:\s*(?:buy now|at \w+(?:\.\w+)*|\w+\.com))?$/i,
  /^(?:buy now|shop now|add to (?:basket|cart)|view deal|check price)\W*$/i,
  /^(?:©|copyright\b).{0,120}(?:all rights reserved)?\W*$/i,
];

/** Beginnings of a paragraph that otherwise is one link: "Read more: another story". */
const READ_MORE =
  /^(?:read (?:more|also|next)|see also|related(?: stor(?:y|ies)| articles?)?|more on this|also read|watch|listen|don't miss|recommended)\b\s*[:|–—-]?/i;

/** Number of first blocks among which the page's heading, byline and date may be repeated. */
const OPENING = 6;

const DATE_LINE =
  /^(?:(?:first )?(?:published|posted|updated|last (?:updated|modified))\b.{0,80}\d{4}.{0,40}|\d{1,2} \w{3,9} \d{4}|\w{3,9}\.? \d{1,2}, \d{4}|\d{4}年\d{1,2}月\d{1,2}日.{0,20})$/i;

/**
 * Removes blocks that repeat the title, byline or date, and lines that belong to the page, not to
 * the article.
 */
export function dropBoilerplate(
  blocks: readonly BlockDraft[],
  head: { title: string; byline: string | null },
): BlockDraft[] {
  const kept = blocks.filter((block, at) => {
    if (at < OPENING && repeatsHead(block, head)) return false;
    if (block.kind !== 'paragraph' && block.kind !== 'heading' && block.kind !== 'list_item')
      return true;
    return (
      !BOILERPLATE.some((line) => line.test(block.text)) && !isReadMore(block) && !isLinkBar(block)
    );
  });
  return withoutBareEnds(withoutAuthorBox(kept, head.byline));
}

/** Number of last blocks that may be about the author. */
const AUTHOR_BOX = 3;
const ABOUT_AUTHOR =
  /^(?:is|was|are|has been|writes?|reports?|covers?|works|teaches|joined|lives)\b/i;

/**
 * Removes the box about the author at the end: the heading `About the author` and lines such as
 * "Jane Doe is a reporter in Lagos."
 */
function withoutAuthorBox(blocks: readonly BlockDraft[], byline: string | null): BlockDraft[] {
  const names = (byline ?? '').split(/,|\band\b|&/).map((name) => name.trim());
  const isAbout = ({ kind, text }: BlockDraft) => {
    if (/^about (?:the )?(?:authors?|writers?|contributors?)\W*$/i.test(text)) return true;
    if (kind !== 'paragraph' || text.length > 400) return false;
    return names.some(
      (name) =>
        name.includes(' ') &&
        text.startsWith(name) &&
        ABOUT_AUTHOR.test(text.slice(name.length).trim()),
    );
  };
  const from = blocks.findIndex((block, at) => at >= blocks.length - AUTHOR_BOX && isAbout(block));
  return from > 0 ? blocks.slice(0, from) : [...blocks];
}

function repeatsHead(block: BlockDraft, head: { title: string; byline: string | null }): boolean {
  if (block.kind !== 'heading' && block.kind !== 'paragraph') return false;
  const text = comparable(block.text);
  const title = comparable(head.title);
  if (text !== '' && text === title) return true;
  // A second headline repeats the title, a little longer or shorter.
  const isPart = text.length > 12 && (title.includes(text) || text.includes(title)) && title !== '';
  if (block.kind === 'heading' && isPart && text.length < title.length * 2) return true;
  if (block.kind !== 'paragraph' || block.text.length > 250) return false;
  if (DATE_LINE.test(block.text)) return true;
  const byline = comparable(head.byline ?? '');
  if (byline === '' || !text.includes(byline)) return false;
  // A line with the author's name and little else but a date: "By Jane Doe", "作者：林亦舟 2026年5月2日".
  const others = text.replace(byline, '').replace(/\d+/g, '');
  return others === '' || others === 'by' || (others.length < 20 && /\d{4}/.test(block.text));
}

function isReadMore(block: BlockDraft): boolean {
  const lead = READ_MORE.exec(block.text)?.[0];
  if (lead === undefined) return false;
  const { linked } = linksOf(block, lead.length);
  return linked > 0 && linked >= (block.text.length - lead.length) * 0.85;
}

/** Whether a paragraph is a bar of links, such as "Home Bees Guestbook". */
function isLinkBar(block: BlockDraft): boolean {
  if (block.kind !== 'paragraph') return false;
  const { count, linked } = linksOf(block, 0);
  return count >= 3 && linked >= block.text.length * 0.85 && linked / count < 30;
}

/** How many links a block has after an offset, and how much of its text they cover. */
function linksOf(block: BlockDraft, from: number): { count: number; linked: number } {
  const links = (block.marks ?? []).filter((mark) => mark.kind === 'link' && mark.end > from);
  const linked = links.reduce((sum, mark) => sum + mark.end - Math.max(mark.start, from), 0);
  return { count: links.length, linked };
}

/** Removes headings without text under them at the end, and rules at either end. */
function withoutBareEnds(blocks: readonly BlockDraft[]): BlockDraft[] {
  const end = blocks.findLastIndex((block) => block.kind !== 'heading' && block.kind !== 'rule');
  const start = blocks.findIndex((block) => block.kind !== 'rule');
  return blocks.slice(Math.max(start, 0), end + 1);
}
