const FAULTS: Readonly<Record<string, string>> = {
  too_many_pictures: '图片太多，没有都取',
  too_large: '图片太大',
  image_too_large: '图片太大',
  unsupported_image: '不是能用的图片格式',
  bad_content_type: '地址上不是图片',
  broken_image: '图片损坏',
  timeout: '网站响应超时',
  dns: '找不到图片所在的网站',
  connect: '无法连接图片所在的网站',
  blocked_address: '这个地址不允许访问',
  bad_status: '网站返回了错误',
};
const STATUSES: Readonly<Record<string, string>> = {
  401: '图片要登录才能看（401）',
  403: '网站拒绝访问（403）',
  404: '图片不存在（404）',
  410: '图片已经删除（410）',
  429: '网站说访问太频繁了（429）',
};

/** Why a picture could not be had, by the stable word of the import. */
export function pictureFault(reason: string): string {
  const [word = '', status] = reason.split(':');
  if (status) return STATUSES[status] ?? `网站返回了错误（${status}）`;
  return FAULTS[word] ?? '无法取得';
}
