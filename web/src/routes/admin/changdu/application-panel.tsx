import type { ApplicationForStaff } from '@bluebird/contract/changdu.ts';
import { APPLICATION_TEXT, MOST_CHANGDU_DAYS } from '@bluebird/contract/changdu-limits.ts';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDecide, type Decision } from '#features/changdu/changdu-api.ts';
import { APPLICANT_LABELS, APPLICATION_LABELS } from '#features/changdu/changdu-words.ts';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { formatDay } from '#lib/dates.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { textLink } from '#ui/text-link.ts';
import { toast } from '#ui/toast.ts';

type Props = { application: ApplicationForStaff; onDecided: () => void };

/** One application whole, and its answer. */
export function ApplicationPanel({ application, onDecided }: Props) {
  const { user_id, username, applicant, contact, xhs_id, reason, had_trial, earlier } = application;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Fact name="身份">{APPLICANT_LABELS[applicant]}</Fact>
        <Fact name="联系方式">{contact}</Fact>
        {xhs_id && <Fact name="小红书号">{xhs_id}</Fact>}
        <Fact name="体验">{had_trial ? '已经体验过' : '还没有体验过'}</Fact>
        <Fact name="以前申请">{earlier === 0 ? '没有' : `${earlier} 次`}</Fact>
      </dl>
      <p className="mt-4 wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="mt-1">
        <Link
          to={`/admin/user/search?q=${encodeURIComponent(username)}&user=${user_id}`}
          className={textLink}
        >
          看这位读者
        </Link>
      </p>
      {application.state === 'waiting' ? (
        <Answer application={application} onDecided={onDecided} />
      ) : (
        <Decided application={application} />
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);

function Decided({ application }: { application: ApplicationForStaff }) {
  const { state, answer, given, decided_at, decided_by } = application;
  return (
    <section aria-label="答复" className="mt-4 rounded-1 bg-fill p-4">
      <p className="font-semibold">
        {APPLICATION_LABELS[state]}
        {given && `：${LEVEL_LABELS[given.level]} ${given.days} 天`}
      </p>
      {answer && <p className="mt-1 wrap-anywhere">{answer}</p>}
      <p className="meta-row mt-1 text-sm text-ink-3">
        {decided_by && <span>{decided_by}</span>}
        {decided_at && <span>{formatDay(decided_at)}</span>}
        {given &&
          (given.received_at !== null ? (
            <span>{formatDay(given.received_at)}领取</span>
          ) : (
            <span>{given.ready ? '还没有领取' : '码等待另一位管理员确认，或已停用'}</span>
          ))}
      </p>
    </section>
  );
}

type Kind = 'trial' | 'gift' | 'nothing';
const LEVELS = [
  { value: '1', label: LEVEL_LABELS[1] },
  { value: '2', label: LEVEL_LABELS[2] },
] as const;

function Answer({ application, onDecided }: Props) {
  const { id, username, had_trial } = application;
  const kinds: { value: Kind; label: string }[] = [
    ...(had_trial ? [] : [{ value: 'trial' as const, label: `体验 ${TRIAL_DAYS} 天` }]),
    { value: 'gift', label: '送天数' },
    { value: 'nothing', label: '不通过' },
  ];
  const [kind, setKind] = useState<Kind>(kinds[0]!.value);
  const [level, setLevel] = useState<'1' | '2'>('1');
  const [wanted, setWanted] = useState<Decision | null>(null);
  const decide = useDecide();
  const form = useForm({
    checks: {
      days: (text) =>
        kind !== 'gift' ||
        (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_CHANGDU_DAYS)
          ? undefined
          : `请填 1–${MOST_CHANGDU_DAYS} 的整数`,
      answer: (text) =>
        kind === 'nothing' && text.trim() === '' ? '请写明为什么，读者会看到' : undefined,
    },
    initial: { days: '30' },
    submit: async ({ days, answer }) => setWanted({ id, answer, give: given(days) }),
  });
  const given = (days: string): Decision['give'] => {
    if (kind === 'nothing') return null;
    if (kind === 'trial') return { kind };
    return { kind, level: level === '2' ? 2 : 1, days: Number(days) };
  };
  const carryOut = () => {
    if (!wanted) return;
    decide.mutate(wanted, {
      onSuccess: ({ given: code }) => {
        toast(code && !code.ready ? '已答复，码由另一位管理员确认后能用' : '已答复');
        onDecided();
      },
      onError: form.fail,
      onSettled: () => setWanted(null),
    });
  };
  return (
    <form {...form.form} className="mt-5 space-y-4 rounded-2 border border-line p-4">
      <Segmented label="答复" options={kinds} value={kind} onChange={setKind} />
      {kind === 'gift' && (
        <div className="grid grid-cols-2 items-end gap-4">
          <Field {...form.field('days')} label="送几天" inputMode="numeric" maxLength={3} />
          <Segmented label="会员等级" options={LEVELS} value={level} onChange={setLevel} />
        </div>
      )}
      <TextArea
        name="answer"
        label={kind === 'nothing' ? '为什么（读者会看到）' : '附言（读者会看到，可以不写）'}
        rows={2}
        maxLength={APPLICATION_TEXT.answer}
        value={form.values.answer}
        error={form.field('answer').error}
        onChange={(value) => form.set('answer', value)}
      />
      <FormError message={form.failure} />
      <Button type="submit" variant={kind === 'nothing' ? 'danger' : 'primary'} className="w-full">
        {kind === 'nothing' ? '不通过…' : '通过…'}
      </Button>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => open || setWanted(null)}
        title={wanted?.give ? `通过 ${username} 的申请？` : `不通过 ${username} 的申请？`}
        description={wanted && effectOf(wanted)}
        confirm={wanted?.give ? '通过' : '不通过'}
        danger={wanted?.give === null}
        busy={decide.isPending}
        onConfirm={carryOut}
      />
    </form>
  );
}

function effectOf({ give }: Decision): string {
  if (!give)
    return 'TA 会在申请那一页看到你写的原因，还可以再申请（90 天里最多 3 次）。答复后不能改。';
  const what =
    give.kind === 'trial'
      ? `体验会员 ${TRIAL_DAYS} 天`
      : `${LEVEL_LABELS[give.level]} ${give.days} 天`;
  return `TA 会得到一个码，可领${what}，从领取那一刻算起。答复后不能改；码可以在“邀请码”里停用。`;
}
