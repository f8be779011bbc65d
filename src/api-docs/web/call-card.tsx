import { useTranslations } from 'use-intl';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Table } from '../../web/ui/rows/table.tsx';
import type { Operation } from '../contract.ts';
import { callPlace } from './call-address.ts';
import { CallName } from './call-name.tsx';
import { shapeOf } from './shape.ts';

export function CallCard({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const t = useTranslations('api-docs');
  const access = operation['x-access'];
  const [answer] = Object.entries(operation.responses).flatMap(([status, one]) =>
    status.startsWith('2') ? [one] : [],
  );
  return (
    <section id={callPlace(method, path)} className={`${cardClass} list-chapter flex flex-col gap-4 p-4 sm:p-6`}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">
          <CallName method={method} path={path} />
        </h2>
        <p>{operation.summary}</p>
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
              <code className="font-semibold">{status}</code> <code className="text-ink-soft">{description}</code>
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
        <code>{shapeOf(schema)}</code>
      </pre>
    </div>
  );
}

/** The schema of a JSON body or reply. */
function schemaIn(message: unknown): unknown {
  const { content } = (message ?? {}) as { content?: Record<string, { schema?: unknown }> };
  return content?.['application/json']?.schema;
}
