import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useDebouncedSearch, useSearchInput } from '../../web/forms/use-search-input.ts';
import { useNavigate } from '../../web/router/router.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { adminAddress, readUserSearch } from './data/queries.ts';

/** A GET form that also searches while the user types, once hydrated. */
export function UserSearch({ search }: { search: string }) {
  const t = useTranslations('admin.search');
  const navigate = useNavigate();
  const { typed, isPending, type, markSent } = useSearchInput(search);

  const ask = useCallback(() => {
    markSent();
    const wanted = readUserSearch(new URLSearchParams({ search: typed }));
    void navigate(adminAddress({ search: wanted }), { replace: true, preventScrollReset: true });
  }, [typed, markSent, navigate]);
  useDebouncedSearch(isPending, ask);

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
