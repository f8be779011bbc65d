import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useAskAfterPause, useTypedSearch } from '../../web/forms/use-typed-search.ts';
import { useNavigate } from '../../web/router/router.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { adminAddress, readUserSearch } from './queries.ts';

/** A plain form of the address bar that, once the scripts are there, searches while you type. */
export function UserSearch({ search }: { search: string }) {
  const t = useTranslations('admin.search');
  const navigate = useNavigate();
  const { typed, isUnasked, type, asked } = useTypedSearch(search);

  const ask = useCallback(() => {
    asked();
    const wanted = readUserSearch(new URLSearchParams({ search: typed }));
    void navigate(adminAddress({ search: wanted }), { replace: true, preventScrollReset: true });
  }, [typed, asked, navigate]);
  useAskAfterPause(isUnasked, ask);

  return (
    <search>
      <form action="/admin" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={t('label')}
          type="search"
          name="search"
          className="max-w-form"
          placeholder={t('placeholder')}
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  );
}
