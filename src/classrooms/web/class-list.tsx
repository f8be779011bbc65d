import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { rubricsAddress } from '../../rubrics/web/public.ts';
import type { Role } from '../../shared/roles.ts';
import { CallError } from '../../web/data/call.ts';
import { useProblemMessage } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useOverlay } from '../../web/layout/use-overlay.tsx';
import { Link } from '../../web/router/router.tsx';
import { FigureCards } from '../../web/ui/charts/figure-cards.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../web/ui/core/skeleton.tsx';
import { LoadMore } from '../../web/ui/rows/pagination.tsx';
import { ClassCards } from './class-cards.tsx';
import { CreateClassButton } from './class/create-class-button.tsx';
import { classesQuery, classesRightsQuery, classesSummaryQuery } from './data/queries.ts';
import { useLastingError } from './editing/use-lasting-error.ts';
import { overviewsQuery } from './instructor/data/queries.ts';
import { InstructorView } from './instructor/part.ts';
import { mayTeach } from './may-teach.ts';
import { OwnerlessClasses } from './ownerless-part.ts';
import { preparingPath } from './preparing/preparing-address.ts';
import { joinClassOverlay } from './public.ts';

const refreshMilliseconds = 2_000;
const retries = 3;

export function ClassList({ role }: { role: Role }) {
  const t = useTranslations('classrooms');
  const { data: rights } = useSuspenseQuery(classesRightsQuery());
  const { list, classes, total, active, archived } = useClasses();
  const error = useLastingError(list);
  const join = useOverlay(joinClassOverlay);

  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="font-title text-3xl">{t('list.title')}</h1>
        <ListActions role={role} mayCreate={rights.create} onJoin={join.show} />
      </header>
      {list.data && <Summary total={total} active={active} role={role} />}
      {error && <ListFailure error={error} onRetry={() => list.refetch()} />}
      {list.isPending && !error && (
        <Loading label={t('list.loading')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Loading>
      )}
      {list.data && classes.length === 0 && (
        <EmptyState illustration="empty-shelf" title={t('list.empty')}>
          <p>{rights.create ? t('list.emptyForCreators') : t('list.emptyExplanation')}</p>
        </EmptyState>
      )}
      {classes.length > 0 && (
        <>
          <ClassCards classes={classes} role={role} />
          <LoadMore
            label={t('list.more')}
            busyLabel={t('list.loading')}
            endLabel={null}
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        </>
      )}
      {archived > 0 && (
        <Link to="?vista=archivadas" className={`${linkClass} self-start`}>
          {t('list.archivedLink', { count: String(archived) })}
        </Link>
      )}
      {mayTeach(role) && <LedClasses />}
      {role === 'iamaker' && <OwnerlessClasses />}
      {join.overlay}
    </div>
  );
}

interface ListActionsProps {
  role: Role;
  mayCreate: boolean;
  onJoin: () => void;
}

function ListActions({ role, mayCreate, onJoin }: ListActionsProps) {
  const t = useTranslations('classrooms');
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/calendario" className={buttonClass()}>
        <Icon name="calendar" />
        {t('class.calendar')}
      </Link>
      {mayTeach(role) && (
        <Link to={preparingPath} className={buttonClass()}>
          <Icon name="sparkles" />
          {t('list.prepare')}
        </Link>
      )}
      {mayTeach(role) && (
        <Link to={rubricsAddress} className={buttonClass()}>
          <Icon name="clipboard-check" />
          {t('list.rubrics')}
        </Link>
      )}
      {mayTeach(role) && (
        <Link to="/preguntas" className={buttonClass()}>
          <Icon name="clipboard-list" />
          {t('list.questionBank')}
        </Link>
      )}
      <Button icon="log-in" onClick={onJoin}>
        {t('join.open')}
      </Button>
      {mayCreate && <CreateClassButton />}
    </div>
  );
}

/** The user's classes, and how many there are of them, also of those that are not loaded yet. */
function useClasses() {
  // An unchanged list is answered every two seconds with a few bytes and no body.
  const list = useInfiniteQuery({ ...classesQuery(), refetchInterval: refreshMilliseconds, retry: retries });
  const classes = list.data?.pages.flatMap((page) => page.items) ?? [];
  // A list that is loaded whole can be counted here.
  const isWhole = !list.hasNextPage && (list.data?.pages.length ?? 0) <= 1;
  const { data: counted } = useQuery({
    ...classesSummaryQuery(),
    refetchInterval: isWhole ? false : refreshMilliseconds,
  });
  return {
    list,
    classes,
    total: isWhole ? classes.length : (counted?.total ?? classes.length),
    active: isWhole || !counted ? classes.filter((one) => one.is_active).length : counted.active,
    archived: counted?.archived ?? 0,
  };
}

function ListFailure({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const t = useTranslations('classrooms.list');
  const sentenceFor = useProblemMessage();
  const retry = useAction(onRetry);
  return (
    <ErrorCard
      title={t('failed', { message: error instanceof CallError ? sentenceFor(error) : t('offline') })}
      retryLabel={t('retry')}
      retryingLabel={t('retrying')}
      retrying={retry.sending}
      onRetry={() => retry.run()}
    />
  );
}

function LedClasses() {
  const t = useTranslations('classrooms.list');
  const led = useQuery(overviewsQuery());
  if (!led.data?.length) return null;
  return (
    <section aria-labelledby="dirijo" className="flex flex-col gap-4">
      <h2 id="dirijo" className="font-title text-2xl">
        {t('led')}
      </h2>
      <InstructorView hidesCreate />
    </section>
  );
}

function Summary({ total, active, role }: { total: number; active: number; role: Role }) {
  const t = useTranslations('classrooms.list');
  const figures = [
    { label: t('total'), value: String(total) },
    { label: t('active'), value: String(active) },
    { label: t('role'), value: role === 'iamaker' ? t('administrator') : t('participant') },
  ];
  return <FigureCards figures={figures} />;
}
