import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { useProblemMessage } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { downloadFile } from '../../web/lazy/download-file.ts';
import { useDateTime } from '../../web/lazy/use-date-time.ts';
import { Progress } from '../../web/ui/charts/progress.tsx';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../web/ui/overlays/confirm-dialog.tsx';
import { type Backup, deleteBackup } from '../contract.ts';
import { useProblemName } from './problem-name.ts';
import { RehearsalPart } from './rehearsal-part.tsx';

interface BackupRowProps {
  backup: Backup;
  /** A copy or a rehearsal is under way. */
  isBusy: boolean;
  onChanged: () => Promise<unknown>;
}

export function BackupRow({ backup, isBusy, onChanged }: BackupRowProps) {
  const t = useTranslations('backups');
  const moment = useDateTime();
  const { state, percent } = backup;
  const isAtWork = state === 'waiting' || state === 'running';
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <BackupBadges backup={backup} />
      <h3 className="text-lg">
        <time dateTime={backup.createdAt}>{moment(backup.createdAt)}</time>
      </h3>
      <BackupFacts backup={backup} />
      {isAtWork && <Progress label={t(`states.${state}`)} value={percent} />}
      {state === 'done' && <BackupActions backup={backup} isBusy={isBusy} onChanged={onChanged} />}
      {state === 'done' && <RehearsalPart backup={backup} isBusy={isBusy} onChanged={onChanged} />}
      {state === 'failed' && <DeleteButton backup={backup} isBusy={isBusy} onChanged={onChanged} />}
    </li>
  );
}

function BackupBadges({ backup: { state, isEncrypted, verifiedAt, isScheduled } }: { backup: Backup }) {
  const t = useTranslations('backups');
  const tones = { waiting: 'info', running: 'info', done: 'success', failed: 'danger' } as const;
  return (
    <p className="flex flex-wrap gap-2 text-sm">
      <span className={badgeClass(tones[state])}>{t(`states.${state}`)}</span>
      {state === 'done' && (
        <span className={badgeClass(isEncrypted ? 'success' : 'warning')}>
          {isEncrypted ? t('encrypted') : t('readable')}
        </span>
      )}
      {isScheduled && <span className={badgeClass()}>{t('scheduled')}</span>}
      {verifiedAt && <span className={badgeClass('success')}>{t('verified')}</span>}
    </p>
  );
}

function BackupFacts({ backup }: { backup: Backup }) {
  const t = useTranslations('backups');
  const moment = useDateTime();
  const sizeOf = useSize();
  const nameOf = useProblemName();
  const { problem, requestedBy, isScheduled, bytes, place, verifiedAt } = backup;
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      {problem !== null && <p className="text-base text-ink">{nameOf(problem)}</p>}
      {bytes !== null && (
        <>
          <p>{t(`where.${place}`, { size: sizeOf(bytes) })}</p>
          <p className="wrap-anywhere" translate="no">
            {backup.name}
          </p>
        </>
      )}
      {!isScheduled && (
        <p>
          {requestedBy === null
            ? t('byNobody')
            : t.rich('by', { name: requestedBy, user: (name) => <span translate="no">{name}</span> })}
        </p>
      )}
      {verifiedAt && <p>{t('verifiedAt', { when: moment(verifiedAt) })}</p>}
    </div>
  );
}

function useSize(): (bytes: number) => string {
  const t = useTranslations('backups.size');
  const format = useFormatter();
  return (bytes) => {
    const megabytes = bytes / 1_000_000;
    return megabytes < 1
      ? t('kilobytes', { size: format.number(Math.max(1, Math.round(bytes / 1_000))) })
      : t('megabytes', { size: format.number(megabytes, { maximumFractionDigits: 1 }) });
  };
}

function BackupActions({ backup, isBusy, onChanged }: BackupRowProps) {
  const t = useTranslations('backups');
  const download = useAction(
    () => downloadFile(`/api/admin/backups/${backup.id}/file`, backup.name),
    useFailureToast(t('downloadFailed')),
  );
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" icon="download" busy={download.sending && t('downloading')} onClick={() => download.run()}>
        {t('download')}
      </Button>
      <DeleteButton backup={backup} isBusy={isBusy} onChanged={onChanged} />
    </div>
  );
}

function DeleteButton({ backup, isBusy, onChanged }: BackupRowProps) {
  const t = useTranslations('backups.delete');
  const moment = useDateTime();
  const call = useCall();
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(async () => {
    await call(deleteBackup, { params: { id: backup.id } });
    setAsking(false);
    toast({ title: t('done') });
    await onChanged();
  });
  const message = useProblemMessage();
  const isWhole = backup.state === 'done';
  return (
    <>
      <span>
        <Button size="sm" variant="quiet" icon="trash" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('button')}
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.run()}
        title={t('title', { when: moment(backup.createdAt) })}
        goes={isWhole ? t('goes') : t('goesFailed')}
        stays={t('stays')}
        error={remove.problem && message(remove.problem)}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={remove.sending && t('busy')}
      />
    </>
  );
}
