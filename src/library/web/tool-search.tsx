import { useTranslations } from 'use-intl';
import { SearchForm } from '../../web/lists/search-form.tsx';
import { maxSearchLength } from '../contract.ts';

/** A new search drops the tool in the URL. */
const forgotten = ['cursor', 'tool'];

export function ToolSearch({ search }: { search: string }) {
  const t = useTranslations('library.search');
  return (
    <SearchForm
      name="search"
      search={search}
      resetParams={forgotten}
      maxLength={maxSearchLength}
      label={t('label')}
      placeholder={t('placeholder')}
      submitLabel={t('submit')}
    />
  );
}
