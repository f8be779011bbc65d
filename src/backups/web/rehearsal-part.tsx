import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useForm } from '../../web/forms/form.ts';
import { useDateTime } from '../../web/lazy/use-date-time.ts';
import { Progress } from '../../web/ui/charts/progress.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Loading, SkeletonTable } from '../../web/ui/core/skeleton.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { type Column, Table } from '../../web/ui/rows/table.tsx';
import { type Backup, createRehearsal, type Rehearsal } from '../contract.ts';
import { backupLimits } from '../limits.ts';
import { rehearsalQuery } from './data/queries.ts';
import { useProblemName } from './problem-name.ts';

interface RehearsalPartProps {
  backup: Backup;
  isBusy: boolean;
  onChanged: () => Promise<unknown>;
}

/** The latest rehearsal of a copy, and the way to another one. */
export function RehearsalPart({ backup, isBusy, onChanged }: RehearsalPartProps) {
  const t = useTranslations('backups.rehearsal');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { rehearsal } = backup;
  const isRunning = rehearsal?.state === 'waiting' || rehearsal?.state === 'running';
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {rehearsal && !isRunning && <Result backup={backup} rehearsal={rehearsal} />}
      {isRunning && <Progress label={t('running')} value={rehearsal.percent} />}
      <div>
        <Button
          size="sm"
          icon="flask"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          disabled={isBusy}
          onClick={() => setOpen((open) => !open)}
        >
          {t('open')}
        </Button>
      </div>
      {isOpen && (
        <div id={id}>
          <RehearsalForm
            backup={backup}
            onDone={async () => {
              setOpen(false);
              await onChanged();
            }}
          />
        </div>
      )}
    </div>
  );
}

function RehearsalForm({ backup, onDone }: { backup: Backup; onDone: () => Promise<void> }) {
  const t = useTranslations('backups.rehearsal');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewRehearsal,
    async send(body) {
      await call(createRehearsal, { params: { id: backup.id }, body });
      await onDone();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex max-w-xl flex-col gap-4">
      <p className="text-ink-soft">{t('explanation')}</p>
      {backup.isEncrypted && (
        <TextField
          type="password"
          label={t('passphrase.label')}
          hint={t('passphrase.hint')}
          name="passphrase"
          maxLength={backupLimits.passphrase.max}
          autoComplete="off"
          error={form.errors.passphrase}
        />
      )}
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton busy={form.sending && t('busy')}>{t('start')}</SubmitButton>
      </div>
    </form>
  );
}

function Result({ backup, rehearsal }: { backup: Backup; rehearsal: NonNullable<Backup['rehearsal']> }) {
  const t = useTranslations('backups.rehearsal');
  const moment = useDateTime();
  const nameOf = useProblemName();
  const [isShown, setShown] = useState(false);
  const works = rehearsal.problem === null;
  return (
    <>
      <p role="status" className="flex gap-2">
        <Icon
          name={works ? 'circle-check' : 'circle-alert'}
          className={works ? 'mt-0.5 text-success-text' : 'mt-0.5 text-danger-text'}
        />
        <span>
          {works ? t('works') : t('fails', { problem: nameOf(rehearsal.problem ?? '') })}{' '}
          <span className="text-sm text-ink-soft">{moment(rehearsal.finishedAt ?? rehearsal.createdAt)}</span>
        </span>
      </p>
      <div>
        <Button size="sm" variant="quiet" icon="table" aria-expanded={isShown} onClick={() => setShown((is) => !is)}>
          {t('counts')}
        </Button>
      </div>
      {isShown && <Counts id={backup.id} />}
    </>
  );
}

type Counted = NonNullable<Rehearsal['report']>['tables'][number];

function Counts({ id }: { id: number }) {
  const t = useTranslations('backups.rehearsal');
  const format = useFormatter();
  const { data: rehearsal, isPending, isError } = useQuery(rehearsalQuery(id));
  if (isPending) {
    return (
      <Loading label={t('loadingCounts')}>
        <SkeletonTable />
      </Loading>
    );
  }
  if (isError) return <p>{t('noCounts')}</p>;
  if (!rehearsal?.report) return <p>{t('nothingRestored')}</p>;
  const { tables, files } = rehearsal.report;
  const columns: Column<Counted>[] = [
    {
      key: 'name',
      header: t('table'),
      isRowHeader: true,
      cell: ({ name }) => <code translate="no">{name}</code>,
    },
    {
      key: 'expected',
      header: t('expected'),
      numeric: true,
      cell: ({ expected }) => (expected === null ? t('unknown') : format.number(expected)),
    },
    { key: 'found', header: t('found'), numeric: true, cell: ({ found }) => format.number(found) },
    {
      key: 'same',
      header: t('same'),
      cell: ({ expected, found }) => (expected === null || expected === found ? t('yes') : t('no')),
    },
  ];
  return (
    <>
      <p>{t('files', { count: files })}</p>
      <Table caption={t('caption')} hideCaption columns={columns} rows={tables} rowKey={({ name }) => name} />
    </>
  );
}
