import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { saveFile } from '../../../web/lazy/save-file.ts';
import { Progress } from '../../../web/ui/charts/progress.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { exportSubmissions, getSubmissionSummary, listSubmissions } from '../../contract/submissions.ts';
import { toQuery } from './data/queries.ts';
import type { ResultFilters } from './filters.ts';

export function ResultActions({ filters, total }: { filters: ResultFilters; total: number }) {
  const t = useTranslations('exams.results');
  const queries = useQueryClient();
  const refresh = useAction(async () => {
    await Promise.all(
      [listSubmissions, getSubmissionSummary].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }, { throwOnError: true }),
      ),
    );
    toast({ title: t('refreshed') });
  }, useFailureToast());
  const { download, rows } = useExport(filters);
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button icon="refresh" busy={refresh.sending && t('refreshing')} onClick={() => refresh.run()}>
          {t('refresh')}
        </Button>
        <Button icon="download" busy={download.sending && t('export.busy')} onClick={() => download.run()}>
          {t('export.button')}
        </Button>
        <Button icon="printer" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      {download.sending && (
        <Progress
          label={t('export.progress')}
          value={rows}
          max={Math.max(total, rows)}
          valueText={t('export.rows', { rows, total: Math.max(total, rows) })}
        />
      )}
    </div>
  );
}

/** In parts: a hundred thousand rows in one response would block the database and the browser. */
function useExport(filters: ResultFilters) {
  const t = useTranslations('exams.results');
  const call = useCall();
  const [rows, setRows] = useState(0);
  const download = useAction(
    async () => {
      setRows(0);
      const parts: string[] = [];
      let cursor: string | undefined;
      let name: string;
      do {
        const part = await call(exportSubmissions, { query: { ...toQuery(filters), cursor } });
        parts.push(part.csv);
        setRows((before) => before + part.rows);
        ({ name } = part);
        cursor = part.next ?? undefined;
      } while (cursor);
      saveFile(name, parts, 'text/csv');
      toast({ title: t('export.done'), description: name });
    },
    useFailureToast(t('export.failed')),
  );
  return { download, rows };
}
