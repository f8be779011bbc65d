import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import type { ListedRubric } from '../../contract.ts';
import { rubricAddress, rubricsQuery } from '../data/queries.ts';
import { ListFailure } from './list-failure.tsx';
import { useCopy } from './use-copy.ts';

/** One's own rubrics, or those that colleagues share. */
export function RubricList({ of }: { of: 'mine' | 'centre' }) {
  const t = useTranslations('rubrics.list');
  const list = useQuery(rubricsQuery(of));
  const copy = useCopy();
  if (list.isError && !list.data) return <ListFailure list={list} />;
  if (!list.data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonCard lines={2} />
      </Loading>
    );
  }
  if (list.data.length === 0) {
    return (
      <EmptyState illustration="empty-chat" title={of === 'mine' ? t('emptyMine') : t('emptyCentre')}>
        <p>{of === 'mine' ? t('emptyMineHint') : t('emptyCentreHint')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {list.data.map((rubric) => (
        <RubricCard key={rubric.id} rubric={rubric} onCopy={() => copy.run({ id: rubric.id })} />
      ))}
    </ul>
  );
}

function RubricCard({ rubric, onCopy }: { rubric: ListedRubric; onCopy: () => void }) {
  const t = useTranslations('rubrics.list');
  const { id, title, owner, isMine, isShared, criteria, levels, scoring } = rubric;
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-2">
      <h2 className="font-title text-lg wrap-anywhere">
        <Link to={rubricAddress(id)} className={plainLinkClass}>
          {title}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft">{t('facts', { criteria, levels, scoring })}</p>
      {!isMine && <p className="text-sm text-ink-soft">{owner === null ? t('byNobody') : t('by', { name: owner })}</p>}
      {isMine && isShared && <Badge>{t('shared')}</Badge>}
      <div className="mt-auto pt-2">
        <Button size="sm" icon="copy" onClick={onCopy}>
          {t('copy')}
          <span className="sr-only"> {t('about', { title })}</span>
        </Button>
      </div>
    </Card>
  );
}
