import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ImportPlan } from '../../contract/catalogue.ts';

/** What an import would do, line by line, before it is applied. */
export function ImportPreview({ plan, actions }: { plan: ImportPlan; actions: ReactNode }) {
  const t = useTranslations('library.catalogue.csv');
  return (
    <div className="flex flex-col gap-5 border-t pt-5">
      <p role="status" className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <span>{plan.isApplied ? t('applied') : t('preview')}</span>
        <span>{t('created', { count: plan.created.length })}</span>
        <span>{t('changed', { count: plan.changed.length })}</span>
        <span className="text-ink-soft">{t('unchanged', { count: plan.unchanged })}</span>
        {plan.errors.length > 0 && (
          <span className="text-danger-text">{t('errors', { count: plan.errors.length })}</span>
        )}
      </p>
      {plan.errors.length > 0 && <ImportErrors errors={plan.errors} />}
      {plan.created.length > 0 && (
        <Lines title={t('createdTitle')}>
          {plan.created.map(({ line, name }) => (
            <li key={line}>
              <span className="text-ink-soft">{t('line', { line: String(line) })}</span> {name}
            </li>
          ))}
        </Lines>
      )}
      {plan.changed.length > 0 && (
        <Lines title={t('changedTitle')}>
          {plan.changed.map(({ line, name, fields }) => (
            <li key={line}>
              <span className="text-ink-soft">{t('line', { line: String(line) })}</span> {name}
              <dl className="mt-1 flex flex-col gap-1 pl-4 text-sm">
                {fields.map(({ field, before, after }) => (
                  <div key={field} className="wrap-anywhere">
                    <dt className="inline font-mono">{field}: </dt>
                    <dd className="inline">
                      <del className="text-danger-text">{before || t('nothing')}</del>{' '}
                      <ins className="text-success-text no-underline">{after || t('nothing')}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </Lines>
      )}
      {actions}
    </div>
  );
}

function ImportErrors({ errors }: { errors: ImportPlan['errors'] }) {
  const t = useTranslations('library.catalogue.csv');
  return (
    <div className="flex flex-col gap-2">
      <p className="flex gap-2 text-danger-text">
        <Icon name="circle-alert" className="mt-0.5" />
        {t('errorsExplanation')}
      </p>
      <ul className="flex flex-col gap-1">
        {errors.map(({ line, field, message }) => (
          <li key={`${line} ${field}`} className="wrap-anywhere">
            <span className="font-semibold">{t('line', { line: String(line) })}</span>{' '}
            {field && <code className="font-mono text-sm">{field}</code>} {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="pb-1 font-semibold">{title}</h3>
      <ul className="flex max-h-80 flex-col gap-1.5 overflow-y-auto" tabIndex={0} aria-label={title}>
        {children}
      </ul>
    </div>
  );
}
