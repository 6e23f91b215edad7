/** Acts of the staff as they are called here; others are shown by the name of their call. */
const ACTION_LABELS: Record<string, string> = {
  'ai.saveSettings': '更改 AI 设置',
  'articles.addGloss': '写释义',
  'articles.removeGloss': '删释义',
  'auth.ban': '停用账号',
  'auth.changePassword': '重设密码',
  'auth.endSessions': '退出设备',
  'auth.removePasskeys': '删除通行密钥',
  'auth.removeSecondFactor': '关闭两步验证',
  'auth.reseal': '更换加密密钥',
  'auth.rotateTokens': '更换签名密钥',
  'auth.setPassword': '在服务器上重设密码',
  'auth.unban': '恢复账号',
  'auth.unlock': '解除锁定',
  'books.delete': '删除书',
  'books.publish': '发布书',
  'books.update': '修改书',
  'books.upload': '上传书',
  'collections.feature': '推荐合集',
  'corrections.decide': '处理读者修订',
  'creators.create': '新建来源',
  'creators.update': '修改来源',
  'changdu.decide': '答复畅读申请',
  'codes.bind': '绑定邀请码',
  'codes.confirmBatch': '确认一批码',
  'codes.generate': '生成码',
  'codes.openTrial': '生成体验码',
  'codes.stopBatch': '停用一批码',
  'feeds.dismiss': '忽略订阅内容',
  'feeds.importOpml': '导入订阅',
  'imports.applyProposal': '采用更新',
  'imports.create': '导入文章',
  'imports.redownload': '重新下载',
  'imports.retryPictures': '补图片',
  'members.close': '结束会员',
  'members.open': '开通会员',
  'members.renew': '续期会员',
  'newsroom.adapt': '改写简易版',
  'newsroom.askQuestions': 'AI 出题',
  'newsroom.audit': '审核文章',
  'newsroom.chooseAlternative': '换译文',
  'newsroom.lock': '会员锁',
  'newsroom.restoreVersion': '恢复版本',
  'newsroom.retranslate': '重新翻译',
  'newsroom.settleSenses': 'AI 定词义',
  'newsroom.decideEntity': '确认文中名字',
  'newsroom.setStatus': '改文章状态',
  'newsroom.update': '修改文章',
  'newsroom.withdrawRevision': '撤回修改',
  'operations.repair': '修正计数',
  'orders.finish': '完成订单',
  'orders.refund': '退款',
  'orders.resolveDifference': '处理对账差异',
  'orders.updateProduct': '修改商品',
  'personalData.download': '在服务器上导出资料',
  'questions.make': '出题',
  'questions.setStatus': '审题目',
  'senses.decide': '定词义',
  'system.cancelTask': '取消任务',
  'system.dismissTask': '搁置任务',
  'system.removeNotice': '撤下通知',
  'system.retryTask': '重试任务',
  'system.saveNotice': '写通知',
  'system.setContact': '更改客服',
  'terms.create': '新建译名',
  'terms.delete': '删除译名',
  'terms.import': '导入译名',
  'terms.restore': '恢复译名',
  'terms.update': '修改译名',
  'users.export': '导出用户',
  'users.setRole': '任免角色',
  'webhooks.create': '新建 Webhook',
  'webhooks.delete': '删除 Webhook',
  'webhooks.renewSecret': '换 Webhook 密钥',
  'webhooks.resend': '重发 Webhook',
  'webhooks.test': '试发 Webhook',
  'webhooks.update': '修改 Webhook',
  'wechat.bind': '绑定微信',
};

export const actionLabel = (action: string): string => ACTION_LABELS[action] ?? action;

const KIND_LABELS: Record<string, string> = {
  ai: 'AI',
  article: '文章',
  book: '书',
  'code-batch': '码的批次',
  collection: '合集',
  contact: '客服',
  correction: '修订',
  creator: '来源',
  feed: '订阅源',
  glossary: '译名表',
  difference: '对账差异',
  magazine: '期刊',
  notice: '通知',
  order: '订单',
  product: '商品',
  question: '题目',
  task: '任务',
  term: '译名',
  user: '用户',
  webhook: 'Webhook',
  xhs: '小红书号',
};

/** What an act was done to, where its name is not known: `文章 12`. */
export function subjectLabel(subject: string): string {
  const [kind = '', id = ''] = subject.split(':');
  return `${KIND_LABELS[kind] ?? kind} ${id}`.trim();
}

/** Where what an act was done to is looked after; null where that has no place of its own. */
export function subjectPlace(subject: string, about: string | null): string | null {
  const [kind, id] = subject.split(':');
  if (kind === 'order') return `/admin/order?q=${id}`;
  if (kind === 'code-batch') return `/admin/code?batch=${id}`;
  if (kind === 'article') return `/admin/article/${id}`;
  if (kind === 'user' && about !== null)
    return `/admin/user/search?q=${encodeURIComponent(about)}&user=${id}`;
  return null;
}
