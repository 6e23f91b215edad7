import type { Topic } from '@bluebird/contract/articles.ts';
import type { NewsroomRow } from '@bluebird/contract/newsroom.ts';
import type { BulkAct } from '@bluebird/contract/newsroom-acts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';
import { changeArticles } from '#features/newsroom/bulk-acts.ts';
import { choices } from '#features/newsroom/newsroom-labels.ts';
import { RejectDialog } from '#features/newsroom/reject-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';

type PlainAct = Exclude<BulkAct['act'], 'approve' | 'reject' | 'topic' | 'creator'>;

const ACTS: readonly { act: PlainAct; label: string }[] = [
  { act: 'publish', label: '发布' },
  { act: 'review', label: '撤回' },
  { act: 'archive', label: '下线' },
  { act: 'lock', label: '会员专享' },
  { act: 'unlock', label: '开放' },
];

/** What can be done with the articles chosen; stands at the foot while there are any. */
export function ChosenArticles(props: {
  rows: readonly NewsroomRow[];
  /** Whether the rows shown are deleted articles. */
  deleted: boolean;
  onEnd: () => void;
}) {
  const client = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const { rows } = props;
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const act = (change: BulkAct) => {
    props.onEnd();
    void changeArticles(client, change, rows);
  };
  return (
    <div
      role="toolbar"
      aria-label="选中的文章"
      className="sticky bottom-0 z-20 -mx-4 mt-3 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <p role="status" className="me-2 text-sm font-semibold whitespace-nowrap">
        已选 {rows.length} 篇
      </p>
      {props.deleted ? (
        <Button variant="soft" size="dense" onClick={() => act({ act: 'restore', ids })}>
          恢复
        </Button>
      ) : (
        <>
          <PlainActs onAct={(one) => act({ act: one, ids })} />
          <Button
            variant="soft"
            size="dense"
            onClick={() =>
              act({ act: 'approve', ids, versions: rows.map(({ version }) => version) })
            }
          >
            通过审核
          </Button>
          <Button variant="soft" size="dense" onClick={() => setRejecting(true)}>
            退回…
          </Button>
          <TopicChoice onChoose={(topic) => act({ act: 'topic', ids, topic })} />
          <Button variant="danger" size="dense" onClick={() => act({ act: 'delete', ids })}>
            删除
          </Button>
        </>
      )}
      <IconButton label="结束选择" className="ms-auto" onClick={props.onEnd}>
        <X aria-hidden className="size-5" strokeWidth={1.7} />
      </IconButton>
      <RejectDialog
        open={rejecting}
        onOpenChange={setRejecting}
        what={rows.length === 1 ? `《${rows[0]!.title}》` : `这 ${rows.length} 篇`}
        onReject={(reason) => act({ act: 'reject', ids, reason })}
      />
    </div>
  );
}

function PlainActs({ onAct }: { onAct: (act: PlainAct) => void }) {
  return ACTS.map(({ act, label }) => (
    <Button key={act} variant="soft" size="dense" onClick={() => onAct(act)}>
      {label}
    </Button>
  ));
}

/** @param onChoose called with the section; null for none */
function TopicChoice({ onChoose }: { onChoose: (topic: Topic | null) => void }) {
  return (
    <SelectField
      bare
      label="改栏目"
      className="w-28"
      options={[
        { value: '', label: '改栏目…' },
        ...choices(TOPIC_LABELS),
        { value: 'none', label: '不定栏目' },
      ]}
      value=""
      onChange={(topic) => topic && onChoose(topic === 'none' ? null : (topic as Topic))}
    />
  );
}
