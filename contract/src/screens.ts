/** Path of every screen of the web app; `{x}` is a parameter. Matching ignores case. */
export const screens = [
  '/',
  '/article',
  '/article/{id}',
  '/about',
  '/login',
  '/register',
  '/reset',
  '/change_password',
  '/change_username',
  '/mine',
  '/mynote',
  '/mynote/{id}',
  '/history',
  '/read_data',
  '/mystar',
  '/rank',
  '/myword',
  '/myword/{word}/show',
  '/search',
  '/flashcard',
  '/flashcard/start',
  '/flashcard/demo',
  '/flashcard/articlequestion',
  '/flashcard/reviewarticlewords',
  '/vocabulary',
  '/collection/all',
  '/collection/follow',
  '/collection/new',
  '/collection/{id}/show',
  '/mycollection',
  '/admin',
  '/admin/articles',
  '/admin/article/{id}',
  '/admin/rss',
  '/admin/tasks',
] as const;

const patterns = screens.map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'));

/** Whether a path belongs to a screen; others are answered with status 404. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
