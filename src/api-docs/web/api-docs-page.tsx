import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../web/preferences.tsx';
import { badgeClass } from '../../web/ui/badge.tsx';
import { cardClass } from '../../web/ui/card.tsx';
import { TextLink } from '../../web/ui/link.tsx';
import { Table } from '../../web/ui/table.tsx';
import type { Operation } from '../contract.ts';
import { apiDescriptionQuery } from './queries.ts';
import { shapeOf } from './shape.ts';

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
  const [answer] = Object.entries(operation.responses).flatMap(([status, one]) =>
    status.startsWith('2') ? [one] : [],
  );
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
            {
              key: 'schema',
              header: t('schema'),
              cell: ({ schema }) => <code className="text-sm wrap-anywhere">{shapeOf(schema)}</code>,
            },
          ]}
        />
      )}
      <Shape title={t('body')} schema={schemaIn(operation.requestBody)} />
      <Shape title={t('answer')} schema={schemaIn(answer)} />
      <div>
        <h3 className="font-semibold">{t('answers')}</h3>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {Object.entries(operation.responses).map(([status, { description }]) => (
            <li key={status}>
              <code className="font-semibold">{status}</code> <span className="text-ink-soft">{description}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Shape({ title, schema }: { title: string; schema: unknown }) {
  if (schema === undefined) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      <pre className="rounded-control bg-sunken px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {shapeOf(schema)}
      </pre>
    </div>
  );
}

/** Of the JSON that a body or an answer carries. */
function schemaIn(message: unknown): unknown {
  const { content } = (message ?? {}) as { content?: Record<string, { schema?: unknown }> };
  return content?.['application/json']?.schema;
}
