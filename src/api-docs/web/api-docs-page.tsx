import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../web/preferences.tsx';
import { badgeClass } from '../../web/ui/badge.tsx';
import { cardClass } from '../../web/ui/card.tsx';
import { TextLink } from '../../web/ui/link.tsx';
import { Table } from '../../web/ui/table.tsx';
import type { Operation } from '../contract.ts';
import { apiDescriptionQuery } from './queries.ts';

export function Component() {
  const t = useTranslations('api-docs');
  const { data } = useSuspenseQuery(apiDescriptionQuery());
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-3">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
        <p>
          <TextLink href="/api/openapi.json" download="educaia-openapi.json">
            {t('asOpenApi')}
          </TextLink>
        </p>
      </header>
      {Object.entries(data.paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => (
          <CallCard key={`${method} ${path}`} method={method.toUpperCase()} path={path} operation={operation} />
        )),
      )}
    </div>
  );
}

function CallCard({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const t = useTranslations('api-docs');
  const { language } = usePreferences().preferences;
  const access = operation['x-access'];
  return (
    <section className={`${cardClass} flex flex-col gap-4 p-4 sm:p-6`}>
      <div className="flex flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-lg">
          <span className={badgeClass(method === 'GET' ? 'info' : 'warning')}>{method}</span>
          <span className="wrap-anywhere">{path}</span>
        </h2>
        <p>{language === 'en' ? operation.description : operation.summary}</p>
        <p className="text-sm text-ink-soft">
          {t('access')}:{' '}
          {typeof access === 'string' ? t(`accesses.${access}`) : t('accesses.roles', { roles: access.join(', ') })}
        </p>
      </div>
      {operation.parameters.length > 0 && (
        <Table
          caption={t('parameters')}
          rows={operation.parameters}
          rowKey={(parameter) => parameter.name}
          columns={[
            { key: 'name', header: t('name'), isRowHeader: true, cell: ({ name }) => <code>{name}</code> },
            { key: 'place', header: t('place'), cell: (parameter) => t(`places.${parameter.in}`) },
            { key: 'required', header: t('required'), cell: ({ required }) => t(required ? 'yes' : 'no') },
            { key: 'schema', header: t('schema'), cell: ({ schema }) => <Code value={schema} /> },
          ]}
        />
      )}
      {operation.requestBody !== undefined && (
        <div>
          <h3 className="font-semibold">{t('body')}</h3>
          <Code value={operation.requestBody} />
        </div>
      )}
      <Table
        caption={t('answers')}
        rows={Object.entries(operation.responses)}
        rowKey={([status]) => status}
        columns={[
          { key: 'status', header: t('status'), isRowHeader: true, cell: ([status]) => status },
          { key: 'meaning', header: t('meaning'), cell: ([, { description }]) => description },
        ]}
      />
    </section>
  );
}

function Code({ value }: { value: unknown }) {
  return <code className="text-sm wrap-anywhere">{JSON.stringify(value)}</code>;
}
