import type { Account } from '@bluebird/contract/auth-accounts.ts';
import type { Role } from '@bluebird/contract/users.ts';
import { formatDay } from '#lib/dates.ts';
import type { AccountAct } from './accounts-api.ts';

export const ROLE_LABELS: Record<Role, string> = {
  reader: '读者',
  editor: '编辑',
  admin: '管理员',
  super: '超级管理员',
};

/** What a role lets somebody do. */
const ROLE_EFFECTS: Record<Role, string> = {
  reader: '之后进不了编辑部。',
  editor: '之后能进编辑部：改文章、审文章、发文章。',
  admin: '之后能管会员、用户和数据。',
  super: '之后能做一切事，包括任免管理员；这个人不能被停用。',
};

/** How an act is asked about: the question names the person, the effect follows. */
export function askAbout(
  act: AccountAct,
  { user, sessions, passkeys }: Account,
): { title: string; description: string; confirm: string; done: string; danger: boolean } {
  const name = user.username;
  switch (act.act) {
    case 'role':
      return {
        title: `把 ${name} 设为${ROLE_LABELS[act.role]}？`,
        description: `现在是${ROLE_LABELS[user.role]}。${ROLE_EFFECTS[act.role]}立刻生效，不用重新登录。`,
        confirm: '设为' + ROLE_LABELS[act.role],
        done: `${name} 现在是${ROLE_LABELS[act.role]}`,
        danger: act.role !== 'reader' && act.role !== 'editor',
      };
    case 'password':
      return {
        title: `重设 ${name} 的密码？`,
        description: '旧密码立刻作废，所有设备都要用新密码重新登录。请当面或打电话告诉本人。',
        confirm: '重设密码',
        done: `${name} 的密码已重设`,
        danger: true,
      };
    case 'endSession':
      return {
        title: `让 ${name} 退出「${act.session.device}」？`,
        description: '那里需要重新输入密码才能登录。',
        confirm: '退出',
        done: '已退出',
        danger: true,
      };
    case 'endSessions':
      return {
        title: `让 ${name} 退出全部 ${sessions.length} 台设备？`,
        description: '每台设备都需要重新输入密码才能登录。',
        confirm: '全部退出',
        done: '已全部退出',
        danger: true,
      };
    case 'removePasskeys':
      return {
        title: `删除 ${name} 的 ${passkeys} 把通行密钥？`,
        description: '丢了设备时用。所有设备都会退出，之后要用密码或验证码登录。',
        confirm: '全部删除',
        done: '通行密钥已删除',
        danger: true,
      };
    case 'removeSecondFactor':
      return {
        title: `关闭 ${name} 的两步验证？`,
        description: '丢了手机和恢复码时用。所有设备都会退出，之后只凭密码或验证码就能登录。',
        confirm: '关闭',
        done: '两步验证已关闭',
        danger: true,
      };
    case 'ban':
      return {
        title: `停用 ${name} 的账号？`,
        description: `立刻退出所有设备，${
          act.until === null ? '直到有人恢复' : `到 ${formatDay(act.until)}为止`
        }都不能登录。登录时会看到原因：${act.reason}。账号里的内容都保留。`,
        confirm: '停用',
        done: `${name} 已停用`,
        danger: true,
      };
    case 'unban':
      return {
        title: `恢复 ${name} 的账号？`,
        description: '马上又能登录，内容都还在。',
        confirm: '恢复',
        done: `${name} 已恢复`,
        danger: false,
      };
  }
}
