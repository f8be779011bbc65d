import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../web/lazy/access-notice.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { Loading, SkeletonCard } from '../../web/ui/core/skeleton.tsx';
import { type Backup, createBackup } from '../contract.ts';
import { BackupRow } from './backup-row.tsx';
import { BackupSettingsForm } from './backup-settings-form.tsx';
import { backupsQuery } from './data/queries.ts';

export default function BackupsPage() {
  const t = useTranslations('backups');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to="/admin">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <Suspense
        fallback={
          <Loading label={t('loading')} className="flex flex-col gap-4">
            <SkeletonCard />
            <SkeletonCard lines={6} />
          </Loading>
        }
      >
        <Backups />
        <BackupSettingsForm />
      </Suspense>
    </div>
  );
}

const isAtWork = (state: Backup['state'] | undefined) => state === 'waiting' || state === 'running';

/** How often work that is under way is asked how far it is. */
const pollMilliseconds = 1_500;

function useFollowWork(backups: readonly Backup[]): boolean {
  const queries = useQueryClient();
  const follows = backups.some(({ state, rehearsal }) => isAtWork(state) || isAtWork(rehearsal?.state));
  useEffect(() => {
    if (!follows) return;
    const timer = setInterval(
      () => void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/backups') }),
      pollMilliseconds,
    );
    return () => clearInterval(timer);
  }, [follows, queries]);
  return follows;
}

function Backups() {
  const t = useTranslations('backups');
  const call = useCall();
  const queries = useQueryClient();
  const { data: backups } = useSuspenseQuery(backupsQuery());
  const isBusy = useFollowWork(backups);
  const refresh = () => queries.invalidateQueries({ queryKey: backupsQuery().queryKey });
  const copy = useAction(async () => {
    await call(createBackup, {});
    await refresh();
  });
  return (
    <section aria-labelledby="backups-list" className="flex max-w-3xl flex-col gap-4">
      <h2 id="backups-list" className="text-xl">
        {t('list')}
      </h2>
      <div>
        <Button variant="primary" icon="save" disabled={isBusy} busy={copy.sending && t('asking')} onClick={copy.run}>
          {t('copyNow')}
        </Button>
      </div>
      <FormProblem problem={copy.problem} />
      {backups.length === 0 ? (
        <EmptyState illustration="empty-shelf" title={t('empty')}>
          <p>{t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <ul aria-labelledby="backups-list" className="flex flex-col gap-4">
          {backups.map((backup) => (
            <BackupRow key={backup.id} backup={backup} isBusy={isBusy} onChanged={refresh} />
          ))}
        </ul>
      )}
    </section>
  );
}
