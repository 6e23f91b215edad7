import type { ReactNode } from 'react';
import { redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { isLoggedIn } from '#lib/session.ts';
import { NotFoundPage, RouteErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';

/** What a screen tells the layout about itself. */
export type ScreenHandle = {
  /** The screen takes the whole phone: no tabs. */
  bare?: boolean;
  /** The screen has a navigation of its own: neither tabs nor rail. */
  newsroom?: boolean;
};

/** Sends visitors to log in and back; for screens that are nothing without an account. */
function accountOnly({ request }: { request: Request }): Response | null {
  if (isLoggedIn()) return null;
  const { pathname, search } = new URL(request.url);
  return redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}

type Prepared = { Component: () => ReactNode; loader: () => null };

/** A screen for accounts only that has something to prepare: its loader runs after the check. */
const accountThen =
  (load: () => Promise<Prepared>) =>
  async (): Promise<{ Component: Prepared['Component']; loader: LoaderFunction }> => {
    const { Component, loader } = await load();
    return { Component, loader: (args) => accountOnly(args) ?? loader() };
  };

const home = () => import('#routes/home/home.tsx');

// The newsroom; who may enter is asked by its layout.
const adminScreens: RouteObject[] = [
  { path: 'admin/magazine', lazy: () => import('#routes/admin/magazine/magazines.tsx') },
  { path: 'admin', lazy: () => import('#routes/admin/home/admin-home.tsx') },
  {
    path: 'admin/corrections',
    lazy: () => import('#routes/admin/corrections/admin-corrections.tsx'),
  },
  { path: 'admin/articles', lazy: () => import('#routes/admin/articles/admin-articles.tsx') },
  { path: 'admin/tasks', lazy: () => import('#routes/admin/tasks/admin-tasks.tsx') },
  { path: 'admin/user/search', lazy: () => import('#routes/admin/user/user-search.tsx') },
  { path: 'admin/code', lazy: () => import('#routes/admin/code/admin-codes.tsx') },
  { path: 'admin/changdu', lazy: () => import('#routes/admin/changdu/applications.tsx') },
  { path: 'admin/order', lazy: () => import('#routes/admin/order/admin-orders.tsx') },
  { path: 'admin/ai', lazy: () => import('#routes/admin/ai/ai.tsx') },
  { path: 'admin/analytics', lazy: () => import('#routes/admin/analytics/analytics.tsx') },
  { path: 'admin/health', lazy: () => import('#routes/admin/health/health.tsx') },
  { path: 'admin/audit', lazy: () => import('#routes/admin/audit/audit.tsx') },
  { path: 'admin/notice', lazy: () => import('#routes/admin/notice/notices.tsx') },
  { path: 'admin/qywx', lazy: () => import('#routes/admin/qywx/contact.tsx') },
  { path: 'admin/visitor', lazy: () => import('#routes/admin/visitor/visitors.tsx') },
  {
    path: 'admin/article/:id/poster',
    lazy: () => import('#routes/admin/poster/article-poster.tsx'),
  },
  {
    path: 'admin/article/:id/poster2',
    lazy: () => import('#routes/admin/poster/article-poster2.tsx'),
  },
  { path: 'admin/poster', lazy: () => import('#routes/admin/poster/posters.tsx') },
  { path: 'admin/poster_xhs', lazy: () => import('#routes/admin/poster/poster-xhs.tsx') },
  { path: 'admin/article/:id', lazy: () => import('#routes/admin/article/admin-article.tsx') },
  { path: 'admin/book', lazy: () => import('#routes/admin/book/admin-books.tsx') },
  { path: 'admin/creator', lazy: () => import('#routes/admin/creator/admin-creators.tsx') },
  { path: 'admin/term', lazy: () => import('#routes/admin/term/admin-terms.tsx') },
  { path: 'admin/webhook', lazy: () => import('#routes/admin/webhook/admin-webhooks.tsx') },
  { path: 'admin/rss', lazy: () => import('#routes/admin/rss/admin-rss.tsx') },
  {
    path: 'admin/collection',
    lazy: () => import('#routes/admin/collection/collections.tsx'),
  },
  { path: 'admin/collection/edit', lazy: () => import('#routes/admin/collection/edit.tsx') },
];

// Paths match whatever their case.
const screens: RouteObject[] = [
  { index: true, lazy: home },
  { path: 'article', lazy: home },
  {
    path: 'article/:id',
    handle: { bare: true } satisfies ScreenHandle,
    lazy: () => import('#routes/article/article.tsx'),
  },
  {
    path: 'article/:id/poster3',
    handle: { bare: true } satisfies ScreenHandle,
    loader: accountOnly,
    lazy: () => import('#routes/article/poster.tsx'),
  },
  {
    path: 'poster/product',
    loader: accountOnly,
    lazy: () => import('#routes/poster/product.tsx'),
  },
  { path: 'myword', lazy: () => import('#routes/myword/myword.tsx') },
  { path: 'myword/:word/show', lazy: () => import('#routes/myword/show.tsx') },
  { path: 'flashcard', lazy: () => import('#routes/flashcard/flashcard.tsx') },
  {
    path: 'flashcard/start',
    handle: { bare: true } satisfies ScreenHandle,
    lazy: accountThen(() => import('#routes/flashcard/start.tsx')),
  },
  {
    path: 'flashcard/demo',
    handle: { bare: true } satisfies ScreenHandle,
    lazy: () => import('#routes/flashcard/demo.tsx'),
  },
  {
    path: 'flashcard/articlequestion',
    loader: accountOnly,
    handle: { bare: true } satisfies ScreenHandle,
    lazy: () => import('#routes/questions/article-question.tsx'),
  },
  {
    path: 'flashcard/reviewarticlewords',
    handle: { bare: true } satisfies ScreenHandle,
    lazy: accountThen(() => import('#routes/flashcard/review-article-words.tsx')),
  },
  {
    path: 'vocabulary',
    handle: { bare: true } satisfies ScreenHandle,
    lazy: () => import('#routes/vocabulary/vocabulary.tsx'),
  },
  {
    path: 'mynote',
    loader: accountOnly,
    lazy: () => import('#routes/mynote/mynote.tsx'),
  },
  {
    path: 'mynote/:id',
    loader: accountOnly,
    lazy: () => import('#routes/mynote/notes-of-article.tsx'),
  },
  {
    path: 'corrections',
    loader: accountOnly,
    lazy: () => import('#routes/corrections/my-corrections.tsx'),
  },
  { path: 'explore', lazy: () => import('#routes/explore/explore.tsx') },
  { path: 'label', lazy: () => import('#routes/discovery/label.tsx') },
  { path: 'topic/:topic', lazy: () => import('#routes/discovery/topic.tsx') },
  { path: 'creator', lazy: () => import('#routes/creator/creators.tsx') },
  { path: 'creator/:id', lazy: () => import('#routes/creator/creator.tsx') },
  { path: 'author/:id', lazy: () => import('#routes/creator/author.tsx') },
  { path: '_old_index', lazy: () => import('#routes/discovery/old-index.tsx') },
  { path: 'search', lazy: () => import('#routes/search/search.tsx') },
  { path: 'mine', lazy: () => import('#routes/mine/mine.tsx') },
  {
    path: 'askai',
    loader: accountOnly,
    handle: { bare: true } satisfies ScreenHandle,
    lazy: () => import('#routes/askai/askai.tsx'),
  },
  {
    path: 'askai/:id',
    loader: accountOnly,
    handle: { bare: true } satisfies ScreenHandle,
    lazy: () => import('#routes/askai/thread.tsx'),
  },
  {
    path: 'mywriting',
    loader: accountOnly,
    lazy: () => import('#routes/mywriting/mywriting.tsx'),
  },
  { path: 'member', lazy: () => import('#routes/member/member.tsx') },
  { path: 'member/buy', loader: accountOnly, lazy: () => import('#routes/member/buy/buy.tsx') },
  { path: 'member/log', loader: accountOnly, lazy: () => import('#routes/member/log.tsx') },
  { path: 'trial', loader: accountOnly, lazy: () => import('#routes/member/trial.tsx') },
  { path: 'award', loader: accountOnly, lazy: () => import('#routes/member/award.tsx') },
  { path: 'changdu/apply', loader: accountOnly, lazy: () => import('#routes/changdu/apply.tsx') },
  { path: 'history', loader: accountOnly, lazy: () => import('#routes/history/history.tsx') },
  { path: 'rank', lazy: () => import('#routes/rank/rank.tsx') },
  {
    path: 'read_data',
    loader: accountOnly,
    lazy: () => import('#routes/read-data/read-data.tsx'),
  },
  { path: 'inbox', loader: accountOnly, lazy: () => import('#routes/inbox/inbox.tsx') },
  { path: 'listen', loader: accountOnly, lazy: () => import('#routes/listen/listen.tsx') },
  { path: 'mystar', loader: accountOnly, lazy: () => import('#routes/mystar/mystar.tsx') },
  { path: 'collection/all', lazy: () => import('#routes/collection/all.tsx') },
  {
    path: 'collection/follow',
    loader: accountOnly,
    lazy: () => import('#routes/collection/follow.tsx'),
  },
  { path: 'collection/new', loader: accountOnly, lazy: () => import('#routes/collection/new.tsx') },
  { path: 'collection/:id/show', lazy: () => import('#routes/collection/show.tsx') },
  {
    path: 'mycollection',
    loader: accountOnly,
    lazy: () => import('#routes/collection/my-collection.tsx'),
  },
  { path: 'book', lazy: () => import('#routes/book/shelf.tsx') },
  { path: 'book/library', lazy: () => import('#routes/book/library.tsx') },
  {
    path: 'book/upload',
    loader: accountOnly,
    lazy: () => import('#routes/book/upload.tsx'),
  },
  // Without a number: the book read last, or the shelf.
  { path: 'book/read', lazy: () => import('#routes/book/last-book.tsx') },
  { path: 'book/show', lazy: () => import('#routes/book/last-book.tsx') },
  { path: 'book/share', lazy: () => import('#routes/book/last-book.tsx') },
  {
    path: 'book/:id/read',
    handle: { bare: true } satisfies ScreenHandle,
    lazy: () => import('#routes/book/read.tsx'),
  },
  { path: 'book/:id/share', lazy: () => import('#routes/book/share.tsx') },
  { path: 'book/:id/show', lazy: () => import('#routes/book/show.tsx') },
  { path: 'magazine', lazy: () => import('#routes/magazine/shelf.tsx') },
  { path: 'magazine/:id', lazy: () => import('#routes/magazine/issue.tsx') },
  { path: 'about', lazy: () => import('#routes/about.tsx') },
  { path: 'app_upgrade', lazy: () => import('#routes/app-upgrade.tsx') },
  { path: 'login', lazy: () => import('#routes/login.tsx') },
  { path: 'login/oidc', lazy: () => import('#routes/login-oidc.tsx') },
  { path: 'login/wechat', lazy: () => import('#routes/login-wechat.tsx') },
  { path: 'register', lazy: () => import('#routes/register.tsx') },
  { path: 'reset', lazy: () => import('#routes/reset.tsx') },
  {
    path: 'change_password',
    loader: accountOnly,
    lazy: () => import('#routes/change-password.tsx'),
  },
  { path: 'change_phone', loader: accountOnly, lazy: () => import('#routes/change-phone.tsx') },
  { path: 'change_email', loader: accountOnly, lazy: () => import('#routes/change-email.tsx') },
  { path: 'passkeys', loader: accountOnly, lazy: () => import('#routes/passkeys.tsx') },
  { path: 'second_factor', loader: accountOnly, lazy: () => import('#routes/second-factor.tsx') },
  { path: 'tokens', loader: accountOnly, lazy: () => import('#routes/tokens.tsx') },
  { path: 'offline', lazy: () => import('#routes/offline.tsx') },
  { path: 'mydata', loader: accountOnly, lazy: () => import('#routes/my-data.tsx') },
  {
    path: 'change_username',
    loader: accountOnly,
    lazy: () => import('#routes/change-username.tsx'),
  },
  {
    loader: accountOnly,
    handle: { newsroom: true } satisfies ScreenHandle,
    lazy: () => import('#routes/admin/admin-layout.tsx'),
    children: [{ ErrorBoundary: RouteErrorPage, children: adminScreens }],
  },
  { path: '*', Component: NotFoundPage },
];

/** Every screen, in the frame of all. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    // A screen that fails leaves the way to the others in place.
    children: [{ ErrorBoundary: RouteErrorPage, children: screens }],
  },
];
