import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { userStates } from '../../accounts/limits.ts';
import { roles } from '../../shared/roles.ts';
import { useDebouncedSearch, useSearchInput } from '../../web/forms/use-search-input.ts';
import { useNavigate } from '../../web/router/router.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { adminAddress, groupsQuery, readUserFilter, type UserFilter } from './data/queries.ts';

/** A GET form that also searches while the user types, once hydrated. */
export function UserSearch({ filter }: { filter: UserFilter }) {
  const t = useTranslations('admin.search');
  const navigate = useNavigate();
  const { typed, isPending, type, markSent } = useSearchInput(filter.search);

  const show = useCallback(
    (wanted: UserFilter) => void navigate(adminAddress(wanted), { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const ask = useCallback(() => {
    markSent();
    const { search } = readUserFilter(new URLSearchParams({ search: typed }));
    show({ ...filter, search });
  }, [typed, markSent, filter, show]);
  useDebouncedSearch(isPending, ask);

  return (
    <search>
      <form
        action="/admin"
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label={t('label')}
          type="search"
          name="search"
          placeholder={t('placeholder')}
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <FilterFields filter={filter} onChange={show} />
      </form>
    </search>
  );
}

function FilterFields({ filter, onChange }: { filter: UserFilter; onChange: (wanted: UserFilter) => void }) {
  const t = useTranslations('admin.search');
  const roleName = useTranslations('shell.roles');
  const { data: groups } = useSuspenseQuery(groupsQuery());
  return (
    <>
      <SelectField
        label={t('role')}
        name="rol"
        value={filter.role ?? ''}
        onChange={({ target }) => onChange({ ...filter, role: roles.find((role) => role === target.value) })}
      >
        <option value="">{t('anyRole')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('group')}
        name="grupo"
        value={filter.group ?? ''}
        onChange={({ target }) => onChange({ ...filter, group: target.value || undefined })}
      >
        <option value="">{t('anyGroup')}</option>
        {groups.map(({ id, name, schoolYear }) => (
          <option key={id} value={String(id)}>
            {schoolYear ? `${name} (${schoolYear})` : name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('state')}
        name="estado"
        value={filter.state ?? ''}
        onChange={({ target }) => onChange({ ...filter, state: userStates.find((state) => state === target.value) })}
      >
        <option value="">{t('anyState')}</option>
        {userStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
