import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { OwnHelpers } from '../../../assist/web/public.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { Link, useLocation, useSearchParams } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { TabLinks } from '../../../web/ui/rows/tab-links.tsx';
import { readSearch, readToolId, toolQuery } from '../data/queries.ts';
import { ToolSearch } from '../tool-search.tsx';
import { ToolsFailed } from '../tools-failed.tsx';
import { readCollectionGroup, type ToolCollection, collectionAt, collectionQuery } from './data/queries.ts';
import { ToolOffers } from './tool-offers.tsx';

/** The tools of some categories, for one kind of work: presentations, research, writing. */
export default function CollectionPage() {
  const t = useTranslations('library.side.shelf');
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const shelf = collectionAt(pathname);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/biblioteca">{t('back')}</BackLink>
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t(`${shelf.id}.title`)}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t(`${shelf.id}.introduction`)}</p>
      </header>
      <ToolSearch search={readSearch(query)} />
      {shelf.groups.length > 1 && <GroupTabs shelf={shelf} query={query} />}
      <LinkedTool id={readToolId(query)} />
      <OwnHelpers only={shelf.ownHelpers} />
      <CollectionTools shelf={shelf} query={query} />
    </div>
  );
}

function GroupTabs({ shelf, query }: { shelf: ToolCollection; query: URLSearchParams }) {
  const t = useTranslations('library.side.shelf');
  const chosen = readCollectionGroup(shelf, query).id;
  const addressOf = (id: string) => {
    const parameters = new URLSearchParams(query);
    parameters.delete('tool');
    if (id === 'todas') parameters.delete('categoria');
    else parameters.set('categoria', id);
    return `${shelf.path}?${parameters}`;
  };
  const tabs = shelf.groups.map(({ id }) => ({ key: id, to: addressOf(id), label: t(`groups.${id}`) }));
  return <TabLinks label={t('groups.label')} current={chosen} tabs={tabs} />;
}

/** The tool in the URL comes first. */
function LinkedTool({ id }: { id: number | undefined }) {
  const t = useTranslations('library.side.shelf');
  const { data: tool } = useQuery({ ...toolQuery(id ?? 0), enabled: id !== undefined });
  if (!id || !tool || tool.isRetired) return null;
  return (
    <section aria-labelledby="elegida" className="flex flex-col gap-4">
      <h2 id="elegida" className="text-lg">
        {t('pointed')}
      </h2>
      <ToolOffers tools={[tool]} />
    </section>
  );
}

function CollectionTools({ shelf, query }: { shelf: ToolCollection; query: URLSearchParams }) {
  const t = useTranslations('library.side.shelf');
  const list = useQuery({ ...collectionQuery(shelf, query), retryOnMount: false });
  if (list.isLoadingError) return <ToolsFailed list={list} />;
  const tools = list.data ?? [];
  if (tools.length === 0) {
    return (
      <EmptyState
        illustration="nothing-found"
        title={t('empty')}
        action={
          <Link to={shelf.path} className={buttonClass()}>
            {t('reset')}
          </Link>
        }
      />
    );
  }
  return (
    <section aria-labelledby="mejores" className="flex flex-col gap-4">
      <h2 id="mejores" className="text-lg">
        {shelf.most === 3 ? t('top') : t('all')}
      </h2>
      <ToolOffers tools={tools} />
      <p>
        <Link to="/biblioteca" className={linkClass}>
          {t('library')}
        </Link>
      </p>
    </section>
  );
}
