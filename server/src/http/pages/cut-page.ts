/** The web app's page, cut at the places where parts are inserted. */
type CutPage = {
  /** The page up to the place of title and description. */
  start: string;
  /** The rest of the head. */
  head: string;
  /** From the end of the head to the content of `#root`. */
  rootStart: string;
  /** Content of `#root` when a page has none of its own, without the end tag. */
  fallback: string;
  end: string;
};

const TITLE = /<title>[\s\S]*?<\/title>\s*(?:<meta\s+name="description"[\s\S]*?\/?>)?/;
const ROOT = /(<div id="root">)([\s\S]*?)<\/div>/;

/**
 * Cuts the built `index.html`, in which title and description stand side by side.
 * @throws Error when the page has another structure
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
