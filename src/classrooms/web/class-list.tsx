import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import type { Role } from '../../shared/roles.ts';
import { CallError } from '../../web/data/call.ts';
import { useProblemMessage } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useOverlay } from '../../web/layout/use-overlay.tsx';
import { Link } from '../../web/router/router.tsx';
import { FigureCards } from '../../web/ui/charts/figure-cards.tsx';
import { Badge } from '../../web/ui/core/badge.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Loading, SkeletonCard } from '../../web/ui/core/skeleton.tsx';
import { LoadMore } from '../../web/ui/rows/pagination.tsx';
import type { SimpleClass } from '../contract.ts';
import { ClassCode } from './class/class-code.tsx';
import { CreateClassButton } from './class/create-class-button.tsx';
import { useLastingError } from './editing/use-lasting-error.ts';
import { InstructorView } from './instructor/part.ts';
import { overviewsQuery } from './instructor/queries.ts';
import { mayTeach } from './may-teach.ts';
import { joinClassOverlay } from './public.ts';
import { classesQuery, classesRightsQuery, classesSummaryQuery } from './queries.ts';
import { useDay } from './use-day.ts';

const refreshMilliseconds = 2_000;
const retries = 3;

export function ClassList({ role }: { role: Role }) {
  const t = useTranslations('classrooms');
  const sentenceFor = useProblemMessage();
  const { data: rights } = useSuspenseQuery(classesRightsQuery());
  // Polled every two seconds; an unchanged answer is a few bytes without a body.
  const list = useInfiniteQuery({ ...classesQuery(), refetchInterval: refreshMilliseconds, retry: retries });
  const error = useLastingError(list);
  const retry = useAction(() => list.refetch());
  // A complete list is counted here.
  const counted = useQuery({
    ...classesSummaryQuery(),
    refetchInterval: refreshMilliseconds,
    enabled: list.hasNextPage || (list.data?.pages.length ?? 0) > 1,
  });
  const led = useQuery({ ...overviewsQuery(), enabled: mayTeach(role) });
  const join = useOverlay(joinClassOverlay);
  const classes = list.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="font-title text-3xl">{t('list.title')}</h1>
        <div className="flex flex-wrap gap-3">
          <Button icon="log-in" onClick={join.show}>
            {t('join.open')}
          </Button>
          {rights.create && <CreateClassButton />}
        </div>
      </header>
      {list.data && (
        <Summary
          total={counted.data?.total ?? classes.length}
          active={counted.data?.active ?? classes.filter((one) => one.is_active).length}
          role={role}
        />
      )}
      {error && (
        <ErrorCard
          title={t('list.failed', { message: error instanceof CallError ? sentenceFor(error) : t('list.offline') })}
          retryLabel={t('list.retry')}
          retryingLabel={t('list.retrying')}
          retrying={retry.sending}
          onRetry={() => retry.run()}
        />
      )}
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
      {led.data && led.data.length > 0 && (
        <section aria-labelledby="dirijo" className="flex flex-col gap-4">
          <h2 id="dirijo" className="font-title text-2xl">
            {t('list.led')}
          </h2>
          <InstructorView hidesCreate />
        </section>
      )}
      {join.overlay}
    </div>
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

function ClassCards({ classes, role }: { classes: readonly SimpleClass[]; role: Role }) {
  const t = useTranslations('classrooms.list');
  const day = useDay();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {classes.map((one) => (
        <li key={one.id} className={`${cardClass} flex flex-col gap-3 p-5`}>
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-lg wrap-anywhere">{one.name}</h2>
            <Badge tone={one.is_active ? 'success' : 'neutral'}>{one.is_active ? t('isActive') : t('isClosed')}</Badge>
          </div>
          <p className="line-clamp-3 flex-1 text-ink-soft wrap-anywhere">{one.description}</p>
          {one.code !== null && <ClassCode code={one.code} name={one.name} />}
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="text-sm text-ink-soft">{t('created', { day: day(one.created_at) })}</p>
            <div className="ml-auto flex shrink-0 items-center gap-1">
              {role === 'profesor' && (
                <Link
                  to={addressOf.classPart(one.id, 'miembros')}
                  aria-label={t('members', { name: one.name })}
                  title={t('members', { name: one.name })}
                  className={buttonClass({ variant: 'quiet', size: 'icon' })}
                >
                  <Icon name="users" />
                </Link>
              )}
              <Link to={addressOf.class(one.id)} className={buttonClass({ size: 'sm' })}>
                {t('open')}
                <span className="sr-only">: {one.name}</span>
              </Link>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
