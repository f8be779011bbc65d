import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFileLabels } from '../../../web/forms/use-file-labels.ts';
import { saveFile } from '../../../web/lazy/save-file.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { TextFileField } from '../../../web/ui/fields/text-file-field.tsx';
import { exportCatalogue, type ImportPlan, importCatalogue } from '../../contract/catalogue.ts';
import { refreshLibrary } from './data/queries.ts';
import { ImportPreview } from './import-preview.tsx';

/** Exports the catalogue to a spreadsheet, and imports it after showing what would change. */
export function CsvExchange() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <CsvExport />
      <CsvImport />
    </div>
  );
}

function CsvExport() {
  const t = useTranslations('library.catalogue.csv');
  const call = useCall();
  const download = useAction(async () => {
    const { filename, csv } = await call(exportCatalogue, {});
    saveFile(filename, csv, 'text/csv');
  });
  return (
    <Card as="section" className="flex flex-col items-start gap-4">
      <h2 className="text-lg">{t('exportTitle')}</h2>
      <p className="text-ink-soft">{t('exportExplanation')}</p>
      <FormProblem problem={download.problem} />
      <Button icon="download" busy={download.sending && t('preparing')} onClick={() => download.run()}>
        {t('export')}
      </Button>
    </Card>
  );
}

function CsvImport() {
  const t = useTranslations('library.catalogue.csv');
  const { csv, write, plan, check, apply } = useCsvImport();
  return (
    <Card as="section" className="flex flex-col gap-5">
      <h2 className="text-lg">{t('importTitle')}</h2>
      <form
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (csv.trim()) check.run();
        }}
      >
        <TextFileField label={t('file')} words={useFileLabels()} accept=".csv,text/csv" onText={write} />
        <TextAreaField
          label={t('paste')}
          rows={6}
          value={csv}
          onChange={(event) => write(event.target.value)}
          spellCheck={false}
          inputClassName="font-mono text-sm"
        />
        <FormProblem problem={check.problem} />
        <div>
          <Button type="submit" disabled={!csv.trim()} busy={check.sending && t('checking')}>
            {t('check')}
          </Button>
        </div>
      </form>
      {plan && (
        <ImportPreview
          plan={plan}
          actions={
            <>
              <FormProblem problem={apply.problem} />
              {!plan.isApplied && plan.errors.length === 0 && plan.created.length + plan.changed.length > 0 && (
                <Button variant="primary" busy={apply.sending && t('applying')} onClick={() => apply.run()}>
                  {t('apply')}
                </Button>
              )}
            </>
          }
        />
      )}
    </Card>
  );
}

/** An import is checked first, which gives a plan, and then applied. */
function useCsvImport() {
  const t = useTranslations('library.catalogue.csv');
  const call = useCall();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  const [plan, setPlan] = useState<ImportPlan>();
  const check = useAction(async () => setPlan(await call(importCatalogue, { body: { csv, apply: false } })));
  const apply = useAction(async () => {
    const done = await call(importCatalogue, { body: { csv, apply: true } });
    setPlan(done);
    // The catalogue may have changed since the check: then the errors are shown, and nothing was imported.
    if (!done.isApplied) return;
    toast({
      title: t('applied'),
      description: t('appliedExplanation', { created: done.created.length, changed: done.changed.length }),
    });
    await refreshLibrary(queries);
  });

  function write(text: string): void {
    setCsv(text);
    // The plan belongs to the text that was checked.
    setPlan(undefined);
  }

  return { csv, write, plan, check, apply };
}
