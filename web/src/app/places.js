import { Newspaper, Search, UserRound, WholeWord } from 'lucide-react';
const READ = {
  to: '/',
  label: '外刊',
  Icon: Newspaper,
  covers: /^\/(article(\/.*)?)?$/i,
};
const WORDS = { to: '/myword', label: '单词', Icon: WholeWord, covers: /^\/myword(\/|$)/i };
const SEARCH = { to: '/search', label: '搜索', Icon: Search, covers: /^\/search\/?$/i };
export const MINE = {
  to: '/mine',
  label: '我的',
  Icon: UserRound,
  covers: /^\/(mine|about|login|register|reset|change_password|change_username)\/?$/i,
};
/** Tabs at the bottom of a phone; search stands in the head of its screens there. */
export const TABS = [READ, WORDS, MINE];
/** The rail's upper part; 我的 stands at its foot. */
export const RAIL = [READ, WORDS, SEARCH];
