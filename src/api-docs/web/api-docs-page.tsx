import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SearchForm } from '../../web/lists/search-form.tsx';
import { useSearchParams } from '../../web/router/router.tsx';
import { TextLink } from '../../web/ui/core/link.tsx';
import { longestSearch } from '../contract.ts';
import { apiCallsQuery, apiGroupsQuery, readSearch } from './data/queries.ts';
import { FoundCalls } from './found-calls.tsx';
import { GroupCards } from './group-cards.tsx';

/** The API's groups, or the search results. Each group's page describes its calls in full. */
export default function ApiDocsPage() {
  const t = useTranslations('api-docs');
  const [query] = useSearchParams();
  const search = readSearch(query);
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-3">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
        <p>
          <TextLink href="/api/openapi.json" download="educaia-openapi.json">
            {t('asOpenApi')}
          </TextLink>
        </p>
      </header>
      <div className="max-w-reading">
        <SearchForm
          name="buscar"
          search={search}
          maxLength={longestSearch}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          submitLabel={t('search.submit')}
          submitVariant="secondary"
        />
      </div>
      {search ? <Found search={search} /> : <Groups />}
    </div>
  );
}

function Groups() {
  const { data } = useSuspenseQuery(apiGroupsQuery());
  return <GroupCards groups={data} />;
}

function Found({ search }: { search: string }) {
  const { data } = useSuspenseQuery(apiCallsQuery(search));
  return <FoundCalls calls={data} />;
}
