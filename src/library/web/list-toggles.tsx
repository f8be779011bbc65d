import { useTranslations } from 'use-intl';
import { Link } from '../../web/router.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { type ToolFilters, toolsAddress } from './queries.ts';

const groupClass = 'flex max-w-full overflow-hidden rounded-control border border-line-strong bg-card';
const choiceClass =
  'inline-flex min-h-11 min-w-0 items-center gap-1.5 px-2 text-sm wrap-anywhere sm:px-3 text-ink-soft no-underline -outline-offset-3 hover:bg-hover hover:text-ink aria-[current=true]:bg-primary-wash aria-[current=true]:font-semibold aria-[current=true]:text-ink';

const sorts = ['relevancia', 'calificacion'] as const;
const views = [
  { view: 'gallery', icon: 'grid' },
  { view: 'list', icon: 'list' },
] as const;

/** How the list is ordered and laid out, kept in the address. */
export function ListToggles({ path, filters }: { path: string; filters: ToolFilters }) {
  const t = useTranslations('library');
  const fromTheStart = { ...filters, cursor: undefined, tool: undefined };
  return (
    <div className="flex flex-wrap gap-3">
      <nav aria-label={t('sort.label')} className={groupClass}>
        {sorts.map((sort) => (
          <Link
            key={sort}
            to={toolsAddress(path, { ...fromTheStart, sort })}
            preventScrollReset
            aria-current={filters.sort === sort || undefined}
            className={choiceClass}
          >
            {t(`sort.${sort}`)}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('view.label')} className={groupClass}>
        {views.map(({ view, icon }) => (
          <Link
            key={view}
            to={toolsAddress(path, { ...filters, view })}
            preventScrollReset
            aria-current={filters.view === view || undefined}
            className={choiceClass}
          >
            <Icon name={icon} size="sm" />
            <span className="max-sm:sr-only">{t(`view.${view}`)}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
