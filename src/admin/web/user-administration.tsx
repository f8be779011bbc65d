import { useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { countUsers, listUsers, type ManagedUser } from '../../accounts/contract.ts';
import type { CurrentUser } from '../../shared/session.ts';
import { useSearchParams } from '../../web/router.tsx';
import { currentUserQuery } from '../../web/session.ts';
import { badgeClass, roleTone } from '../../web/ui/badge.tsx';
import { Button } from '../../web/ui/button.tsx';
import { cardClass } from '../../web/ui/card.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { ErrorCard } from '../../web/ui/error-card.tsx';
import { LoadMore } from '../../web/ui/pagination.tsx';
import { type Column, Table } from '../../web/ui/table.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { readUserSearch, userCountsQuery, usersQuery } from './queries.ts';
import { UserSearch } from './user-search.tsx';

type Open = { dialog: 'edit' | 'delete'; user: ManagedUser };

export function UserAdministration({ viewer }: { viewer: CurrentUser }) {
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const search = readUserSearch(query);
  const [open, setOpen] = useState<Open>();

  async function readAgain(changed: ManagedUser): Promise<void> {
    setOpen(undefined);
    if (changed.id === viewer.id) {
      await queries.invalidateQueries(currentUserQuery());
      // Whoever took the role from themselves may no longer ask for the list.
      if (queries.getQueryData(currentUserQuery().queryKey)?.role !== 'iamaker') return;
    }
    await Promise.all([listUsers, countUsers].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }

  return (
    <>
      <UserCounts />
      <UserSearch search={search} />
      <UserTable search={search} onOpen={setOpen} />
      <EditUserDialog
        user={open?.dialog === 'edit' ? open.user : undefined}
        onClose={() => setOpen(undefined)}
        onDone={readAgain}
      />
      <DeleteUserDialog
        user={open?.dialog === 'delete' ? open.user : undefined}
        onClose={() => setOpen(undefined)}
        onDone={readAgain}
      />
    </>
  );
}

const counted = ['profesor', 'estudiante', 'clase ia'] as const;

function UserCounts() {
  const t = useTranslations('admin.counts');
  const format = useFormatter();
  const { data } = useSuspenseQuery(userCountsQuery());
  const figures = [
    { key: 'total', label: t('total'), value: data.total },
    ...counted.map((role) => ({ key: role, label: t(role), value: data.byRole[role] })),
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ key, label, value }) => (
        <div key={key} className={`${cardClass} flex flex-col-reverse gap-1 p-4`}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-title text-3xl tabular-nums">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function UserTable({ search, onOpen }: { search: string; onOpen: (open: Open) => void }) {
  const t = useTranslations();
  const format = useFormatter();
  const list = useSuspenseInfiniteQuery(usersQuery(search));
  const users = list.data.pages.flatMap((page) => page.items);

  const columns: Column<ManagedUser>[] = [
    {
      key: 'username',
      header: t('admin.users.username'),
      isRowHeader: true,
      cell: (user) => <span className="wrap-anywhere">{user.username}</span>,
    },
    {
      key: 'email',
      header: t('admin.users.email'),
      cell: (user) => <span className="wrap-anywhere">{user.email}</span>,
    },
    {
      key: 'fullName',
      header: t('admin.users.fullName'),
      cell: (user) => <span className="wrap-anywhere">{user.fullName}</span>,
    },
    {
      key: 'role',
      header: t('admin.users.role'),
      cell: (user) => (
        <span className={`${badgeClass(roleTone(user.role))} whitespace-nowrap`}>{t(`shell.roles.${user.role}`)}</span>
      ),
    },
    {
      key: 'createdAt',
      header: t('admin.users.createdAt'),
      cell: (user) => (
        <span className="whitespace-nowrap">
          {format.dateTime(new Date(user.createdAt), { day: '2-digit', month: '2-digit', year: 'numeric' })}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('admin.users.actions'),
      cell: (user) => (
        <span className="-my-1.5 flex gap-1 max-lg:-mr-2.5">
          <Button
            variant="quiet"
            size="icon"
            icon="pencil"
            aria-label={t('admin.users.edit', { username: user.username })}
            onClick={() => onOpen({ dialog: 'edit', user })}
          />
          <Button
            variant="quiet"
            size="icon"
            icon="trash"
            aria-label={t('admin.users.delete', { username: user.username })}
            onClick={() => onOpen({ dialog: 'delete', user })}
          />
        </span>
      ),
    },
  ];

  return (
    <div>
      <p role="status" className={users.length > 0 ? 'pb-2 text-sm text-ink-soft' : 'sr-only'}>
        {t('admin.users.shown', { count: users.length, more: list.hasNextPage ? 'yes' : 'no' })}
      </p>
      {users.length === 0 ? (
        <EmptyState illustration="nothing-found" title={t('admin.users.empty')}>
          <p>{t('admin.users.emptyHint')}</p>
        </EmptyState>
      ) : (
        <Table
          caption={t('admin.users.caption')}
          hideCaption
          isWide
          columns={columns}
          rows={users}
          rowKey={({ id }) => id}
        />
      )}
      {list.isFetchNextPageError ? (
        <ErrorCard
          className="mt-4"
          title={t('admin.more.failed')}
          retryLabel={t('admin.more.retry')}
          retryingLabel={t('admin.more.loading')}
          retrying={list.isFetchingNextPage}
          onRetry={() => void list.fetchNextPage()}
        />
      ) : (
        users.length > 0 && (
          <LoadMore
            label={t('admin.users.more')}
            busyLabel={t('admin.more.loading')}
            endLabel={t('admin.users.end')}
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        )
      )}
    </div>
  );
}
