import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { screens } from './screens.ts';

const rows = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../docs/spec', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** Calls of ours that the specification does not name, and why they are there. */
const ADDED = {
  'GET /reader/analytics': 'administrators see how many came and how far they went',
  'GET /reader/analytics/today': 'and the newsroom what today came to',
  'POST /reader/article/{id}/corrections': 'readers propose better translations, texts and glosses',
  'GET /reader/article/{id}/corrections/credits': 'and are named for those that were taken',
  'GET /reader/correction/mine': 'and see what became of them',
  'POST /reader/correction/{id}/withdraw': 'or take them back',
  'GET /reader/correction': 'editors see what waits',
  'POST /reader/correction/{id}/decide': 'and decide',
  'POST /reader/article/{id}/senses': 'readers say what a word means here',
  'POST /reader/article/{id}/senses/undo': 'or take that back',
  'GET /reader/sense': 'editors see what readers say words mean',
  'POST /reader/sense/{id}/decide': 'and make it the article’s own, or not',
  'POST /auth/logout': 'a session can be ended',
  'GET /auth/sessions': 'devices are listed',
  'POST /auth/sessions/{id}/revoke': 'and logged out',
  'POST /auth/sessions/revoke_others': 'all at once',
  'GET /auth/account/{id}': 'administrators see one account in one place',
  'POST /auth/account/{id}/end_sessions': 'and log it out',
  'POST /auth/account/{id}/ban': 'or let nobody log in to it',
  'POST /auth/account/{id}/unban': 'until that is lifted',
  'POST /api/user/{id}/role': 'the super user appoints staff',
  'POST /auth/change_phone': 'an account moves to another phone',
  'GET /auth/alert': 'the owner is told of strangers who try passwords',
  'POST /auth/alert/seen': 'and puts that away',
  'POST /api/user/change_avatar': 'what an upload token is for',
  'GET /api/user/preferences': 'how one likes to read follows the account',
  'POST /api/user/preferences': 'and is changed on any device',
  'GET /api/user/data': 'everything of one’s own can be taken along',
  'POST /api/user/deletion': 'an account can be deleted',
  'POST /api/user/deletion/undo': 'and kept after all',
  'POST /api/member/pay/order': 'an order is made',
  'GET /api/member/pay/order/{order_no}': 'its payment is waited for',
  'POST /api/member/pay/order/close': 'it is given up',
  'POST /api/member/pay/order/invoice': 'an invoice is wanted for it',
  'POST /api/member/pay/order/refund': 'its money is given back',
  'GET /api/member/pay/orders/all': 'administrators see everybody’s orders',
  'GET /api/member/pay/orders/export': 'and take them to their books',
  'GET /api/member/product/all': 'products withdrawn are seen by who may offer them again',
  'POST /api/member/product/{id}/update': 'and prices are changed',
  'GET /api/member/pay/differences': 'our books are compared with the providers’',
  'POST /api/member/pay/difference/{id}/resolve': 'until they agree',
  'GET /api/code/invitation/invitees': 'a reader sees who came by the own code',
  'GET /api/code/invitation/export': 'administrators take codes to where they give them out',
  'GET /api/code/invitation/batches': 'and see what came of those made at once',
  'GET /api/code/invitation/uses': 'and by which code readers came',
  'POST /api/code/batch/{id}/confirm': 'gifts of many days take two administrators',
  'POST /api/code/batch/{id}/stop': 'codes that leaked are stopped',
  'GET /reader/book/{id}/words':
    'the words that raise one’s share of a book fastest are learnt first',
  'GET /reader/book/{id}/search': 'a place of a book is found by its words',
  'POST /reader/book/paste': 'a text of one’s own need not be a file',
  'POST /reader/book/{id}/update': 'a file seldom says well what it is',
  'POST /reader/book/{id}/publish': 'editors show a book to everyone',
  'POST /api/ai/ask/{id}/stop': 'an answer nobody wants any longer costs nothing more',
  'POST /api/ai/ask/{id}/rename': 'conversations are called what their askers call them',
  'POST /api/ai/ask/{id}/delete': 'and deleted',
  'POST /api/ai/ask/{id}/restore': 'undo of that',
  'GET /api/ai/starters': 'nobody knows what to ask at first',
  'GET /reader/article/{id}/glossary': 'word cards without a round trip',
  'GET /reader/demo/glossary': 'and on the sentence that shows newcomers what a tap does',
  'GET /reader/article/{id}/word_states': 'what the reader knows of an article',
  'GET /reader/article/{id}/newsroom': 'an editor opens an article with all there is to it',
  'GET /reader/article/{id}/revision': 'what of a published article waits for its audit',
  'POST /reader/article/{id}/revision/withdraw': 'and is taken back by who wrote it',
  'POST /reader/article/{id}/pictures': 'an editor has pictures fetched that could not be had',
  'GET /reader/article/{id}/versions': 'what was changed, by whom and when',
  'GET /reader/article/{id}/versions/{version}': 'what it said then',
  'POST /reader/article/{id}/versions/{version}/restore': 'and taken back',
  'GET /reader/article/{id}/redownload': 'what a source and an editor both changed is compared',
  'POST /reader/article/{id}/redownload/apply': 'and chosen from',
  'POST /reader/article/{id}/restore': 'undo of a removal',
  'POST /reader/article/bulk': 'many articles are changed at once',
  'POST /reader/article/import': 'an editor brings a page in',
  'GET /api/english/word/suggest': 'search of words by prefix',
  'GET /reader/article/{id}/audio/{number}': 'an article is heard while it is being read aloud',
  'GET /api/english/sound': 'a word is heard on every device',
  'POST /reader/myword/restore': 'undo of a removal',
  'POST /reader/myword/import': 'words come from lists, tables and Anki',
  'GET /reader/myword/sources': 'the word book is narrowed to an article',
  'POST /reader/article/notes/{id}/restore': 'undo of a removal',
  'GET /reader/article/notes/{id}/versions': 'what a note said before it was edited',
  'GET /reader/article/{id}/words': 'glosses are shown, not only set',
  'GET /reader/article/states': 'lists tell what was read and starred',
  'GET /reader/article/coverage': 'how much of each article a reader knows',
  'GET /reader/vocabulary': 'what counts as known',
  'GET /reader/vocabulary/test': 'a test finds it out in two minutes',
  'POST /reader/vocabulary/test/words': 'its next words, chosen by the answers',
  'POST /reader/vocabulary/test': 'its answers',
  'POST /reader/vocabulary/test/undo': 'undo of a test',
  'POST /reader/myword/{id}/review/undo': 'undo of a rating',
  'GET /reader/myword/{id}/reviews': 'the word page shows how a word went',
  'POST /reader/myword/bulk': 'many words are changed at once',
  'POST /reader/myword/bulk/undo': 'undo of that',
  'GET /reader/myword/resurfaced': 'old highlights are met again between the words',
  'GET /reader/myword/settings': 'how much is reviewed a day',
  'POST /reader/myword/settings': 'is the reader’s choice',
  'GET /reader/article/{id}/mine': 'what an article is to the reader: marks and places',
  'POST /reader/article/{id}/reading_report': 'words due that are met in reading need less review',
  'POST /reader/article/{id}/reading_report/undo': 'undo of that',
  'POST /reader/history/del': 'the history is the reader’s own',
  'GET /reader/article/{id}/questions': 'questions of an article are asked at its end',
  'POST /reader/article/{id}/questions/make': 'an editor has them made anew',
  'POST /reader/question/{id}/status': 'and decides which are good enough',
  'GET /reader/question/next': 'the screen of article questions needs some',
  'POST /reader/question/{id}/answer': 'and answers them',
  'POST /reader/question/{id}/answer/undo': 'a slip of the finger is taken back, as with words',
  'GET /reader/collection/mine': 'one’s own collections, where an article is put into them',
  'GET /reader/collection/{id}/draft': 'an editor’s form needs what cannot be shown as well',
  'POST /reader/collection/{id}/items': 'an article is put into a collection while reading',
  'POST /reader/collection/{id}/read_all/undo': 'undo of marking all as read',
  'POST /reader/collection/{id}/feature': 'editors recommend collections',
  'POST /reader/collection/{id}/restore': 'undo of a removal',
  'GET /reader/newsroom/counts': 'the newsroom tells what waits, before any list is opened',
  'POST /reader/creator': 'an editor adds a publication',
  'POST /reader/creator/{id}/update': 'and says what it is',
  'GET /reader/ai/settings': 'administrators decide what models are asked for',
  'POST /reader/ai/settings': 'and how much they may cost',
  'GET /reader/ai/costs': 'see what they did cost',
  'GET /reader/ai/costs/export': 'take that along',
  'GET /reader/ai/calls': 'and look at single calls',
  'GET /reader/term': 'names and terms are called the same everywhere',
  'POST /reader/term': 'an editor adds one',
  'POST /reader/term/{id}/update': 'changes it',
  'POST /reader/term/{id}/delete': 'takes it out',
  'POST /reader/term/{id}/restore': 'undo of that',
  'POST /reader/term/import': 'terms come from tables',
  'GET /reader/term/export': 'and leave for them',
  'GET /reader/term/{id}/uses': 'what is called otherwise is found',
  'POST /reader/term/{id}/retranslate': 'and made anew',
  'GET /reader/article/{id}/terms': 'an editor sees what an article must say',
  'GET /reader/newsroom/translators': 'only what is there is offered',
  'POST /reader/article/{id}/alternatives': 'one passage is translated anew',
  'POST /reader/article/{id}/alternatives/choose': 'as an editor chose',
  'GET /reader/label': 'the screen of labels says how many articles carry each',
  'GET /reader/article/random': 'one likes to be surprised',
  'POST /reader/topic/{topic}/follow': 'topics are followed as publications are',
  'GET /api/wx/offers': 'pages know what they can do inside WeChat',
  'POST /auth/wechat/start': 'one logs in inside WeChat',
  'POST /auth/wechat/login': 'as who one is there',
  'POST /auth/wechat/bind': 'once the account is bound',
  'GET /auth/wechat/mine': 'which its owner sees',
  'POST /auth/wechat/unbind': 'and takes away',
  'POST /api/appinfo/contact_qywx': 'administrators say whom readers ask for help',
  'GET /reader/notice': 'notices are written by administrators',
  'POST /reader/notice': 'for a time and an audience',
  'POST /reader/notice/{id}/delete': 'and taken down',
  'GET /reader/audit': 'administrators see what the staff did',
  'GET /reader/audit/export': 'and take it with them',
  'GET /reader/task': 'editors see what is under way and what failed',
  'POST /reader/task/{id}/retry': 'and have it tried again',
  'POST /reader/task/{id}/cancel': 'or withdrawn',
  'POST /reader/task/{id}/dismiss': 'or put aside when it failed for good',
  'POST /reader/history/rank/opt_out': 'nobody is ranked in public who does not want to be',
  'GET /reader/rss/feed/{id}': 'one feed is looked at by itself',
  'POST /reader/rss/feed/discover': 'what is found is shown before it is subscribed to',
  'POST /reader/rss/feed/{id}/update': 'policy, creator and topic change; a feed is paused',
  'POST /reader/rss/feed/{id}/delete': 'a subscription ends',
  'POST /reader/rss/feed/{id}/restore': 'undo of that',
  'POST /reader/rss/opml': 'subscriptions come from other readers',
  'GET /reader/rss/opml': 'and leave for them',
  'POST /reader/rss/articles/download': 'many entries are downloaded at once',
  'POST /reader/rss/articles/dismiss': 'what nobody wants is out of the way, until undone',
  'POST /reader/magazine/{id}/update': 'an issue’s name or address is corrected',
  'POST /reader/magazine/{id}/delete': 'an issue begun by mistake goes',
  'POST /reader/magazine/{id}/restore': 'undo of that',
  'POST /reader/magazine/{id}/choose': 'many lines of contents are chosen at once',
};

/** Screens of ours that the specification does not name, and why they are there. */
const ADDED_SCREENS = {
  '/login/wechat': 'WeChat sends those back here who log in by it',
  '/change_phone': 'a number is given up one day, and the account goes on',
  '/mydata': 'what is kept of a reader is taken along, or deleted',
  '/creator': 'publications are found and followed somewhere',
  '/author/{id}': 'a byline leads to what its author wrote',
  '/corrections': 'readers see what became of their corrections',
  '/admin/corrections': 'and editors decide on them',
  '/vocabulary': 'a test says what counts as known',
  '/magazine': 'issues are on a shelf',
  '/magazine/{id}': 'and read in their own order',
  '/admin/book': 'editors put books into the library',
  '/admin/creator': 'publications are named and described by editors',
  '/admin/term': 'names and terms are agreed on',
  '/admin/tasks': 'editors see what is under way and what failed',
  '/admin/analytics': 'administrators see how many came and how far they went',
  '/admin/audit': 'and what the staff did',
  '/admin/notice': 'and write what readers are told',
};

/** Calls and screens of the specification that are still to come. */
const CALLS_TO_COME = [
  'GET /reader/article/{id}/poster',
  'POST /reader/article/export',
  'GET /api/ai/summary',
  'POST /api/ai/summary/create',
  'GET /api/ai/entity',
];
const SCREENS_TO_COME = [
  '/article/{id}/poster3',
  '/changdu/apply',
  '/askai',
  '/askai/{id}',
  '/poster/product',
  '/admin/article/{id}/poster',
  '/admin/article/{id}/poster2',
  '/admin/poster',
  '/admin/poster_xhs',
];

test('every call is one of the specification or a named addition', () => {
  const specified = new Set(rows('calls.tsv').map(([method, path]) => `${method} ${path}`));
  const ours = Object.keys(contract);
  expect(ours.filter((key) => !specified.has(key)).toSorted()).toEqual(
    Object.keys(ADDED).toSorted(),
  );
  expect([...specified].filter((key) => !ours.includes(key))).toEqual(CALLS_TO_COME);
});

test('every screen is one of the specification or a named addition', () => {
  const specified = new Set(rows('screens.tsv').map(([route]) => route!.toLowerCase()));
  expect(screens.filter((screen) => !specified.has(screen))).toEqual(Object.keys(ADDED_SCREENS));
  const ours: readonly string[] = screens;
  expect([...specified].filter((screen) => !ours.includes(screen!))).toEqual(SCREENS_TO_COME);
});

test('names are unique and every parameter of a path is declared', () => {
  const names = Object.values(contract).map((endpoint) => endpoint.name);
  expect(new Set(names).size).toBe(names.length);
  for (const [key, endpoint] of Object.entries(contract)) {
    const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const declared = 'params' in endpoint ? Object.keys(endpoint.params.shape) : [];
    expect(declared, key).toEqual(inPath);
  }
});
