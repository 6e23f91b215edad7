import { Menu } from '@base-ui/react/menu';
import type { CollectionSummary } from '@bluebird/contract/collections.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  CheckCheck,
  Ellipsis,
  EyeOff,
  Link2,
  Pencil,
  Share2,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { share } from '#lib/share.ts';
import { useCollectionActs } from '#features/collections/collection-acts.ts';
import { readAll } from '#features/collections/collection-marks-api.ts';
import { collectionHref, editHref, mainName } from '#features/collections/collection-names.ts';
import { copyText } from '#lib/clipboard.ts';
import { guardCollectionMark } from '#sync/collection-sync.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';

type Row = { label: string; Icon: LucideIcon; press: () => void; danger?: boolean };
type Props = { collection: CollectionSummary; canEdit: boolean };

/** What else can be done with a collection. */
export function CollectionMenu(props: Props) {
  const rows = useRows(props);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<IconButton label="更多" />}>
        <Ellipsis aria-hidden className="size-[1.375rem]" strokeWidth={1.7} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="bottom" align="end" sideOffset={4} className="z-40">
          <Menu.Popup
            aria-label="更多"
            className="min-w-52 rounded-1 border border-line bg-surface p-1.5 shadow-2 outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {rows.map(({ label, Icon, press, danger }) => (
              <Menu.Item
                key={label}
                onClick={press}
                className={`flex min-h-11 cursor-pointer items-center gap-3.5 rounded-[6px] px-3 text-md outline-none data-highlighted:bg-fill ${danger ? 'text-danger' : ''}`}
              >
                <Icon aria-hidden className="size-5 shrink-0 opacity-80" strokeWidth={1.7} />
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function useRows({ collection, canEdit }: Props): Row[] {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { publish, destroy } = useCollectionActs();
  const { id, articles, read, visibility } = collection;
  const rows: Row[] = [];
  if (articles > 0 && read < articles) {
    const press = () =>
      guardCollectionMark({ id, action: 'read_all' }, () => void readAll(client, id));
    rows.push({ label: '全部标为读过', Icon: CheckCheck, press });
  }
  if (visibility !== 'private') {
    rows.push(
      { label: '分享', Icon: Share2, press: () => void shareCollection(collection) },
      { label: '复制链接', Icon: Link2, press: () => void copyLink(id) },
    );
  }
  if (canEdit) {
    rows.push({ label: '编辑', Icon: Pencil, press: () => void navigate(editHref(id)) });
    if (visibility !== 'private') {
      rows.push({ label: '收回', Icon: EyeOff, press: () => void publish(collection, true) });
    }
    const leave = async () => {
      if (await destroy(collection)) await navigate('/MyCollection', { replace: true });
    };
    rows.push({ label: '删除', Icon: Trash2, danger: true, press: () => void leave() });
  }
  return rows;
}

const addressOf = (id: number) => new URL(collectionHref(id), location.href).href;

async function shareCollection(collection: CollectionSummary): Promise<void> {
  const text = `分享合集《${mainName(collection)}》：${addressOf(collection.id)}（来自青鸟外刊）`;
  const how = await share(text);
  if (how === 'copied') toast('已复制');
  if (how === 'failed') toast('分享失败，请从地址栏复制链接');
}

async function copyLink(id: number): Promise<void> {
  if (await copyText(addressOf(id))) toast('已复制');
  else toast('复制失败，请从地址栏复制');
}
