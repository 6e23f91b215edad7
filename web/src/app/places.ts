import {
  Compass,
  LibraryBig,
  Newspaper,
  Search,
  UserRound,
  WholeWord,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { screenOf, type Screen } from '@bluebird/contract/screens.ts';
import { WordsDue } from './words-due.tsx';

type PlaceName = 'read' | 'explore' | 'books' | 'words' | 'search' | 'mine';

/** An entry of the main navigation. */
export type Place = {
  name: PlaceName;
  to: string;
  label: string;
  Icon: LucideIcon;
  /** A badge on the icon: how much waits there. */
  badge?: ComponentType;
};

const READ: Place = { name: 'read', to: '/', label: '外刊', Icon: Newspaper };
const EXPLORE: Place = { name: 'explore', to: '/explore', label: '发现', Icon: Compass };
const BOOKS: Place = { name: 'books', to: '/book', label: '书架', Icon: LibraryBig };
const WORDS: Place = {
  name: 'words',
  to: '/myword',
  label: '单词',
  Icon: WholeWord,
  badge: WordsDue,
};
const SEARCH: Place = { name: 'search', to: '/search', label: '搜索', Icon: Search };
export const MINE: Place = { name: 'mine', to: '/mine', label: '我的', Icon: UserRound };

/** Tabs at the bottom of a phone; search stands in the head of its screens there. */
export const TABS: readonly Place[] = [READ, EXPLORE, BOOKS, WORDS, MINE];
/** The rail's upper part; 我的 stands at its foot. */
export const RAIL: readonly Place[] = [READ, EXPLORE, BOOKS, WORDS, SEARCH];

/** The place each screen belongs to; null: it has a navigation of its own. */
const PLACE_OF: Record<Screen, PlaceName | null> = {
  '/': 'read',
  '/article': 'read',
  '/article/{id}': 'read',
  '/article/{id}/poster3': 'read',
  '/poster/product': 'mine',
  '/book': 'books',
  '/book/library': 'books',
  '/book/upload': 'books',
  '/book/read': 'books',
  '/book/share': 'books',
  '/book/show': 'books',
  '/book/{id}/read': 'books',
  '/book/{id}/share': 'books',
  '/book/{id}/show': 'books',
  '/explore': 'explore',
  '/label': 'explore',
  '/topic/{topic}': 'explore',
  '/creator': 'explore',
  '/creator/{id}': 'explore',
  '/author/{id}': 'explore',
  '/magazine': 'explore',
  '/magazine/{id}': 'explore',
  '/collection/all': 'explore',
  '/collection/follow': 'explore',
  '/collection/new': 'explore',
  '/collection/{id}/show': 'explore',
  '/_old_index': 'explore',
  '/myword': 'words',
  '/myword/{word}/show': 'words',
  '/flashcard': 'words',
  '/flashcard/start': 'words',
  '/flashcard/demo': 'words',
  '/flashcard/articlequestion': 'words',
  '/flashcard/reviewarticlewords': 'words',
  '/search': 'search',
  '/mine': 'mine',
  '/askai': 'mine',
  '/askai/{id}': 'mine',
  '/mywriting': 'mine',
  '/member': 'mine',
  '/member/buy': 'mine',
  '/member/log': 'mine',
  '/trial': 'mine',
  '/award': 'mine',
  '/changdu/apply': 'mine',
  '/mynote': 'mine',
  '/mynote/{id}': 'mine',
  '/mystar': 'mine',
  '/listen': 'mine',
  '/inbox': 'mine',
  '/mycollection': 'mine',
  '/history': 'mine',
  '/read_data': 'mine',
  '/rank': 'mine',
  '/vocabulary': 'mine',
  '/corrections': 'mine',
  '/about': 'mine',
  '/app_upgrade': 'mine',
  '/login': 'mine',
  '/login/wechat': 'mine',
  '/login/oidc': 'mine',
  '/register': 'mine',
  '/reset': 'mine',
  '/change_password': 'mine',
  '/change_phone': 'mine',
  '/change_email': 'mine',
  '/passkeys': 'mine',
  '/second_factor': 'mine',
  '/tokens': 'mine',
  '/change_username': 'mine',
  '/mydata': 'mine',
  '/offline': 'mine',
  '/admin': null,
  '/admin/articles': null,
  '/admin/article/{id}': null,
  '/admin/article/{id}/poster': null,
  '/admin/article/{id}/poster2': null,
  '/admin/poster': null,
  '/admin/poster_xhs': null,
  '/admin/rss': null,
  '/admin/magazine': null,
  '/admin/book': null,
  '/admin/creator': null,
  '/admin/term': null,
  '/admin/webhook': null,
  '/admin/collection': null,
  '/admin/collection/edit': null,
  '/admin/corrections': null,
  '/admin/tasks': null,
  '/admin/user/search': null,
  '/admin/order': null,
  '/admin/code': null,
  '/admin/changdu': null,
  '/admin/visitor': null,
  '/admin/notice': null,
  '/admin/qywx': null,
  '/admin/audit': null,
  '/admin/health': null,
  '/admin/analytics': null,
  '/admin/ai': null,
};

/** The one of some places that a path's screen belongs to; where search is none, it is of 外刊. */
export function placeAt(pathname: string, among: readonly Place[]): Place | undefined {
  const screen = screenOf(pathname);
  const name = screen && PLACE_OF[screen];
  return among.find((place) => place.name === name) ?? (name === 'search' ? READ : undefined);
}
