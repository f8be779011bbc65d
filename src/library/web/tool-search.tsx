import { useTranslations } from 'use-intl';
import { SearchForm } from '../../web/search-form.tsx';
import { longestSearch } from '../contract.ts';

export function ToolSearch({ search }: { search: string }) {
  const t = useTranslations('library.search');
  return (
    <SearchForm
      name="search"
      search={search}
      maxLength={longestSearch}
      label={t('label')}
      placeholder={t('placeholder')}
      submitLabel={t('submit')}
    />
  );
}
