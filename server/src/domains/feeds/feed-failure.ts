import { FeedError } from '@bluebird/engine/feeds/feed.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';

/** Why a feed could not be fetched or read. */
export type FeedFailure = {
  /** A stable word, with the status where that says more: `bad_status:404`. */
  reason: string;
  /** Seconds its server asks to be left alone. */
  retryAfter: number | null;
  /** Whether the server says that the feed is gone for good (410). */
  gone: boolean;
};

/** @throws the error itself when it is no failure of the feed */
export function feedFailureOf(error: unknown): FeedFailure {
  if (error instanceof FeedError) return { reason: error.reason, retryAfter: null, gone: false };
  if (!(error instanceof FetchError)) throw error;
  const { reason, status, retryAfter } = error;
  return {
    reason: status === null ? reason : `${reason}:${status}`,
    retryAfter,
    gone: status === 410,
  };
}

/** The explanation of a reason, for editors. */
export function explainFailure(reason: string): string {
  const [word = '', status] = reason.split(':');
  if (status) return STATUSES[status] ?? `服务器返回了错误（${status}）`;
  return MESSAGES[word] ?? '抓取失败';
}

const STATUSES: Readonly<Record<string, string>> = {
  401: '这个订阅源需要登录（401）',
  403: '服务器拒绝访问（403）',
  404: '这个地址没有内容（404）',
  410: '这个订阅源已经关闭（410）',
  429: '服务器要求少抓取一些（429）',
};

const MESSAGES: Readonly<Record<string, string>> = {
  internal: '抓取时出错，稍后会再试',
  not_feed: '这个地址不是订阅源',
  too_large: '订阅源太大',
  moved_to_known: '已搬到另一个订阅源的地址',
  blocked_address: '这个地址不允许访问',
  blocked_scheme: '只能访问 http 或 https 地址',
  blocked_port: '这个端口不允许访问',
  blocked_credentials: '地址中不能带用户名和密码',
  bad_url: '这个地址不正确',
  too_many_redirects: '重定向次数过多',
  timeout: '服务器响应超时',
  dns: '找不到这个网站',
  connect: '无法连接这个网站',
  bad_response: '服务器的回应无法读取',
  bad_content_type: '这个地址不是订阅源',
};
