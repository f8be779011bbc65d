import { useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import {
  countUsers,
  type ListedUser,
  listUsers,
  type ManagedUser,
} from '../../accounts/contract/user-administration.ts';
import { addressOf } from '../../shared/addresses.ts';
import type { CurrentUser } from '../../shared/contract/session.ts';
import { currentUserQuery } from '../../web/data/session.ts';
import { Link, useSearchParams } from '../../web/router/router.tsx';
import { FigureCards } from '../../web/ui/charts/figure-cards.tsx';
import { Badge, badgeClass, roleTone } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { type Column, Table } from '../../web/ui/rows/table.tsx';
import { readUserFilter, type UserFilter, userCountsQuery, usersQuery } from './data/queries.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { EndOfTable } from './end-of-table.tsx';
import { PeopleActions } from './people/people-actions.tsx';
import { UserSearch } from './user-search.tsx';

const stateTone = { invited: 'info', waiting: 'info', suspended: 'warning' } as const;

type Open = { dialog: 'edit' | 'delete'; user: ManagedUser };

export function UserAdministration({ viewer }: { viewer: CurrentUser }) {
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const filter = readUserFilter(query);
  const [open, setOpen] = useState<Open>();

  async function readAgain(changed: ManagedUser): Promise<void> {
    setOpen(undefined);
    if (changed.id === viewer.id) {
      await queries.invalidateQueries(currentUserQuery());
      // After removing their own role an administrator may no longer read the list.
      if (queries.getQueryData(currentUserQuery().queryKey)?.role !== 'iamaker') return;
    }
    await Promise.all([listUsers, countUsers].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }

  return (
    <>
      <UserCounts />
      <PeopleActions filter={filter} onCreated={readAgain} />
      <UserSearch filter={filter} />
      <UserTable filter={filter} onOpen={setOpen} />
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
    { label: t('total'), value: format.number(data.total) },
    ...counted.map((role) => ({ label: t(role), value: format.number(data.byRole[role]) })),
  ];
  return <FigureCards figures={figures} />;
}

function UserTable({ filter, onOpen }: { filter: UserFilter; onOpen: (open: Open) => void }) {
  const t = useTranslations('admin.users');
  const list = useSuspenseInfiniteQuery(usersQuery(filter));
  const users = list.data.pages.flatMap((page) => page.items);
  const columns = useColumns(onOpen);
  return (
    <div>
      <p role="status" className={users.length > 0 ? 'pb-2 text-sm text-ink-soft' : 'sr-only'}>
        {t('shown', { count: users.length, more: list.hasNextPage ? 'yes' : 'no' })}
      </p>
      {users.length === 0 ? (
        <EmptyState illustration="nothing-found" title={t('empty')}>
          <p>{t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <Table caption={t('caption')} hideCaption isWide columns={columns} rows={users} rowKey={({ id }) => id} />
      )}
      {users.length > 0 && <EndOfTable list={list} moreLabel={t('more')} endLabel={t('end')} />}
    </div>
  );
}

function useColumns(onOpen: (open: Open) => void): Column<ListedUser>[] {
  const t = useTranslations('admin.users');
  const format = useFormatter();
  return [
    {
      key: 'username',
      header: t('username'),
      isRowHeader: true,
      cell: (user) => (
        <Link to={addressOf.person(user.id)} className={`${linkClass} wrap-anywhere`} translate="no">
          {user.username}
        </Link>
      ),
    },
    {
      key: 'email',
      header: t('email'),
      cell: (user) => <span className="wrap-anywhere lg:inline-block lg:min-w-44">{user.email ?? '—'}</span>,
    },
    {
      key: 'fullName',
      header: t('fullName'),
      cell: (user) => (
        <span className="wrap-anywhere">
          {user.fullName}
          {user.displayName !== user.fullName && (
            <span className="block text-sm text-ink-soft">{t('shownAs', { name: user.displayName })}</span>
          )}
        </span>
      ),
    },
    ...useStandingColumns(),
    {
      key: 'createdAt',
      header: t('createdAt'),
      cell: (user) => (
        <span className="whitespace-nowrap">
          {format.dateTime(new Date(user.createdAt), { day: '2-digit', month: '2-digit', year: 'numeric' })}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('actions'),
      cell: (user) => <UserActions user={user} onOpen={onOpen} />,
    },
  ];
}

/** The role, the state of the account and the groups. */
function useStandingColumns(): Column<ListedUser>[] {
  const t = useTranslations('admin.users');
  const role = useTranslations('shell.roles');
  const state = useTranslations('admin.search.states');
  return [
    {
      key: 'role',
      header: t('role'),
      cell: (user) => (
        <span className="flex flex-wrap gap-1">
          <span className={`${badgeClass(roleTone(user.role))} whitespace-nowrap`}>{role(user.role)}</span>
          {user.state !== 'active' && <Badge tone={stateTone[user.state]}>{state(user.state)}</Badge>}
        </span>
      ),
    },
    {
      key: 'groups',
      header: t('groups'),
      cell: (user) => <span className="wrap-anywhere">{user.groups.join(', ')}</span>,
    },
  ];
}

function UserActions({ user, onOpen }: { user: ManagedUser; onOpen: (open: Open) => void }) {
  const t = useTranslations('admin.users');
  return (
    <span className="-my-1.5 flex gap-1 max-lg:-mr-2.5">
      <Button
        variant="quiet"
        size="icon"
        icon="pencil"
        hidden={user.isPupil}
        aria-label={t('edit', { username: user.username })}
        onClick={() => onOpen({ dialog: 'edit', user })}
      />
      <Button
        variant="quiet"
        size="icon"
        icon="trash"
        aria-label={t('delete', { username: user.username })}
        onClick={() => onOpen({ dialog: 'delete', user })}
      />
    </span>
  );
}
