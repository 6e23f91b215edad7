/**
 * What becomes of a row when its account is deleted: it goes with the account (the schema's
 * cascade), it stays without the name (the schema sets the column to null), or it is deleted by hand
 * before, because the schema would keep it.
 */
type Afterwards = 'cascade' | 'set null' | 'by hand';

/** A column that tells whose a row is. */
export type PersonalColumn = {
  table: string;
  column: string;
  afterwards: Afterwards;
  /** The file of the archive that has the rows, or why none has. */
  archive: ArchiveFile | { none: string };
};

/** A file of the archive that has the rows of one table. */
export type ArchiveFile = {
  /** Name without folder and extension. */
  file: string;
  /** What the rows are, for 说明.txt. */
  about: string;
  /** Columns that are left out. */
  hide?: readonly string[];
};

/** Rows without a column of their own for the owner; they go with the rows they belong to. */
export type PersonalPart = {
  table: string;
  archive: ArchiveFile;
  /** The rows that are `$`'s, the number of the account, in SQL over the table `t`. */
  where: string;
};

const mine = (
  table: string,
  file: string,
  about: string,
  { column = 'user_id', hide }: { column?: string; hide?: readonly string[] } = {},
): PersonalColumn => ({
  table,
  column,
  afterwards: 'cascade',
  archive: { file, about, ...(hide && { hide }) },
});

const untold = (table: string, none: string, column = 'user_id'): PersonalColumn => ({
  table,
  column,
  afterwards: 'cascade',
  archive: { none },
});

const STAFF = '工作人员经手的记录，不是读者的资料';
const staff = (table: string, column: string): PersonalColumn => ({
  table,
  column,
  afterwards: 'set null',
  archive: { none: STAFF },
});

const COUNTED = '只用来计数和核对，其余文件里都有它的结果';

/**
 * Every column of the database that holds an account's number. A test compares it with the schema,
 * so that whoever adds a table decides here what its owner can take along and what is deleted.
 */
export const PERSONAL_COLUMNS: readonly PersonalColumn[] = [
  {
    table: 'users',
    column: 'id',
    afterwards: 'by hand',
    archive: { file: '账号', about: '账号', hide: ['password_hash', 'username_key', 'deleted_at'] },
  },
  mine('user_preferences', '阅读偏好', '字号、主题等阅读偏好'),
  mine('sessions', '登录设备', '登录着的设备，和它们的网络地址', { hide: ['token_hash'] }),
  mine('oidc_accounts', '单位账号', '绑定的单位账号', { hide: ['password_stamp'] }),
  mine('wechat_accounts', '微信', '绑定的微信', { hide: ['password_stamp'] }),
  mine('account_alerts', '安全提醒', '有人多次输错密码等提醒'),
  mine('passkeys', '通行密钥', '能登录账号的通行密钥', { hide: ['public_key'] }),
  mine('second_factors', '两步验证', '两步验证从什么时候起打开', { hide: ['secret', 'last_step'] }),
  mine('api_tokens', '访问令牌', '给自己的程序用的令牌', { hide: ['token_hash'] }),
  untold('recovery_codes', '恢复码只存着核对用的摘要'),
  untold('passkey_challenges', '正在添加通行密钥时的一次性随机数，五分钟后作废'),
  untold('bans', '对账号的处理，由工作人员记录'),
  mine('uploads', '上传', '上传过的图片和文件'),
  mine('memberships', '会员', '会员到什么时候'),
  mine('member_events', '会员记录', '会员的每次变化', { hide: ['actor_id', 'asked_by', 'remark'] }),
  untold('asked_grants', '还没有生效的申请，由工作人员记录'),
  untold('asked_grants', STAFF, 'asked_by'),
  {
    table: 'trials',
    column: 'user_id',
    afterwards: 'set null',
    archive: { file: '体验', about: '领取过的体验', hide: ['phone_hash'] },
  },
  {
    table: 'orders',
    column: 'user_id',
    afterwards: 'set null',
    archive: {
      file: '订单',
      about: '订单和发票抬头',
      hide: ['finished_by', 'finish_asked_by', 'refund_by', 'payment', 'asked_at'],
    },
  },
  mine('changdu_applications', '畅读申请', '畅读申请和答复', { hide: ['decided_by', 'code_id'] }),
  mine('codes', '我的邀请码', '自己的邀请码', { column: 'owner_id', hide: ['created_by'] }),
  {
    table: 'code_uses',
    column: 'user_id',
    afterwards: 'set null',
    archive: { file: '用过的码', about: '用过的邀请码、体验码和兑换码' },
  },
  mine('awards', '奖励', '领取过的奖励'),
  mine('word_entries', '单词', '单词本里的词和复习状态'),
  mine('word_contexts', '单词的句子', '每个词是在哪句话里遇到的'),
  mine('word_changes', '单词的修改', '可以撤销的批量修改'),
  mine('word_signals', '阅读中的重遇', '阅读时又遇到的词'),
  mine('reviews', '复习', '每一次复习'),
  mine('review_settings', '复习设置', '每天复习多少，和按你的记忆拟合的参数'),
  mine('vocabulary_tests', '词汇量测试', '词汇量测试的结果'),
  mine('word_glosses', '我的释义', '自己写的词义', { column: 'owner_id' }),
  mine('sense_choices', '选过的词义', '在词卡上选过的词义'),
  mine('notes', '笔记', '笔记、划线和回复'),
  mine('article_marks', '文章标记', '收藏、赞、稍后读和不看的文章'),
  mine('books', '我的书', '自己带来的书（正文请在书架里读）', {
    column: 'owner_id',
    hide: ['file', 'digest', 'task_id', 'created_by'],
  }),
  mine('book_shelf', '书架', '书架上的书'),
  mine('book_places', '书的进度', '每台设备上每本书读到哪里'),
  mine('book_bookmarks', '书签', '书里加过的书签'),
  mine('reading_texts', '阅读进度', '每篇读到哪里、读了多久'),
  mine('reading_days', '每天的阅读', '每天读了多久'),
  mine('reading_goals', '每日目标', '每天打算读多少'),
  mine('notice_wishes', '提醒', '想在几点被提醒什么'),
  mine('inbox_messages', '消息', '收到过的提醒'),
  untold('push_subscriptions', '浏览器的推送地址和密钥，只对那台设备有用'),
  mine('daily_pieces', '今天这一篇', '每天为你选出的一篇'),
  mine('reading_day_texts', '每天读的文章', '每天各篇读了多久'),
  untold('reading_clocks', COUNTED),
  untold('reading_signatures', COUNTED),
  untold('reader_writes', COUNTED),
  untold('translation_uses', COUNTED),
  mine('ai_answers', 'AI 讲解', '语言模型为你自己的文字写的讲解', { hide: ['key', 'heard_at'] }),
  mine('ai_threads', 'AI 问答', '问 AI 的每段对话'),
  mine('ai_writings', '习作', '用自己的话写的摘要和复述，和对它们的批改', { hide: ['answer_id'] }),
  untold('ai_uses', COUNTED),
  { table: 'ai_calls', column: 'user_id', afterwards: 'set null', archive: { none: COUNTED } },
  mine('rank_weeks', '每周排行', '每周的排行'),
  mine('rank_absences', '不参加排行', '什么时候没有参加排行'),
  mine('question_cards', '题目', '做过的题目什么时候再做'),
  mine('question_answers', '答题', '每一次答题'),
  mine('creator_follows', '关注的来源', '关注的来源'),
  mine('topic_follows', '关注的话题', '关注的话题'),
  mine('collections', '合集', '自己建的合集', { column: 'owner_id', hide: ['deleted_by'] }),
  mine('collection_marks', '合集标记', '关注和收藏的合集'),
  mine('correction_authors', '修订', '提过的修订'),
  {
    table: 'visits',
    column: 'user_id',
    afterwards: 'by hand',
    archive: { file: '访问', about: '最近 90 天的每次访问' },
  },
  {
    table: 'visitors',
    column: 'user_id',
    afterwards: 'by hand',
    archive: { file: '访问用的设备', about: '访问时用的设备' },
  },
  {
    table: 'events',
    column: 'user_id',
    afterwards: 'by hand',
    archive: { file: '操作记录', about: '最近 90 天打开的页面和查过的词' },
  },
  {
    table: 'tasks',
    column: 'owner_id',
    afterwards: 'set null',
    archive: { none: '导入等任务的进展，几天后自动清理' },
  },
  staff('collections', 'deleted_by'),
  staff('member_events', 'actor_id'),
  staff('member_events', 'asked_by'),
  staff('bans', 'actor_id'),
  staff('changdu_applications', 'decided_by'),
  staff('codes', 'created_by'),
  staff('code_batches', 'created_by'),
  staff('code_batches', 'confirmed_by'),
  staff('products', 'updated_by'),
  staff('orders', 'finished_by'),
  staff('orders', 'finish_asked_by'),
  staff('orders', 'refund_by'),
  staff('order_differences', 'resolved_by'),
  staff('notices', 'created_by'),
  staff('audit_log', 'actor_id'),
  staff('books', 'created_by'),
  staff('articles', 'updated_by'),
  staff('articles', 'audited_by'),
  staff('article_versions', 'actor_id'),
  staff('article_revisions', 'decided_by'),
  staff('article_revisions', 'changed_by'),
  staff('article_senses', 'decided_by'),
  staff('article_entities', 'decided_by'),
  staff('corrections', 'decided_by'),
  staff('feeds', 'added_by'),
  staff('magazines', 'audited_by'),
  staff('magazines', 'created_by'),
  staff('terms', 'updated_by'),
  staff('webhooks', 'created_by'),
];

export const PERSONAL_PARTS: readonly PersonalPart[] = [
  {
    table: 'note_versions',
    archive: { file: '笔记的旧版', about: '笔记改动之前的样子' },
    where: 't.note_uuid in (select note_uuid from notes where user_id = $)',
  },
  {
    table: 'ai_turns',
    archive: { file: 'AI 问答的内容', about: '每个问题和回答', hide: ['answer_id'] },
    where: 't.thread_id in (select id from ai_threads where user_id = $)',
  },
  {
    table: 'collection_items',
    archive: { file: '合集里的文章', about: '自己建的合集里有哪些文章' },
    where: 't.collection_id in (select id from collections where owner_id = $)',
  },
  {
    table: 'corrections',
    archive: { file: '修订的内容', about: '修订的原文、建议和结果', hide: ['decided_by'] },
    where: 't.id in (select correction_id from correction_authors where user_id = $)',
  },
  {
    table: 'reading_places',
    archive: { file: '各设备的进度', about: '每台设备上读到哪里' },
    where: 't.session_id in (select id from sessions where user_id = $)',
  },
];
