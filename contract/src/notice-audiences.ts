/** Whom a notice is shown to. */
export const AUDIENCES = ['all', 'visitors', 'readers', 'members'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const AUDIENCE_LABELS: Record<Audience, string> = {
  all: '所有人',
  visitors: '没登录的人',
  readers: '登录的读者',
  members: '会员',
};
