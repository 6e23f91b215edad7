import type { QueuedCorrection } from '@bluebird/contract/corrections.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDecide } from '#features/corrections/corrections-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { toast } from '#ui/toast.ts';
import { CorrectionRow, type Verdict } from './correction-row.tsx';

const TYPING = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Corrections one below the other; keys decide on the one that is marked. */
export function CorrectionQueue({ items }: { items: QueuedCorrection[] }) {
  const decide = useDecide();
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const current = items[at];
  const moveTo = (place: number) => {
    const to = items[Math.min(Math.max(place, 0), items.length - 1)];
    if (!to) return;
    setChosen(to.id);
    list.current
      ?.querySelector(`[data-correction="${to.id}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  };
  const settle = (item: QueuedCorrection, verdict: Verdict) => {
    if (item.status !== 'pending' || decide.isPending) return;
    const place = items.indexOf(item);
    const next = items[place + 1] ?? items[place - 1];
    decide.mutate(
      { id: item.id, ...verdict },
      {
        onSuccess: () => {
          setEditing(null);
          setChosen(next?.id ?? null);
          toast(verdict.decision === 'accept' ? '已采纳' : '已标为不采纳');
        },
        onError: (error) => toast(messageOf(error)),
      },
    );
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!current || (event.target instanceof Element && event.target.closest(TYPING))) return;
    const key = event.key.toLowerCase();
    if (key === 'j') moveTo(at + 1);
    else if (key === 'k') moveTo(at - 1);
    else if (key === 'a' && !current.stale) settle(current, { decision: 'accept' });
    else if (key === 'r') settle(current, { decision: 'reject' });
    else if (key === 'e' && current.status === 'pending') setEditing(current.id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <ol ref={list} className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <CorrectionRow
          key={item.id}
          item={item}
          current={item === current}
          editing={item.id === editing}
          busy={decide.isPending && decide.variables.id === item.id}
          onChoose={() => setChosen(item.id)}
          onEdit={(open) => setEditing(open ? item.id : null)}
          onSettle={(verdict) => settle(item, verdict)}
        />
      ))}
    </ol>
  );
}
