import type { Channel, Product, Provider } from '@bluebird/contract/orders.ts';
import { useState } from 'react';
import { LEVEL_LABELS } from '#features/members/membership-words.ts';
import { channelFor, PROVIDER_LABELS, yuan, yuanADay } from '#features/orders/order-words.ts';
import { useOrder } from '#features/orders/orders-api.ts';
import { goToWechat } from '#features/wechat/wechat-login.ts';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { currentPath } from '#lib/navigation.ts';
import { useMedia } from '#lib/use-media.ts';
import { isWechat } from '#lib/wechat.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.ts';

type Props = {
  products: readonly Product[];
  ways: readonly { provider: Provider; channels: readonly Channel[] }[];
  onOrdered: (orderNo: string) => void;
};

/** What is suggested at first: the year at the common level, where it is offered. */
const SUGGESTED = 'year';

/** The products side by side, the ways to pay, and the order. */
export function Choose({ products, ways: all, onOrdered }: Props) {
  const [chosen, setChosen] = useState(SUGGESTED);
  const onPhone = useMedia('(pointer: coarse)');
  const where = isWechat() ? 'wechat' : onPhone ? 'phone' : 'desk';
  const ways = all.filter((each) => channelFor(each, where) !== undefined);
  const [provider, setProvider] = useState(ways[0]?.provider ?? 'manual');
  const order = useOrder();
  const product = products.find(({ id }) => id === chosen) ?? products[0]!;
  const way = ways.find((each) => each.provider === provider);
  const channel = way && channelFor(way, where);
  const failure = order.error instanceof ApiError ? order.error.msg : null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!channel || order.isPending) return;
        order.mutate(
          { product, way: { provider, channel } },
          { onSuccess: ({ order_no }) => onOrdered(order_no) },
        );
      }}
    >
      <div role="radiogroup" aria-label="会员时长" className="grid gap-3 sm:grid-cols-2">
        {products.map((each) => (
          <ProductCard
            key={each.id}
            product={each}
            checked={each.id === product.id}
            onChoose={() => setChosen(each.id)}
          />
        ))}
      </div>
      {ways.length > 1 && (
        <Segmented
          label="付款方式"
          className="mt-5 flex w-full"
          options={ways.map((each) => ({
            value: each.provider,
            label: PROVIDER_LABELS[each.provider],
          }))}
          value={provider}
          onChange={setProvider}
        />
      )}
      {failure && (
        <p role="alert" className="mt-4 text-danger">
          {failure}
        </p>
      )}
      {channel === 'jsapi' && isReason(order.error, 'payment_way_missing') && (
        <Button
          variant="soft"
          className="mt-3 w-full"
          onClick={() => {
            goToWechat({ next: currentPath(), bind: true }).catch((error: unknown) =>
              toast(messageOf(error)),
            );
          }}
        >
          绑定微信
        </Button>
      )}
      <Button type="submit" busy={order.isPending} className="mt-5 min-h-12 w-full">
        {PROVIDER_LABELS[provider]} {yuan(product.price)}
      </Button>
      <p className="mt-3 text-sm text-ink-3">不自动续费。已有的天数不会少：新买的接着往后算。</p>
    </form>
  );
}

const isReason = (error: unknown, reason: string): boolean =>
  error instanceof ApiError && error.reason === reason;

const ProductCard = (props: { product: Product; checked: boolean; onChoose: () => void }) => {
  const { product, checked, onChoose } = props;
  return (
    <label
      className={classNames(
        'relative cursor-pointer rounded-2 border p-4 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-qing',
        checked ? 'border-qing bg-qing-soft' : 'border-line',
      )}
    >
      <input
        type="radio"
        name="product"
        value={product.id}
        checked={checked}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="flex items-baseline justify-between gap-3">
        <b className="font-semibold">{product.name}</b>
        <span className="text-sm text-ink-2">{product.days} 天</span>
      </span>
      <span className="mt-3 flex items-baseline justify-between gap-3">
        <span className="font-read text-2xl font-semibold tabular-nums">{yuan(product.price)}</span>
        <span className="text-sm text-ink-2 tabular-nums">{yuanADay(product)}</span>
      </span>
      <span className="sr-only">{LEVEL_LABELS[product.level]}</span>
    </label>
  );
};
