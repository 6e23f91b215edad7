import type { CurrentUser, MemberFilter } from '@bluebird/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { daysLeft, membershipName, membershipSpan } from '#features/members/membership-words.ts';
import { userSearchQuery } from '#features/users/users-api.ts';
import { formatDay } from '#lib/dates.ts';
import { download } from '#lib/download.ts';
import { useFilters, type Filters } from '#lib/use-filters.ts';
import { useTitle } from '#lib/use-title.ts';
import { useUrlText } from '#lib/use-url-text.ts';
import { ExportButton } from '#routes/admin/export-button.tsx';
import { NewsroomPage } from '#routes/admin/newsroom-page.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Modal } from '#ui/modal.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AccountSection, BanNote } from './account-section.tsx';
import { TrialForm } from './trial-form.tsx';
import { UserPanel } from './user-panel.tsx';

const PAGE = 30;
/** Characters of what is looked for: of an e-mail address. */
const LONGEST = 254;
/** Milliseconds without a key after which what was typed is looked for. */
const REST = 300;

const FILTER_LABELS: Record<MemberFilter, string> = {
  member: '现在的会员',
  pro: '专业会员',
  trial: '体验会员',
  lapsed: '已到期',
  none: '从未开通',
  banned: '停用中',
  staff: '编辑部的人',
};
const FILTERS = Object.keys(FILTER_LABELS) as MemberFilter[];

/** `/admin/user/search`: finds a reader, and opens, renews or ends the membership. */
export function Component() {
  useTitle('用户 · 编辑部');
  const filters = useFilters();
  const search = useUrlText('q', REST);
  const [makesCode, setMakesCode] = useState(false);
  const member = FILTERS.find((filter) => filter === filters.get('member'));
  const wanted = { q: search.settled.slice(0, LONGEST), ...(member && { member }) };
  const list = useQuery(userSearchQuery({ ...wanted, offset: filters.offset, limit: PAGE }));
  const { data } = list;
  const chosen = data?.items.find(({ user_id }) => String(user_id) === filters.get('user'));
  return (
    <NewsroomPage title="用户">
      <div role="group" aria-label="筛选" className="flex flex-wrap items-center gap-2 py-3">
        <div className="min-w-[min(14rem,100%)] flex-1 sm:max-w-90">
          <SearchField
            label="用户名、手机号、邮箱或 openid"
            value={search.text}
            maxLength={LONGEST}
            onChange={search.setText}
          />
        </div>
        <SelectField
          bare
          label="哪些用户"
          className="min-w-36"
          options={[
            { value: '', label: '全部用户' },
            ...FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] })),
          ]}
          value={member ?? ''}
          onChange={(value) => filters.set({ member: value })}
        />
        <Button variant="soft" size="dense" onClick={() => setMakesCode(true)}>
          体验码
        </Button>
        <ExportButton save={() => download('GET /api/user/search/export', { query: wanted })} />
      </div>
      <DataTable
        label="用户"
        columns={columnsOf(filters)}
        rows={data?.items}
        keyOf={({ user_id }) => user_id}
        nameOf={({ username }) => username}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={
          <EmptyState
            scene="mystery"
            title="没有找到这个人"
            description="用户名可以只写一部分，手机号至少写四位，邮箱和 openid 要写全。"
          />
        }
      />
      <Pager
        offset={filters.offset}
        shown={data?.items.length ?? 0}
        total={data?.total ?? 0}
        size={PAGE}
        unit="人"
        onOffset={(offset) => {
          filters.set({ offset });
          window.scrollTo({ top: 0 });
        }}
      />
      <Modal
        open={chosen !== undefined}
        onOpenChange={(open) => open || filters.set({ user: null, offset: filters.offset })}
        title={chosen?.username ?? ''}
      >
        {chosen && (
          <>
            <BanNote user={chosen} />
            <UserPanel key={chosen.user_id} user={chosen} />
            <AccountSection key={`account ${chosen.user_id}`} user={chosen} />
          </>
        )}
      </Modal>
      <Modal open={makesCode} onOpenChange={setMakesCode} title="体验码">
        <TrialForm />
      </Modal>
    </NewsroomPage>
  );
}

const columnsOf = ({ href, offset }: Filters): Column<CurrentUser>[] => [
  {
    key: 'name',
    header: '用户',
    cell: ({ user_id, username, phone }) => (
      <>
        <Link
          to={href({ user: user_id, offset })}
          replace
          preventScrollReset
          data-row-link
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-qing hover:underline"
        >
          {username}
        </Link>
        <p className="text-ink-3 tabular-nums">{phone ?? '没有手机号'}</p>
      </>
    ),
  },
  {
    key: 'membership',
    header: '会员',
    cell: ({ membership }) => (
      <>
        <StatusBadge
          tone={membership.level > 0 ? 'good' : 'quiet'}
          label={membershipName(membership)}
        />
        <p className="text-ink-3">
          {[membershipSpan(membership), daysLeft(membership)].filter(Boolean).join('，')}
        </p>
      </>
    ),
  },
  {
    key: 'created_at',
    header: '加入',
    from: 'md',
    cell: ({ created_at }) => formatDay(created_at),
  },
];
