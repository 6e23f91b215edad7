/** A page of the web app, cut where things are put in. */
export type CutPage = {
  /** Up to where title and description go. */
  start: string;
  /** The rest of the head. */
  head: string;
  /** From the end of the head to what stands in `#root`. */
  rootStart: string;
  /** What stands in `#root` when nothing else does; its end tag is left out. */
  fallback: string;
  end: string;
};

const TITLE = /<title>[\s\S]*?<\/title>\s*(?:<meta\s+name="description"[\s\S]*?\/?>)?/;
const ROOT = /(<div id="root">)([\s\S]*?)<\/div>/;

/**
 * Cuts the built `index.html`, in which title and description stand together.
 * @throws Error when it is not the page we know
 */
export function cutPage(page: string): CutPage {
  const title = TITLE.exec(page);
  const root = ROOT.exec(page);
  const headEnd = page.indexOf('</head>');
  if (!title || !root || headEnd < 0) throw new Error('index.html is not the page we know.');
  return {
    start: page.slice(0, title.index),
    head: page.slice(title.index + title[0].length, headEnd),
    rootStart: page.slice(headEnd, root.index) + root[1]!,
    fallback: root[2]!,
    end: page.slice(root.index + root[0].length),
  };
}
