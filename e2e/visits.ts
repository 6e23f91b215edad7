import { type APIRequestContext, type BrowserContext, type Page, expect } from '@playwright/test';
import type { Screen } from '@bluebird/contract/screens.ts';
import { logIn, signUp, type Account } from './accounts.ts';
import { call } from './api.ts';
import { bringBook } from './books.ts';
import { insertConversation } from './database.ts';
import { makeNote } from './notes.ts';

/** The question of the conversation that a reader has. */
const ASKED = '作者最想说的是什么？';

/** How each screen is reached with something on it, and the heading that shows it is there. */
const VISITS: Record<
  Screen,
  {
    path?: string;
    /** The link at the path that leads to the screen. */
    link?: string;
    heading: string | RegExp;
    visitor?: true;
    editor?: true;
  }
> = {
  '/': { heading: '今日外刊' },
  '/article': { heading: '今日外刊' },
  '/article/{id}': { path: '/article/1', heading: /^[A-Z]/ },
  '/article/{id}/poster3': { path: '/article/1/poster3', heading: '海报' },
  '/poster/product': { heading: '会员海报' },
  '/about': { heading: '关于青鸟外刊' },
  '/app_upgrade': { heading: '应用升级' },
  // These two send on who is logged in.
  '/login': { heading: '登录', visitor: true },
  '/register': { heading: '注册', visitor: true },
  '/login/wechat': { heading: '微信登录' },
  '/login/oidc': { heading: '单位账号登录' },
  '/reset': { heading: '重设密码' },
  '/change_password': { heading: '修改密码' },
  '/change_phone': { heading: '换手机号' },
  '/change_email': { heading: '邮箱' },
  '/passkeys': { heading: '通行密钥' },
  '/second_factor': { heading: '两步验证' },
  '/tokens': { heading: '访问令牌' },
  '/change_username': { heading: '修改用户名' },
  '/mydata': { heading: '我的数据' },
  '/offline': { heading: '离线内容' },
  '/mine': { heading: '我的' },
  '/askai': { heading: '问 AI' },
  '/askai/{id}': { path: '/askai', link: ASKED, heading: ASKED },
  '/mywriting': { path: '/mywriting?article=1', heading: '写和说' },
  '/member': { heading: '会员' },
  '/member/buy': { heading: '开通会员' },
  '/member/log': { heading: '会员记录' },
  '/trial': { heading: '体验会员' },
  '/award': { heading: '奖励' },
  '/changdu/apply': { heading: '申请畅读' },
  '/book': { heading: '书架' },
  '/book/library': { heading: '书库' },
  '/book/upload': { heading: '带来一本书' },
  '/book/read': { heading: /^[A-Z]/ },
  '/book/share': { heading: '分享这本书' },
  '/book/show': { heading: 'A Quiet Week' },
  // The numbers are those of the reader’s own book, to which these lead.
  '/book/{id}/read': { path: '/book/read', heading: /^[A-Z]/ },
  '/book/{id}/share': { path: '/book/share', heading: '分享这本书' },
  '/book/{id}/show': { path: '/book/show', heading: 'A Quiet Week' },
  '/mynote': { heading: '我的笔记' },
  '/mynote/{id}': { path: '/mynote/1', heading: /^[A-Z]/ },
  '/history': { heading: '阅读历史' },
  '/read_data': { heading: '阅读统计' },
  '/mystar': { heading: '我的收藏' },
  '/listen': { heading: '路上听' },
  '/inbox': { heading: '消息' },
  '/rank': { heading: '周榜' },
  '/myword': { heading: '生词本' },
  '/myword/{word}/show': { path: '/myword/nostalgia/show', heading: 'nostalgia' },
  '/flashcard': { heading: '复习' },
  '/flashcard/start': { heading: '复习' },
  '/flashcard/demo': { heading: '复习演示' },
  '/flashcard/articlequestion': {
    path: '/flashcard/articleQuestion?article_id=1',
    heading: '文章里的题',
  },
  '/flashcard/reviewarticlewords': {
    path: '/flashcard/reviewArticleWords?article_id=1',
    heading: '复习这篇的词',
  },
  '/collection/all': { heading: '合集' },
  '/collection/follow': { heading: '关注的合集' },
  '/collection/new': { heading: '新建合集' },
  '/collection/{id}/show': { path: '/collection/1/show', heading: '留下来的人' },
  '/mycollection': { heading: '我的合集' },
  '/admin/collection': { heading: '合集', editor: true },
  '/admin/collection/edit': {
    path: '/admin/collection/edit?id=1',
    heading: '编辑合集',
    editor: true,
  },
  '/vocabulary': { heading: '词汇量测试' },
  '/admin': { heading: '编辑台', editor: true },
  '/admin/articles': { heading: '文章', editor: true },
  '/admin/article/{id}': { path: '/admin/article/1', heading: /^[A-Z]/, editor: true },
  '/admin/article/{id}/poster': {
    path: '/admin/article/1/poster',
    heading: '海报',
    editor: true,
  },
  '/admin/article/{id}/poster2': {
    path: '/admin/article/1/poster2',
    heading: '横图',
    editor: true,
  },
  '/admin/poster': { heading: '海报', editor: true },
  '/admin/poster_xhs': { heading: '小红书图文', editor: true },
  '/admin/user/search': { heading: '用户', editor: true },
  '/admin/code': { heading: '邀请码', editor: true },
  '/admin/changdu': { heading: '畅读申请', editor: true },
  '/admin/order': { heading: '订单', editor: true },
  '/admin/ai': { heading: 'AI', editor: true },
  '/admin/analytics': { heading: '数据', editor: true },
  '/admin/audit': { heading: '操作日志', editor: true },
  '/admin/health': { heading: '运行状况', editor: true },
  '/admin/qywx': { heading: '客服', editor: true },
  '/admin/notice': { heading: '通知', editor: true },
  '/admin/visitor': { heading: '访客', editor: true },
  '/admin/rss': { heading: '订阅源', editor: true },
  '/admin/book': { heading: '书', editor: true },
  '/admin/creator': { heading: '来源', editor: true },
  '/admin/term': { heading: '译名表', editor: true },
  '/admin/webhook': { heading: 'Webhook', editor: true },
  '/admin/tasks': { heading: '任务', editor: true },
  '/corrections': { heading: '我的修订' },
  '/admin/corrections': { heading: '读者修订', editor: true },
  '/magazine': { heading: '期刊' },
  '/magazine/{id}': { path: '/magazine/1', heading: 'The Bluebird' },
  '/admin/magazine': { heading: '期刊', editor: true },
  '/explore': { heading: '发现' },
  '/label': { heading: '标签' },
  '/topic/{topic}': { path: '/topic/science', heading: '科学' },
  '/creator': { heading: '来源' },
  '/creator/{id}': { path: '/creator/1', heading: /^[A-Z]/ },
  '/author/{id}': { path: '/author/Clara%20Whitmore', heading: 'Clara Whitmore' },
  '/_old_index': { heading: '按日期' },
  '/search': { path: '/search?q=nost', heading: '搜索' },
};

/** The address at which a screen has something on it. */
export const pathOfVisit = (screen: Screen): string => VISITS[screen].path ?? screen;

/** What leads from there to the screen, if the address itself does not. */
export const linkOfVisit = (screen: Screen): string | undefined => VISITS[screen].link;

/** Opens a screen and waits until it shows what it is for. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  const { path = screen, link, heading } = VISITS[screen];
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  if (link) await page.getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // What the server wrote and skeletons have given way to what they stood for.
  await expect(page.locator('[data-static]')).toHaveCount(0);
  // The next page of a list, though, waits for the reader to come near.
  const loading = page.getByRole('status', { name: /正在/ });
  await expect(loading.and(page.locator(':not([data-more] *)'))).toHaveCount(0);
}

/**
 * Logs in a reader with a word and a note, for the screens that show what readers have.
 * @param screens where the reader goes: those of books get a book, those of questions a conversation
 */
export async function enterAsReader(
  context: BrowserContext,
  request: APIRequestContext,
  screens: readonly Screen[] = [],
): Promise<Account> {
  const account = await signUp(request);
  const goesTo = (start: string) => screens.some((screen) => screen.startsWith(start));
  if (goesTo('/book')) await bringBook(request, account.token);
  // Without a model nobody can ask: the conversation is put there.
  if (goesTo('/askai')) {
    const params = { id: 1 };
    const { blocks } = await call(request, 'GET /reader/article/{id}/show', { params });
    await insertConversation(account.userId, { prompt: ASKED, articleId: 1, block: blocks[1]! });
  }
  const [sentence, form] = ['The revival did not begin with nostalgia.', 'nostalgia'];
  const place = { form, sentence, source: 'ARTICLE', source_id: 1 } as const;
  const body = { word: form, note: '怀旧不是复兴的原因', context: place };
  await call(request, 'POST /reader/myword', { body }, account.token);
  const note = { comment: '先抑后扬', tag: '长句 写作', color: 'green' } as const;
  await makeNote(request, account.token, 1, 0, note);
  await logIn(context, account);
  return account;
}

/** A login of the super user, whom all tests share, for calls beside the browser. */
export function loginOfEditor(request: APIRequestContext): Promise<{ token: string }> {
  const body = { username: 'admin', password: 'only-for-the-browser-tests' };
  return call(request, 'POST /auth/login', { body });
}

/** Logs in an editor: the super user. @returns the login, for calls beside the browser */
export async function enterAsEditor(
  context: BrowserContext,
  request: APIRequestContext,
): Promise<{ token: string }> {
  const login = await loginOfEditor(request);
  await logIn(context, login);
  return login;
}

/** Whether a screen is of the newsroom. */
export const isForEditors = (screen: Screen): boolean => VISITS[screen].editor === true;

/** Whether a screen is shown to visitors only. */
export const isForVisitors = (screen: Screen): boolean => VISITS[screen].visitor === true;
