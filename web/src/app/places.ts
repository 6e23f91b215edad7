import { Compass, Newspaper, Search, UserRound, WholeWord } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { WordsDue } from './words-due.tsx';

/** A main place of the product, reached in one tap. */
export type Place = {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Screens that belong to it. */
  covers: RegExp;
  /** Shows at its icon what waits there. */
  badge?: ComponentType;
};

const READ: Place = {
  to: '/',
  label: '外刊',
  Icon: Newspaper,
  covers: /^\/(article(\/.*)?)?$/i,
};
const EXPLORE: Place = {
  to: '/explore',
  label: '发现',
  Icon: Compass,
  covers: /^\/(explore|label|topic|creator|author|collection|magazine|_old_index)(\/|$)/i,
};
const WORDS: Place = {
  to: '/myword',
  label: '单词',
  Icon: WholeWord,
  covers: /^\/(myword|flashcard)(\/|$)/i,
  badge: WordsDue,
};
const SEARCH: Place = { to: '/search', label: '搜索', Icon: Search, covers: /^\/search\/?$/i };
export const MINE: Place = {
  to: '/mine',
  label: '我的',
  Icon: UserRound,
  covers:
    /^\/(mine|mycollection|mynote(\/.*)?|mystar|history|read_data|vocabulary|rank|about|login|register|reset|change_password|change_username)\/?$/i,
};

/** Tabs at the bottom of a phone; search stands in the head of its screens there. */
export const TABS: readonly Place[] = [READ, EXPLORE, WORDS, MINE];
/** The rail's upper part; 我的 stands at its foot. */
export const RAIL: readonly Place[] = [READ, EXPLORE, WORDS, SEARCH];
