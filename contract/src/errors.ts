/**
 * Every refusal the API can give: a stable word, its HTTP status (also `status.code` of the
 * envelope) and the default message for readers.
 */
export const errors = {
  invalid_input: { status: 400, msg: '输入有误，请检查后重试' },
  wrong_credentials: { status: 400, msg: '账号或密码不正确' },
  wrong_password: { status: 400, msg: '原密码不正确' },
  wrong_captcha: { status: 400, msg: '图形验证码不正确或已过期' },
  wrong_sms_code: { status: 400, msg: '短信验证码不正确或已过期' },
  weak_password: { status: 400, msg: '密码过于常见，请换一个' },
  invitation_invalid: { status: 400, msg: '邀请码无效' },
  upload_refused: { status: 400, msg: '无法识别这张图片' },
  document_refused: { status: 400, msg: '请上传 EPUB、网页或它们的压缩包' },
  too_many_glosses: { status: 400, msg: '这篇文章的释义已经写满' },
  too_many_senses: { status: 400, msg: '这篇文章里改选的意思太多了' },
  vocabulary_test_invalid: { status: 400, msg: '这份测试已失效，请刷新页面重新测一次' },
  import_refused: { status: 400, msg: '无法导入这个内容' },
  feed_refused: { status: 400, msg: '这个地址没有可以订阅的内容' },
  opml_refused: { status: 400, msg: '这不是 OPML 文件' },
  login_required: { status: 401, msg: '请先登录' },
  banned: { status: 403, msg: '这个账号已停用' },
  forbidden: { status: 403, msg: '没有权限进行此操作' },
  route_not_found: { status: 404, msg: '没有这个接口' },
  article_not_found: { status: 404, msg: '文章不存在或已下线' },
  proposal_not_found: { status: 404, msg: '没有待处理的更新' },
  revision_not_found: { status: 404, msg: '没有等待审核的修改' },
  version_not_found: { status: 404, msg: '没有这个版本' },
  creator_not_found: { status: 404, msg: '没有找到这个来源' },
  term_not_found: { status: 404, msg: '译名表里没有这个词' },
  word_not_found: { status: 404, msg: '没有找到这个词' },
  author_not_found: { status: 404, msg: '没有找到这位作者的文章' },
  task_not_found: { status: 404, msg: '任务不存在' },
  product_not_found: { status: 404, msg: '没有这个商品' },
  code_not_found: { status: 404, msg: '没有这个码' },
  order_not_found: { status: 404, msg: '没有这个订单' },
  difference_not_found: { status: 404, msg: '没有这条差异' },
  user_not_found: { status: 404, msg: '用户不存在' },
  notice_not_found: { status: 404, msg: '没有这条通知' },
  session_not_found: { status: 404, msg: '登录记录不存在' },
  review_not_found: { status: 404, msg: '没有可以撤销的复习记录' },
  change_not_found: { status: 404, msg: '没有可以撤销的操作' },
  note_not_found: { status: 404, msg: '笔记不存在或已删除' },
  question_not_found: { status: 404, msg: '这道题不存在或已下线' },
  correction_not_found: { status: 404, msg: '这条修订不存在' },
  collection_not_found: { status: 404, msg: '合集不存在或未公开' },
  feed_not_found: { status: 404, msg: '订阅源不存在或已删除' },
  candidate_not_found: { status: 404, msg: '这条内容不存在或已删除' },
  magazine_not_found: { status: 404, msg: '这一期不存在或还没有发布' },
  file_not_found: { status: 404, msg: '文件不存在' },
  method_not_allowed: { status: 405, msg: '不支持的请求方式' },
  task_over: { status: 409, msg: '这个任务已经完成' },
  task_started: { status: 409, msg: '这个任务已经开始，不能取消' },
  word_import_running: { status: 409, msg: '上一次单词导入还没有完成，请稍后再试' },
  task_too_old: { status: 409, msg: '这个任务太久了，请重新发起' },
  username_taken: { status: 409, msg: '这个用户名已被使用' },
  term_exists: { status: 409, msg: '译名表里已有这个词' },
  too_many_terms: { status: 409, msg: '译名表已经写满' },
  creator_taken: { status: 409, msg: '已有同名的来源' },
  phone_taken: { status: 409, msg: '该手机号已注册，请直接登录' },
  signature_invalid: { status: 400, msg: '阅读记录的签名无效' },
  signature_used: { status: 409, msg: '这条阅读记录已经收到过' },
  not_in_review: { status: 409, msg: '这个词不在复习中' },
  week_not_over: { status: 409, msg: '这一周还没有结束，结束后再来领取' },
  rank_opted_out: { status: 409, msg: '你没有参加这一周的排行，没有可以领取的奖励' },
  no_award: { status: 409, msg: '这一周没有可以领取的奖励' },
  answer_not_found: { status: 404, msg: '没有可以撤销的答案' },
  answer_used: { status: 409, msg: '这个答题记录编号已经用过' },
  trial_code_invalid: { status: 400, msg: '体验码不对，请核对后再试' },
  trial_received: { status: 409, msg: '体验已经领取过了，每人一次' },
  already_member: { status: 409, msg: 'TA 已经是会员了，加天数请用“续期”' },
  not_a_member: { status: 409, msg: 'TA 现在不是会员' },
  membership_too_long: { status: 409, msg: '会员最长到 20 年后，请减少天数' },
  product_withdrawn: { status: 409, msg: '这个商品刚刚下架了，请看看别的' },
  price_changed: { status: 409, msg: '价格刚刚变了，请核对新价格后再下单' },
  payment_way_missing: { status: 409, msg: '这种付款方式现在不能用，请换一种' },
  order_paid_already: { status: 409, msg: '上一笔订单已经付过款，会员已到账' },
  second_person_required: { status: 409, msg: '要由另一位管理员确认' },
  own_code: { status: 409, msg: '这是 TA 自己的邀请码' },
  code_bound: { status: 409, msg: 'TA 已经有邀请来源了，不能再改' },
  award_cap: { status: 409, msg: '90 天内最多领 30 天，过些天再来领' },
  award_received: { status: 409, msg: '这份奖励已经领取过了' },
  collection_changed: { status: 409, msg: '这个合集在别处改过，请刷新后再改' },
  collection_empty: { status: 409, msg: '合集里还没有能读的文章，先加几篇再发布' },
  correction_decided: { status: 409, msg: '这条修订已经处理过了' },
  changed_meanwhile: { status: 409, msg: '文章刚被别人改过，请核对后再保存' },
  audit_required: { status: 409, msg: '还没有通过审核，不能发布' },
  own_work: { status: 409, msg: '自己改过的要由另一位编辑来审核' },
  audit_rejected: { status: 409, msg: '文章没有通过审核，不能发布' },
  no_missing_pictures: { status: 409, msg: '图片都在，没有要补的' },
  translator_not_configured: { status: 409, msg: '没有配置翻译服务，无法翻译' },
  nothing_to_say: { status: 409, msg: '这篇文章没有可以朗读的英文' },
  text_changed: { status: 409, msg: '文章刚刚更新，请刷新页面再听' },
  no_source: { status: 409, msg: '这篇文章没有可以重新下载的来源' },
  already_in_library: { status: 409, msg: '同一来源的文章已经在库中' },
  magazine_exists: { status: 409, msg: '这一期已经建过了' },
  illegal_transition: { status: 409, msg: '当前状态不能进行此操作' },
  too_large: { status: 413, msg: '内容太大' },
  unsupported_media: { status: 415, msg: '不支持的内容类型' },
  too_many_corrections: { status: 429, msg: '今天提交的修订已经很多了，明天再来吧' },
  account_locked: { status: 429, msg: '密码错误次数过多，账号已暂时锁定，请稍后再试' },
  too_many_tries: { status: 429, msg: '今天输错的次数太多了，请明天再试' },
  rate_limited: { status: 429, msg: '操作太频繁，请稍后再试' },
  registration_closed: { status: 503, msg: '本站暂未开放注册' },
  internal: { status: 500, msg: '服务器出错了，请稍后再试' },
  translation_unavailable: { status: 503, msg: '暂时没有可用的翻译服务，可用浏览器自带的翻译' },
  sms_unavailable: { status: 503, msg: '本站还没有接入短信服务，暂时不能发送验证码' },
  payment_unavailable: { status: 503, msg: '支付服务暂时没有回应，钱没有多扣，请稍后再试' },
  unavailable: { status: 503, msg: '服务暂时不可用，请稍后再试' },
} as const;

/** A stable word for a refusal, safe to branch on. */
export type ErrorReason = keyof typeof errors;

/** The envelope of every JSON answer. `code` is 0 on success, else the HTTP status. */
export type Envelope<T> = {
  status: {
    code: number;
    msg: string;
    reason?: ErrorReason;
    request_id?: string;
    /**
     * For `invalid_input`: field name to message in Chinese. For `changed_meanwhile`: the present
     * version, its author and time.
     */
    fields?: Record<string, string>;
  };
  result: T;
};
