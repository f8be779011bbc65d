import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { TimeZoneInput } from '../../web/lazy/device-time-zone.tsx';
import { saveFile } from '../../web/lazy/save-file.ts';
import { Link, useNavigate } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { exportAuditEntries } from '../contract.ts';
import {
  type AuditFilter,
  auditAddress,
  auditKindNames,
  isFilteredAudit,
  readAuditFilter,
} from './data/audit-filter.ts';

/** A GET form. It waits for its button, because a date changes with every typed digit. */
export function AuditFilterForm({ filter }: { filter: AuditFilter }) {
  const t = useTranslations('admin.audit.filter');
  const navigate = useNavigate();

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(auditAddress(readAuditFilter(new URLSearchParams(typed))), { preventScrollReset: true });
  }

  return (
    <search>
      <form
        key={auditAddress(filter)}
        action="/admin"
        onSubmit={apply}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <input type="hidden" name="tab" value="registro" />
        <TimeZoneInput />
        <SelectField label={t('kind')} name="tipo" defaultValue={filter.kind ?? ''}>
          <option value="">{t('all')}</option>
          {auditKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('actor')} name="quien" defaultValue={filter.actor} autoComplete="off" />
        <TextField label={t('from')} type="date" name="desde" defaultValue={filter.from} />
        <TextField label={t('to')} type="date" name="hasta" defaultValue={filter.to} />
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
          <Button type="submit" icon="search">
            {t('apply')}
          </Button>
          {isFilteredAudit(filter) && (
            <Link
              to={auditAddress(readAuditFilter(new URLSearchParams()))}
              className={buttonClass({ variant: 'quiet' })}
            >
              {t('clear')}
            </Link>
          )}
          <ExportButton filter={filter} />
        </div>
      </form>
    </search>
  );
}

function ExportButton({ filter }: { filter: AuditFilter }) {
  const t = useTranslations('admin.audit.filter');
  const call = useCall();
  const download = useAction(
    async () => {
      const { name, csv } = await call(exportAuditEntries, { query: filter });
      saveFile(name, csv, 'text/csv');
    },
    useFailureToast(t('exportFailed')),
  );
  return (
    <Button icon="download" busy={download.sending && t('exporting')} onClick={() => download.run()}>
      {t('export')}
    </Button>
  );
}
