import { MAX_PROPOSAL } from '@bluebird/contract/correction-limits.ts';
import type { QueuedCorrection } from '@bluebird/contract/corrections.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangedText } from '#features/corrections/changed-text.tsx';
import { KIND_LABELS, STATUS_LABELS } from '#features/corrections/correction-labels.ts';
import type { DecisionBody } from '#features/corrections/corrections-api.ts';
import { TextArea } from '#ui/text-area.tsx';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

export type Verdict = DecisionBody;

type Props = {
  item: QueuedCorrection;
  /** What the keys act on. */
  current: boolean;
  editing: boolean;
  busy: boolean;
  onChoose: () => void;
  onEdit: (open: boolean) => void;
  onSettle: (verdict: Verdict) => void;
};

/** One correction: what it is about, what stood there and what should, who asks. */
export function CorrectionRow(props: Props) {
  const { item, current, editing, onChoose } = props;
  return (
    <li
      data-correction={item.id}
      aria-current={current ? 'true' : undefined}
      className={classNames(
        'border-s-2 py-4 ps-4 transition-colors duration-150',
        current ? 'border-s-qing' : 'border-s-transparent',
      )}
      onFocusCapture={onChoose}
    >
      <Subject item={item} />
      <p lang="en" className="mt-2 line-clamp-3 max-w-4xl font-read text-md text-ink-2">
        {item.context}
      </p>
      <div className="mt-2 grid max-w-4xl gap-x-8 gap-y-2 md:grid-cols-2">
        <Side label={item.stale ? '提出时' : '现在'} text={item.before} quiet />
        <Side label="建议" text={item.applied ?? item.proposal} before={item.before} />
      </div>
      {item.stale && (
        <p className="mt-2 text-sm text-word-new">
          {item.present === null ? '这一段已经没有了。' : `这里后来改成了：${item.present}`}
        </p>
      )}
      {item.notes.map((note) => (
        <p key={note} className="mt-1.5 text-sm text-ink-2">
          理由：{note}
        </p>
      ))}
      {item.status !== 'pending' ? (
        <p className="mt-2 text-sm text-ink-3">
          {STATUS_LABELS[item.status]}
          {item.reason && `：${item.reason}`}
        </p>
      ) : editing ? (
        <EditForm {...props} />
      ) : (
        <Deeds {...props} />
      )}
    </li>
  );
}

/** What a correction is about, where, and who asks for it. */
function Subject({ item }: { item: QueuedCorrection }) {
  const place = item.block_id ? `?block=${encodeURIComponent(item.block_id)}` : '';
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-3">
      <b className="font-semibold text-qing">{KIND_LABELS[item.kind]}</b>
      {item.word && (
        <b lang="en" className="font-read text-md text-ink">
          {item.word}
        </b>
      )}
      <Link
        to={`/article/${item.article.id}${place}`}
        lang="en"
        className="min-w-0 truncate hover:text-qing"
      >
        {item.article.title}
      </Link>
      <span>
        {item.by.map(({ name }) => name).join('、') || '已注销的读者'} ·{' '}
        {formatAgo(item.created_at)}
      </span>
    </p>
  );
}

const Side = (props: { label: string; text: string; before?: string; quiet?: boolean }) => (
  <div>
    <p className="text-xs text-ink-3">{props.label}</p>
    <p
      className={classNames(
        'font-read text-md/[1.75] wrap-anywhere whitespace-pre-line',
        props.quiet && 'text-ink-2',
      )}
    >
      {props.before === undefined ? (
        props.text || '（没有）'
      ) : (
        <ChangedText before={props.before} after={props.text} />
      )}
    </p>
  </div>
);

const Deeds = ({ item, busy, onEdit, onSettle }: Props) => (
  <div className="mt-3 flex flex-wrap gap-2">
    <Button
      size="dense"
      disabled={item.stale}
      busy={busy}
      onClick={() => onSettle({ decision: 'accept' })}
    >
      采纳
    </Button>
    <Button size="dense" variant="soft" disabled={item.stale} onClick={() => onEdit(true)}>
      改后采纳
    </Button>
    <Button size="dense" variant="outline" onClick={() => onSettle({ decision: 'reject' })}>
      不采纳
    </Button>
  </div>
);

/** The proposal to be changed before it is taken, or a word to its author. */
function EditForm({ item, busy, onEdit, onSettle }: Props) {
  const [edited, setEdited] = useState(item.proposal);
  const [reason, setReason] = useState('');
  const accept = () => edited.trim() && onSettle({ decision: 'accept', edited, reason });
  return (
    <form
      className="mt-3 max-w-4xl space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <TextArea
        label="改成"
        rows={2}
        value={edited}
        maxLength={MAX_PROPOSAL}
        autoFocus
        onChange={setEdited}
        onSend={accept}
      />
      <TextArea
        label="对提出的人说（可不填）"
        rows={1}
        value={reason}
        maxLength={500}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="dense" busy={busy} disabled={item.stale || !edited.trim()}>
          采纳
        </Button>
        <Button
          size="dense"
          variant="outline"
          onClick={() => onSettle({ decision: 'reject', reason })}
        >
          不采纳
        </Button>
        <Button size="dense" variant="quiet" onClick={() => onEdit(false)}>
          取消
        </Button>
      </div>
    </form>
  );
}
