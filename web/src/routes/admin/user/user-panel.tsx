import type { AskedGrant, MemberLogEntry } from '@bluebird/contract/members.ts';
import type { CurrentUser } from '@bluebird/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberLogQuery, useMemberAct, type MemberAct } from '#features/members/members-api.ts';
import {
  EVENT_LABELS,
  LEVEL_LABELS,
  membershipName,
  membershipSpan,
} from '#features/members/membership-words.ts';
import { useCurrentUser } from '#features/users/current-user.ts';
import { formatDay } from '#lib/dates.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { BindCodeForm } from './bind-code-form.tsx';

const ACT_LABELS: Record<MemberAct['act'], string> = { open: '开通', renew: '续期', close: '结束' };
const LEVELS = [
  { value: '1', label: '会员' },
  { value: '2', label: '专业会员' },
] as const;
/** Most days that one act gives; the server refuses more. */
const MOST_DAYS = 3_660;

/** The acts that a membership allows now: a level that one has is not opened again. */
function actsOn({ level, is_trial, expires_at }: CurrentUser['membership']): MemberAct['act'][] {
  const acts: MemberAct['act'][] = [];
  if (level < 2 || is_trial) acts.push('open');
  if (expires_at !== null) acts.push('renew');
  if (level > 0) acts.push('close');
  return acts;
}

/** One reader: what they have, what can be done to it, and what was. */
export function UserPanel({ user }: { user: CurrentUser }) {
  const { membership } = user;
  return (
    <>
      <p className="meta-row text-sm text-ink-3">
        <span>编号 {user.user_id}</span>
        {user.phone && <span className="tabular-nums">{user.phone}</span>}
        {user.email && <span>{user.email}</span>}
        <span>{formatDay(user.created_at)} 加入</span>
      </p>
      {user.deletes_at && (
        <p className="mt-3 font-semibold text-danger">
          本人已申请注销，{formatDay(user.deletes_at)}删除
        </p>
      )}
      <p className="mt-3">
        <b className="font-semibold">{membershipName(membership)}</b>
        <span className="ms-2 text-ink-2">{membershipSpan(membership)}</span>
      </p>
      <Asked user={user} />
      <ActForm user={user} key={`${membership.level} ${membership.expires_at}`} />
      <BindCodeForm user={user} />
      <h3 className="mt-6 mb-1 text-sm text-ink-3">会员记录</h3>
      <Log userId={user.user_id} />
    </>
  );
}

function ActForm({ user }: { user: CurrentUser }) {
  const acts = actsOn(user.membership);
  const [act, setAct] = useState(acts[0] ?? 'open');
  // A member of the lower level can only be opened the higher one.
  const onlyPro = user.membership.level === 1 && !user.membership.is_trial;
  const [level, setLevel] = useState<'1' | '2'>(onlyPro ? '2' : '1');
  const [wanted, setWanted] = useState<MemberAct | null>(null);
  const change = useMemberAct(user.user_id);
  const form = useForm({
    checks: {
      days: (days) => (act === 'close' ? undefined : checkDays(days)),
      remark: () => undefined,
    },
    initial: { days: '30' },
    submit: async ({ days, remark }) => {
      if (act === 'close') setWanted({ act, remark });
      else if (act === 'renew') setWanted({ act, days: Number(days), remark });
      else setWanted({ act, level: level === '2' ? 2 : 1, days: Number(days), remark });
    },
  });
  const carryOut = () => {
    if (!wanted) return;
    change.mutate(wanted, {
      onSuccess: (after) => {
        setWanted(null);
        toast(outcomeOf(user.username, after));
      },
      onError: (error) => {
        setWanted(null);
        form.fail(error);
      },
    });
  };
  return (
    <form {...form.form} className="mt-4 space-y-4 rounded-2 border border-line p-4">
      <div className="flex flex-wrap gap-3">
        <Segmented
          label="操作"
          options={acts.map((value) => ({ value, label: ACT_LABELS[value] }))}
          value={act}
          onChange={setAct}
        />
        {act === 'open' && (
          <Segmented
            label="等级"
            options={onlyPro ? LEVELS.slice(1) : LEVELS}
            value={level}
            onChange={setLevel}
          />
        )}
      </div>
      {act !== 'close' && (
        <Field {...form.field('days')} label="天数" inputMode="numeric" maxLength={4} />
      )}
      <Field {...form.field('remark')} label="备注（读者看不到）" maxLength={200} />
      {form.failure && (
        <p role="alert" className="text-danger">
          {form.failure}
        </p>
      )}
      <Button type="submit" variant={act === 'close' ? 'danger' : 'primary'} className="w-full">
        {ACT_LABELS[act]}…
      </Button>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => open || setWanted(null)}
        title={wanted ? questionOf(user.username, wanted) : ''}
        description={wanted && effectOf(user, wanted)}
        confirm={wanted ? ACT_LABELS[wanted.act] : ''}
        danger={wanted?.act === 'close'}
        busy={change.isPending}
        onConfirm={carryOut}
      />
    </form>
  );
}

type Outcome = CurrentUser['membership'] & { asked: AskedGrant | null };

const outcomeOf = (name: string, after: Outcome): string =>
  after.asked
    ? `记下了，由另一位管理员确认后生效`
    : `${name}：${membershipName(after)}，${membershipSpan(after)}`;

/** A long grant that waits for a second administrator, who confirms it here. */
function Asked({ user }: { user: CurrentUser }) {
  const asked = useQuery(memberLogQuery(user.user_id)).data?.asked;
  const me = useCurrentUser();
  const change = useMemberAct(user.user_id);
  const [asking, setAsking] = useState(false);
  if (!asked) return null;
  const { act, level, days, remark } = asked;
  const wanted: MemberAct = act === 'open' ? { act, level, days, remark } : { act, days, remark };
  const isMine = me?.username === asked.by;
  return (
    <section aria-label="待确认" className="mt-4 rounded-2 bg-fill p-4">
      <p>
        <b className="font-semibold">{asked.by}</b> 申请{ACT_LABELS[act]}
        {LEVEL_LABELS[level]} {days} 天{remark && `：${remark}`}
      </p>
      {isMine ? (
        <p className="mt-1 text-sm text-ink-2">
          90 天里由你一人给的超过了 90 天，要由另一位管理员确认。
        </p>
      ) : (
        <Button className="mt-3" size="dense" onClick={() => setAsking(true)}>
          确认{ACT_LABELS[act]}…
        </Button>
      )}
      {change.error && (
        <p role="alert" className="mt-2 text-danger">
          {change.error.message}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={questionOf(user.username, wanted)}
        description={`${asked.by} 申请的。${effectOf(user, wanted)}`}
        confirm={`确认${ACT_LABELS[act]}`}
        busy={change.isPending}
        onConfirm={() =>
          change.mutate(wanted, {
            onSuccess: (after) => toast(outcomeOf(user.username, after)),
            onSettled: () => setAsking(false),
          })
        }
      />
    </section>
  );
}

const checkDays = (days: string): string | undefined =>
  /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MOST_DAYS
    ? undefined
    : `请填 1–${MOST_DAYS} 的整数`;

const questionOf = (name: string, wanted: MemberAct): string => {
  if (wanted.act === 'close') return `结束 ${name} 的会员？`;
  if (wanted.act === 'renew') return `给 ${name} 续期 ${wanted.days} 天？`;
  return `给 ${name} 开通${LEVEL_LABELS[wanted.level]} ${wanted.days} 天？`;
};

const DAY = 86_400_000;

/** What the act will come to, as far as the clock of this device can tell. */
function effectOf({ membership }: CurrentUser, wanted: MemberAct): string {
  const end = membership.expires_at === null ? 0 : Date.parse(membership.expires_at);
  if (wanted.act === 'close') {
    const days = Math.floor((end - Date.now()) / DAY);
    return `立刻生效，剩下的${days < 1 ? '不到一天' : ` ${days} 天`}作废。会员文章马上只能试读；生词和笔记都还在。`;
  }
  const until = new Date(Math.max(end, Date.now()) + wanted.days * DAY);
  return `会员会到 ${formatDay(until)}。这件事会记入会员记录和操作日志。`;
}

function Log({ userId }: { userId: number }) {
  const log = useQuery(memberLogQuery(userId));
  if (!log.data) {
    return log.error ? (
      <ErrorState error={log.error} onRetry={() => void log.refetch()} />
    ) : (
      <Skeleton className="h-12 w-full" />
    );
  }
  const { items } = log.data;
  if (items.length === 0) return <p className="py-2 text-ink-2">还没有记录。</p>;
  return (
    <ol aria-label="会员记录" className="divide-y divide-line border-y border-line text-sm">
      {items.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

const Entry = ({ entry }: { entry: MemberLogEntry }) => (
  <li className="py-2.5">
    <p className="flex items-baseline justify-between gap-4">
      <span>
        <b className="font-semibold">{EVENT_LABELS[entry.kind]}</b>
        {entry.days !== null && ` ${LEVEL_LABELS[entry.level]} ${entry.days} 天`}
      </span>
      <time dateTime={entry.created_at} className="shrink-0 text-ink-3">
        {formatDay(entry.created_at)}
      </time>
    </p>
    <p className="meta-row text-ink-3">
      {entry.by && (
        <span>{entry.asked_by ? `${entry.asked_by} 提出，${entry.by} 确认` : entry.by}</span>
      )}
      {entry.remark && <span className="wrap-anywhere">{entry.remark}</span>}
      {entry.expires_at && <span>到 {formatDay(entry.expires_at)}</span>}
    </p>
  </li>
);
