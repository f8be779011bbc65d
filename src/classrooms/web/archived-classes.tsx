import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Role } from '../../shared/roles.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ClassCards } from './class-cards.tsx';
import { ClassPart } from './class/class-part.tsx';
import { archivedClassesQuery } from './data/queries.ts';

/** The view 'archivadas' of the list of classes. */
export function ArchivedClasses({ role }: { role: Role }) {
  const t = useTranslations('classrooms');
  const list = useInfiniteQuery(archivedClassesQuery());
  const classes = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to="/mis-clases">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('list.archivedTitle')}</h1>
        <p className="max-w-reading text-ink-soft">{t('list.archivedExplanation')}</p>
      </header>
      <ClassPart list={list} moreLabel={t('list.more')}>
        {classes.length === 0 ? (
          <EmptyState illustration="empty-shelf" title={t('list.archivedEmpty')} />
        ) : (
          <ClassCards classes={classes} role={role} areArchived />
        )}
      </ClassPart>
    </div>
  );
}
