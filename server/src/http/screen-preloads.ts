import { screenOf, type Screen } from '@bluebird/contract/screens.ts';
import { closure, readBuildFiles, type BuildFiles } from './build-files.ts';

/** The modules of each screen (web/src/app/routes.tsx), by their names in web/src/routes. */
export const MODULES: Record<Screen, string[]> = {
  '/': ['home/home'],
  '/article': ['home/home'],
  '/article/{id}': ['article/article'],
  '/article/{id}/poster3': ['article/poster'],
  '/poster/product': ['poster/product'],
  '/about': ['about'],
  '/app_upgrade': ['app-upgrade'],
  '/login': ['login'],
  '/login/wechat': ['login-wechat'],
  '/login/oidc': ['login-oidc'],
  '/register': ['register'],
  '/reset': ['reset'],
  '/change_password': ['change-password'],
  '/change_phone': ['change-phone'],
  '/change_email': ['change-email'],
  '/passkeys': ['passkeys'],
  '/second_factor': ['second-factor'],
  '/tokens': ['tokens'],
  '/change_username': ['change-username'],
  '/mydata': ['my-data'],
  '/offline': ['offline'],
  '/mine': ['mine/mine'],
  '/askai': ['askai/askai'],
  '/askai/{id}': ['askai/thread'],
  '/mywriting': ['mywriting/mywriting'],
  '/member': ['member/member'],
  '/member/buy': ['member/buy/buy'],
  '/member/log': ['member/log'],
  '/trial': ['member/trial'],
  '/award': ['member/award'],
  '/changdu/apply': ['changdu/apply'],
  '/book': ['book/shelf'],
  '/book/library': ['book/library'],
  '/book/upload': ['book/upload'],
  '/book/read': ['book/last-book'],
  '/book/share': ['book/last-book'],
  '/book/show': ['book/last-book'],
  '/book/{id}/read': ['book/read', 'article/article'],
  '/book/{id}/share': ['book/share'],
  '/book/{id}/show': ['book/show'],
  '/mynote': ['mynote/mynote'],
  '/mynote/{id}': ['mynote/notes-of-article'],
  '/history': ['history/history'],
  '/read_data': ['read-data/read-data'],
  '/mystar': ['mystar/mystar'],
  '/listen': ['listen/listen'],
  '/inbox': ['inbox/inbox'],
  '/rank': ['rank/rank'],
  '/myword': ['myword/myword'],
  '/myword/{word}/show': ['myword/show'],
  '/explore': ['explore/explore'],
  '/label': ['discovery/label'],
  '/topic/{topic}': ['discovery/topic'],
  '/creator': ['creator/creators'],
  '/creator/{id}': ['creator/creator'],
  '/author/{id}': ['creator/author'],
  '/_old_index': ['discovery/old-index'],
  '/search': ['search/search'],
  '/corrections': ['corrections/my-corrections'],
  '/admin/corrections': ['admin/admin-layout', 'admin/corrections/admin-corrections'],
  '/flashcard': ['flashcard/flashcard'],
  '/flashcard/start': ['flashcard/start'],
  '/flashcard/demo': ['flashcard/demo'],
  '/flashcard/articlequestion': ['questions/article-question'],
  '/flashcard/reviewarticlewords': ['flashcard/review-article-words'],
  '/vocabulary': ['vocabulary/vocabulary'],
  '/magazine': ['magazine/shelf'],
  '/magazine/{id}': ['magazine/issue'],
  '/collection/all': ['collection/all'],
  '/collection/follow': ['collection/follow'],
  '/collection/new': ['collection/new'],
  '/collection/{id}/show': ['collection/show'],
  '/mycollection': ['collection/my-collection'],
  '/admin/collection': ['admin/admin-layout', 'admin/collection/collections'],
  '/admin/collection/edit': ['admin/admin-layout', 'admin/collection/edit'],
  '/admin': ['admin/admin-layout', 'admin/home/admin-home'],
  '/admin/articles': ['admin/admin-layout', 'admin/articles/admin-articles'],
  '/admin/article/{id}': ['admin/admin-layout', 'admin/article/admin-article'],
  '/admin/article/{id}/poster': ['admin/admin-layout', 'admin/poster/article-poster'],
  '/admin/article/{id}/poster2': ['admin/admin-layout', 'admin/poster/article-poster2'],
  '/admin/poster': ['admin/admin-layout', 'admin/poster/posters'],
  '/admin/poster_xhs': ['admin/admin-layout', 'admin/poster/poster-xhs'],
  '/admin/rss': ['admin/admin-layout', 'admin/rss/admin-rss'],
  '/admin/magazine': ['admin/admin-layout', 'admin/magazine/magazines'],
  '/admin/book': ['admin/admin-layout', 'admin/book/admin-books'],
  '/admin/creator': ['admin/admin-layout', 'admin/creator/admin-creators'],
  '/admin/term': ['admin/admin-layout', 'admin/term/admin-terms'],
  '/admin/webhook': ['admin/admin-layout', 'admin/webhook/admin-webhooks'],
  '/admin/tasks': ['admin/admin-layout', 'admin/tasks/admin-tasks'],
  '/admin/user/search': ['admin/admin-layout', 'admin/user/user-search'],
  '/admin/changdu': ['admin/admin-layout', 'admin/changdu/applications'],
  '/admin/code': ['admin/admin-layout', 'admin/code/admin-codes'],
  '/admin/order': ['admin/admin-layout', 'admin/order/admin-orders'],
  '/admin/ai': ['admin/admin-layout', 'admin/ai/ai'],
  '/admin/analytics': ['admin/admin-layout', 'admin/analytics/analytics'],
  '/admin/health': ['admin/admin-layout', 'admin/health/health'],
  '/admin/audit': ['admin/admin-layout', 'admin/audit/audit'],
  '/admin/qywx': ['admin/admin-layout', 'admin/qywx/contact'],
  '/admin/notice': ['admin/admin-layout', 'admin/notice/notices'],
  '/admin/visitor': ['admin/admin-layout', 'admin/visitor/visitors'],
};

/**
 * Chunks by name, of screens whose code has one (web/chunks.ts): a text can be tapped as soon as
 * it is seen, so the word card comes with it.
 */
const CHUNKS: Partial<Record<Screen, string>> = { '/article/{id}': 'words' };

/**
 * Makes the links that let a browser fetch a screen's code together with the entry's.
 * @param root the built web app
 * @returns the links for a path; '' when there are none
 */
export function screenPreloads(root: string): (path: string) => string {
  const manifest = readBuildFiles(root);
  const entry = closure(manifest, 'index.html');
  const linksOf = (screen: Screen): string => {
    const chunk = CHUNKS[screen];
    const keys = Object.keys(manifest).filter((key) => chunk && manifest[key]!.name === chunk);
    const modules = MODULES[screen].map((name) => `src/routes/${name}.tsx`);
    const wanted = new Set<string>();
    for (const key of chunk ? keys : modules) closure(manifest, key, wanted);
    return [...wanted]
      .filter((key) => !entry.has(key))
      .map((key) => linkTo(manifest[key]!))
      .join('');
  };
  const screens = Object.keys(MODULES) as Screen[];
  const links = new Map(screens.map((screen) => [screen, linksOf(screen)]));
  return (asked) => links.get(screenOf(asked)!) ?? '';
}

function linkTo({ file, css }: BuildFiles[string]): string {
  const styles = css.map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`);
  return `<link rel="modulepreload" crossorigin href="/${file}">${styles.join('')}`;
}
