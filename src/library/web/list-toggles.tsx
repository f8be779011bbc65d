import { useTranslations } from 'use-intl';
import { Link } from '../../web/router/router.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { segmentClass, segmentsClass } from '../../web/ui/fields/segments.ts';
import { type ToolFilters, toolsAddress } from './data/queries.ts';

const sorts = ['relevancia', 'calificacion'] as const;
const views = [
  { view: 'gallery', icon: 'grid' },
  { view: 'list', icon: 'list' },
] as const;

/** The order and layout of the list, stored in the URL. */
export function ListToggles({ path, filters }: { path: string; filters: ToolFilters }) {
  const t = useTranslations('library');
  const fromTheStart = { ...filters, cursor: undefined, tool: undefined };
  return (
    <div className="flex flex-wrap gap-3">
      <nav aria-label={t('sort.label')} className={segmentsClass}>
        {sorts.map((sort) => (
          <Link
            key={sort}
            to={toolsAddress(path, { ...fromTheStart, sort })}
            preventScrollReset
            aria-current={filters.sort === sort || undefined}
            className={segmentClass}
          >
            {t(`sort.${sort}`)}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('view.label')} className={segmentsClass}>
        {views.map(({ view, icon }) => (
          <Link
            key={view}
            to={toolsAddress(path, { ...filters, view })}
            preventScrollReset
            aria-current={filters.view === view || undefined}
            className={segmentClass}
          >
            <Icon name={icon} size="sm" />
            <span className="max-sm:sr-only">{t(`view.${view}`)}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
