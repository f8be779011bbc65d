import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { keysOf } from '../../shared/keys-of.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../web/lazy/access-notice.tsx';
import { useDateTime } from '../../web/lazy/use-date-time.ts';
import { Link, useSearchParams } from '../../web/router/router.tsx';
import { FigureCards } from '../../web/ui/charts/figure-cards.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { Loading, SkeletonCard, SkeletonFigures } from '../../web/ui/core/skeleton.tsx';
import { TabLinks } from '../../web/ui/rows/tab-links.tsx';
import type { Usage } from '../contract.ts';
import { type ChartKey, type Period, periods } from '../limits.ts';
import { ChartCard, useUsageDownload } from './chart-card.tsx';
import { periodNames, readPeriod, usageAddress, usageQuery } from './data/queries.ts';
import { useAmount, useDay } from './use-amount.ts';
import { useWorkbook } from './use-workbook.ts';

export default function UsagePage() {
  const t = useTranslations('usage');
  const user = useCurrentUser();
  const [query] = useSearchParams();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  const current = readPeriod(query);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to="/admin">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <TabLinks
        label={t('periodsLabel')}
        current={current}
        tabs={periods.map((period) => ({
          key: period,
          to: `${usageAddress}?periodo=${periodNames[period]}`,
          label: t(`periods.${period}`),
        }))}
      />
      <Suspense
        fallback={
          <Loading label={t('loading')} className="flex flex-col gap-4">
            <SkeletonFigures />
            <SkeletonCard lines={6} />
          </Loading>
        }
      >
        <Loaded period={current} />
      </Suspense>
    </div>
  );
}

const sections = {
  people: ['people-day', 'people-week', 'people-roles', 'accounts'],
  work: ['submissions', 'tests', 'classes'],
  model: ['model-answers', 'model-roles', 'model-classes', 'model-tokens', 'model-cost', 'model-class-cost'],
  running: ['storage', 'errors', 'error-kinds', 'queue'],
} as const satisfies Record<string, readonly ChartKey[]>;

function Loaded({ period }: { period: Period }) {
  const t = useTranslations('usage');
  const { data: usage } = useSuspenseQuery(usageQuery(period));
  const chartsOf = (keys: readonly ChartKey[]) =>
    usage.charts.filter(({ key, isOverTime, rows }) => keys.includes(key) && !(isOverTime && rows.length === 0));
  return (
    <>
      <PeriodNote usage={usage} />
      <Summary usage={usage} />
      {keysOf(sections).map((section) => (
        <section key={section} aria-labelledby={`usage-${section}`} className="flex flex-col gap-4">
          <h2 id={`usage-${section}`} className="font-title text-2xl">
            {t(`sections.${section}`)}
          </h2>
          {section === 'running' && <LastBackup backup={usage.backup} />}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {chartsOf(sections[section]).map((chart) => (
              <ChartCard key={chart.key} chart={chart} usage={usage} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** Which days are shown, which ones they are compared with, and how to take everything away. */
function PeriodNote({ usage }: { usage: Usage }) {
  const t = useTranslations('usage');
  const day = useDay();
  const dateTime = useDateTime();
  const save = useUsageDownload(usage.period);
  const workbook = useWorkbook(usage);
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex max-w-reading flex-col gap-1 text-ink-soft">
        <p>
          {t('days', {
            from: day(usage.from),
            to: day(usage.to),
            beforeFrom: day(usage.before.from),
            beforeTo: day(usage.before.to),
          })}
        </p>
        <p className="text-sm">
          {t.rich('counting', { zone: () => <span translate="no">{usage.timeZone}</span> })}{' '}
          {usage.measuredAt !== null && t('measured', { at: dateTime(usage.measuredAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="download" busy={save.sending && t('downloading')} onClick={() => save.run(undefined)}>
          {t('downloadAll')}
        </Button>
        <Button icon="download" busy={workbook.sending && t('downloading')} onClick={() => workbook.run()}>
          {t('downloadWorkbook')}
        </Button>
      </div>
    </div>
  );
}

/** When the site was last copied, and whether somebody has tried to restore the copy. */
function LastBackup({ backup: { doneAt, verifiedAt, failedAt } }: Pick<Usage, 'backup'>) {
  const t = useTranslations('usage.backup');
  const dateTime = useDateTime();
  return (
    <Card as="section" aria-label={t('title')} className="flex flex-col gap-1">
      <h3 className="text-lg">{t('title')}</h3>
      <p>{doneAt === null ? t('none') : t('done', { at: dateTime(doneAt) })}</p>
      {doneAt !== null && (
        <p className="text-sm text-ink-soft">
          {verifiedAt === null ? t('unverified') : t('verified', { at: dateTime(verifiedAt) })}
        </p>
      )}
      {failedAt !== null && (
        <p className="flex gap-2">
          <Icon name="circle-alert" className="mt-0.5 text-danger-text" />
          <span>{t('failed', { at: dateTime(failedAt) })}</span>
        </p>
      )}
      <p>
        <Link to="/admin/copias" className={linkClass}>
          {t('open')}
        </Link>
      </p>
    </Card>
  );
}

const summarised = [
  'people-day',
  'people-week',
  'submissions',
  'tests',
  'classes',
  'storage',
  'errors',
  'queue',
] as const satisfies ChartKey[];

function Summary({ usage }: { usage: Usage }) {
  const t = useTranslations('usage');
  const amount = useAmount(usage.currency);
  const figures = summarised.flatMap((key) => {
    const chart = usage.charts.find((one) => one.key === key);
    if (!chart) return [];
    const { total, unit } = chart;
    return [
      {
        label: t(`summary.${key}`),
        value: amount(total.value, unit),
        ...(total.before !== null && { note: t('before', { amount: amount(total.before, unit) }) }),
      },
    ];
  });
  return <FigureCards label={t('summaryLabel')} figures={figures} />;
}
