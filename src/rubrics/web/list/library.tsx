import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import type { LibraryRubric } from '../../contract.ts';
import { libraryQuery } from '../data/queries.ts';
import { RubricView } from '../grid/rubric-view.tsx';
import { ListFailure } from './list-failure.tsx';
import { useCopy } from './use-copy.ts';

/** The rubrics that come with the product. */
export function Library() {
  const t = useTranslations('rubrics.list');
  const list = useQuery(libraryQuery());
  const copy = useCopy();
  if (list.isError && !list.data) return <ListFailure list={list} />;
  if (!list.data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonCard lines={3} />
      </Loading>
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {list.data.map((rubric) => (
        <LibraryCard key={rubric.slug} rubric={rubric} onCopy={() => copy.run({ slug: rubric.slug })} />
      ))}
    </ul>
  );
}

function LibraryCard({ rubric, onCopy }: { rubric: LibraryRubric; onCopy: () => void }) {
  const t = useTranslations('rubrics.list');
  const { title, description, grid } = rubric;
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="font-title text-lg wrap-anywhere">{title}</h2>
          <p className="text-ink-soft">{description}</p>
          <p className="text-sm text-ink-soft">
            {t('facts', { criteria: grid.criteria.length, levels: grid.levels.length, scoring: grid.scoring })}
          </p>
        </div>
        <Button icon="copy" onClick={onCopy}>
          {t('copy')}
          <span className="sr-only"> {t('about', { title })}</span>
        </Button>
      </div>
      <details>
        <summary className="w-fit cursor-pointer font-semibold">
          {t('grid')}
          <span className="sr-only"> {t('about', { title })}</span>
        </summary>
        <div className="pt-4">
          <RubricView grid={grid} />
        </div>
      </details>
    </Card>
  );
}
