import type { OrderForStaff } from '@bluebird/contract/orders.ts';
import { useState } from 'react';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { REFUND_LABELS, STATE_LABELS, yuan } from '#features/orders/order-words.ts';
import { useOrderAct } from '#features/orders/orders-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';

/** What an administrator is about to do with an order. */
export type WantedAct = { act: 'finish' | 'refund'; order: OrderForStaff };

type Props = { wanted: WantedAct | null; twoPeople: boolean; onDone: () => void };

/** Asks before an order is finished or given back, naming whom it concerns and what it does. */
export function OrderAct({ wanted, twoPeople, onDone }: Props) {
  const act = useOrderAct();
  const [reason, setReason] = useState('');
  const done = () => {
    setReason('');
    act.reset();
    onDone();
  };
  const carryOut = () => {
    if (!wanted) return;
    act.mutate(
      { act: wanted.act, order_no: wanted.order.order_no, reason },
      {
        onSuccess: ({ state, refund, finish_asked_by }) => {
          done();
          if (finish_asked_by !== null) toast('记下了，由另一位管理员确认后生效');
          else toast(refund && refund !== 'done' ? REFUND_LABELS[refund] : STATE_LABELS[state]);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={wanted !== null}
      onOpenChange={(open) => open || done()}
      title={wanted ? questionOf(wanted) : ''}
      description={wanted && effectOf(wanted, twoPeople)}
      confirm={wanted?.act === 'refund' ? '退款' : '完成'}
      danger={wanted?.act === 'refund'}
      busy={act.isPending}
      onConfirm={carryOut}
    >
      {wanted?.act === 'refund' && wanted.order.refund === null && (
        <Field
          label="原因（付款平台会告诉用户）"
          value={reason}
          maxLength={80}
          onChange={({ target }) => setReason(target.value)}
          className="mt-4"
        />
      )}
      {act.error && (
        <p role="alert" className="mt-3 text-danger">
          {messageOf(act.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}

const nameOf = ({ username }: OrderForStaff): string => username ?? '已注销的账号';

function questionOf({ act, order }: WantedAct): string {
  if (act === 'refund') return `给 ${nameOf(order)} 退款 ${yuan(order.amount)}？`;
  return order.paid_at === null
    ? `${nameOf(order)} 已经付了 ${yuan(order.amount)}？`
    : `完成 ${nameOf(order)} 的订单？`;
}

function effectOf({ act, order }: WantedAct, twoPeople: boolean): string {
  const days = `${LEVEL_LABELS[order.level]} ${order.days} 天`;
  if (act === 'finish') {
    const asked = order.finish_asked_by === null ? '' : `${order.finish_asked_by} 已确认收款。`;
    return order.paid_at === null
      ? `${asked}立刻给 TA 加上${days}，订单记为线下付款。请先确认钱已收到。`
      : `${days}已经到账，这里只把订单标为完成。`;
  }
  const way =
    order.transaction_id === null ? '这笔是线下付的，钱请自己退给 TA。' : '钱按原路退回。';
  if (twoPeople && order.refund === null) {
    return `先由你提出，另一位管理员确认后才会退。${way}收回${days}。`;
  }
  return `${way}立刻收回${days}（用掉的不追），不能撤销。`;
}
