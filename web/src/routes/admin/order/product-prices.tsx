import type { ProductForStaff } from '@bluebird/contract/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { fenOf, yuan, yuanADay } from '#features/orders/order-words.ts';
import { allProductsQuery, useChangeProduct } from '#features/orders/orders-api.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatAgo } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';

/** What is sold: its prices, and whether it is offered. */
export function ProductPrices() {
  const { data, error, refetch } = useQuery(allProductsQuery);
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-3 h-40 w-full" />
    );
  }
  return (
    <ul aria-label="商品" className="mt-2 max-w-200 divide-y divide-line border-y border-line">
      {data.items.map((product) => (
        <ProductRow key={`${product.id} ${product.updated_at}`} product={product} />
      ))}
    </ul>
  );
}

function ProductRow({ product }: { product: ProductForStaff }) {
  const change = useChangeProduct();
  const [text, setText] = useState((product.price / 100).toString());
  const [question, setQuestion] = useState<'price' | 'offered' | null>(null);
  const price = fenOf(text);
  const carryOut = () =>
    change.mutate(
      question === 'price' && price !== null
        ? { id: product.id, price }
        : { id: product.id, offered: !product.offered },
      {
        onSuccess: () => toast('改好了'),
        onError: (error) => toast(messageOf(error)),
        onSettled: () => setQuestion(null),
      },
    );
  return (
    <li className="py-4">
      <form
        className="flex flex-wrap items-end gap-x-5 gap-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (price && price !== product.price) setQuestion('price');
        }}
      >
        <div className="min-w-[min(12rem,100%)] flex-1">
          <p className="font-semibold">{product.name}</p>
          <p className="meta-row text-sm text-ink-3">
            <span>
              {LEVEL_LABELS[product.level]} {product.days} 天
            </span>
            <span className="tabular-nums">{yuanADay(product)}</span>
            {product.updated_by && (
              <span>
                {product.updated_by} {formatAgo(product.updated_at)}改过
              </span>
            )}
          </p>
          <StatusBadge
            tone={product.offered ? 'good' : 'quiet'}
            label={product.offered ? '在售' : '已下架'}
          />
        </div>
        <Field
          label={`${product.name}的价格（元）`}
          className="w-44"
          inputMode="decimal"
          value={text}
          maxLength={9}
          {...(price === null && { error: '最多两位小数' })}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex gap-2 pb-1">
          <Button type="submit" variant="soft" disabled={!price || price === product.price}>
            改价
          </Button>
          <Button variant="quiet" onClick={() => setQuestion('offered')}>
            {product.offered ? '下架' : '上架'}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => open || setQuestion(null)}
        title={questionOf(product, question, price)}
        description="已经下的订单仍按原来的价格；正在选的人会看到变化。"
        confirm={question === 'price' ? '改价' : product.offered ? '下架' : '上架'}
        danger={question === 'offered' && product.offered}
        busy={change.isPending}
        onConfirm={carryOut}
      />
    </li>
  );
}

function questionOf(
  { name, price: before, offered }: ProductForStaff,
  question: 'price' | 'offered' | null,
  price: number | null,
): string {
  if (question === 'price') return `${name}从 ${yuan(before)} 改为 ${yuan(price ?? before)}？`;
  return offered ? `下架${name}？` : `重新上架${name}？`;
}
