import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { applyImport, exportRefusedRows, type PeopleImport } from '../../../../accounts/contract/people-imports.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../../web/data/session.ts';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { saveFile } from '../../../../web/lazy/save-file.ts';
import { usePathParams } from '../../../../web/router/router.tsx';
import { FigureCards } from '../../../../web/ui/charts/figure-cards.tsx';
import { Progress } from '../../../../web/ui/charts/progress.tsx';
import { Button } from '../../../../web/ui/core/button.tsx';
import { importQuery, importRowsQuery } from '../data/queries.ts';
import { ForAdministrators } from '../for-administrators.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSettings, type WrittenSettings } from './import-settings.tsx';

export default function OneImportPage() {
  const t = useTranslations('people.import');
  const user = useCurrentUser();
  const { id } = usePathParams<'peopleImport'>();
  return user?.role === 'iamaker' ? (
    <OneImport id={id} />
  ) : (
    <ForAdministrators title={t('title')}>
      <></>
    </ForAdministrators>
  );
}

/** How often a running step is asked how far it is. */
const pollMilliseconds = 1_000;

function useReadAgain(id: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: importQuery(id).queryKey }),
      queries.invalidateQueries({ queryKey: importRowsQuery(id, undefined).queryKey.slice(0, 1) }),
    ]);
  };
}

function OneImport({ id }: { id: number }) {
  const t = useTranslations('people.import');
  const queries = useQueryClient();
  const { data: draft } = useSuspenseQuery(importQuery(id));
  const readAgain = useReadAgain(id);
  const isRunning = draft.state === 'checking' || draft.state === 'applying';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: importQuery(id).queryKey }),
      pollMilliseconds,
    );
    return () => {
      clearInterval(timer);
      // The rows have their outcomes now.
      void queries.invalidateQueries({ queryKey: importRowsQuery(id, undefined).queryKey.slice(0, 1) });
    };
  }, [isRunning, queries, id]);
  return (
    <ForAdministrators title={t('oneTitle', { name: draft.fileName })}>
      <Summary draft={draft} isRunning={isRunning} />
      {/* Also while the rows are compared, or the button that was pressed would lose the focus. */}
      {(draft.state === 'checked' || draft.state === 'checking') && (
        <Draft draft={draft} isRunning={isRunning} onDone={readAgain} />
      )}
      {!isRunning && <ImportRows id={id} />}
    </ForAdministrators>
  );
}

interface DraftProps {
  draft: PeopleImport;
  isRunning: boolean;
  onDone: () => Promise<void>;
}

function Draft({ draft, isRunning, onDone }: DraftProps) {
  const [written, setWritten] = useState<WrittenSettings>({ mapping: draft.mapping, options: draft.options });
  return (
    <>
      <ImportSettings
        draft={draft}
        written={written}
        isRunning={isRunning}
        onChange={(changed) => setWritten({ ...written, ...changed })}
        onDone={onDone}
      />
      {!isRunning && <Apply draft={draft} isOutdated={isOtherThan(written, draft)} onDone={onDone} />}
    </>
  );
}

/** Whether what the rows below show is not what the settings on the screen would do. */
function isOtherThan(written: WrittenSettings, compared: WrittenSettings): boolean {
  const names = Object.keys(compared.options) as (keyof WrittenSettings['options'])[];
  const plain = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value);
  return (
    written.mapping.join() !== compared.mapping.join() ||
    names.some((name) => plain(written.options[name]) !== plain(compared.options[name]))
  );
}

function Summary({ draft, isRunning }: { draft: PeopleImport; isRunning: boolean }) {
  const t = useTranslations('people.import');
  const format = useFormatter();
  const call = useCall();
  const { counts, done, total, id, state } = draft;
  const download = useAction(
    async () => {
      const { name, csv } = await call(exportRefusedRows, { params: { id } });
      saveFile(name, csv, 'text/csv');
    },
    useFailureToast(t('failed')),
  );
  const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
  return (
    <section className="flex flex-col gap-4">
      <p role="status" className="font-semibold">
        {t(`stateLine.${state}`, { done: format.number(done), total: format.number(total) })}
      </p>
      {isRunning && <Progress value={done} max={total} label={t(`states.${state}`)} />}
      <FigureCards
        figures={outcomes.map((outcome) => ({ label: t(`counts.${outcome}`), value: format.number(counts[outcome]) }))}
      />
      {!isRunning && counts.refused > 0 && (
        <div>
          <Button icon="download" busy={download.sending && t('busy')} onClick={download.run}>
            {t('downloadRefused')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ApplyProps {
  draft: PeopleImport;
  /** The settings were changed since the rows were compared. */
  isOutdated: boolean;
  onDone: () => Promise<void>;
}

function Apply({ draft, isOutdated, onDone }: ApplyProps) {
  const t = useTranslations('people.import');
  const call = useCall();
  const apply = useAction(async () => {
    await call(applyImport, { params: { id: draft.id } });
    await onDone();
  });
  const count = draft.counts.new + draft.counts.changed;
  return (
    <div className="flex flex-col gap-3">
      <FormProblem problem={apply.problem} />
      <p role="status" className="max-w-reading text-ink-soft">
        {isOutdated ? t('compareFirst') : count > 0 ? t('applyHint') : t('nothingToApply')}
      </p>
      <div>
        <Button
          variant="primary"
          disabled={count === 0 || isOutdated}
          busy={apply.sending && t('busy')}
          onClick={apply.run}
        >
          {t('apply', { count })}
        </Button>
      </div>
    </div>
  );
}
