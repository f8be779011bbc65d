import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type * as z from 'zod';
import { useDateTime } from '../../web/lazy/use-date-time.ts';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { type Column, Table } from '../../web/ui/rows/table.tsx';
import type { AuditEntry } from '../contract.ts';
import { knownActions } from './audit-actions.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { type AuditFilter, isFilteredAudit } from './audit-filter.ts';
import { readAuditSubject } from './audit-subject.ts';
import { auditQuery } from './data/queries.ts';
import { EndOfTable } from './end-of-table.tsx';

type Entry = z.output<typeof AuditEntry>;

/** The audit log, latest first. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const t = useTranslations('admin');
  const moment = useDateTime();
  // Always refetched, so that the latest action appears.
  const list = useSuspenseInfiniteQuery({ ...auditQuery(filter), staleTime: 0 });
  const entries = list.data.pages.flatMap((page) => page.items);
  const actionInWords = useActionInWords();
  const nameOf = useSubjectName();

  const columns: Column<Entry>[] = [
    {
      key: 'action',
      header: t('audit.what'),
      isRowHeader: true,
      cell: ({ action }) => actionInWords(action),
    },
    {
      key: 'subject',
      header: t('audit.subject'),
      cell: ({ subject }) => <span className="wrap-anywhere">{nameOf(subject)}</span>,
    },
    { key: 'actor', header: t('audit.who'), cell: ({ actor }) => actor ?? t('audit.nobody') },
    {
      key: 'at',
      header: t('audit.when'),
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {moment(at)}
        </time>
      ),
    },
  ];

  if (entries.length === 0 && isFilteredAudit(filter)) {
    return (
      <div className="flex flex-col gap-4">
        <AuditFilterForm filter={filter} />
        <EmptyState illustration="nothing-found" title={t('audit.filter.none')}>
          <p>{t('audit.filter.noneExplanation')}</p>
        </EmptyState>
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyState illustration="empty-shelf" title={t('audit.empty')}>
        <p>{t('audit.explanation')}</p>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('audit.explanation')}</p>
      <AuditFilterForm filter={filter} />
      <Table caption={t('audit.caption')} hideCaption columns={columns} rows={entries} rowKey={({ id }) => id} />
      <EndOfTable list={list} moreLabel={t('audit.more')} endLabel={t('audit.end')} />
    </div>
  );
}

/** A newer server may write actions that this page does not know. */
function useActionInWords(): (action: string) => string {
  const t = useTranslations('admin.audit.actions');
  return (action) => {
    const known = knownActions.find((one) => one === action);
    return known ? t(idOf(known)) : action;
  };
}

function useSubjectName(): (written: string) => string {
  const t = useTranslations('admin');
  const role = useTranslations('shell.roles');
  return (written) => {
    const subject = readAuditSubject(written);
    switch (subject.kind) {
      case 'user':
        return t('audit.subjects.user', { id: subject.id });
      case 'topic':
        return t('audit.subjects.topic', { id: subject.id });
      case 'comment':
        return t('audit.subjects.comment', { id: subject.id });
      case 'article':
        return t('audit.subjects.article', { id: subject.id });
      case 'course':
        return t('audit.subjects.course', { id: subject.id });
      case 'helpline':
        return t('audit.subjects.helpline', { id: subject.id });
      case 'survey':
      case 'rubric':
      case 'question_folder':
      case 'group':
      case 'import':
        return t(`audit.subjects.${subject.kind}`, { id: subject.id });
      case 'class':
        return t('audit.subjects.class', { id: subject.id });
      case 'role-change':
        return t('audit.subjects.roleChange', {
          id: subject.id,
          from: role(subject.from),
          to: role(subject.to),
        });
      case 'role':
        return role(subject.role);
      case 'figures':
        return `${t('settings.communityFigures.label')}: ${t(`settings.communityFigures.names.${subject.figures}`)}`;
      case 'teacher-sign-up':
        return `${t('settings.teacherSignUp.label')}: ${t(`settings.teacherSignUp.names.${subject.way}`)}`;
      case 'minimum-age':
        return `${t('settings.minimumAge.label')}: ${subject.age}`;
      case 'attachment-limit':
        return `${t(`settings.${subject.name}.label`)}: ${subject.number}`;
      case 'ai-level':
        return `${t('settings.ai.usual')}: ${t(`settings.ai.levels.${subject.level}`)}`;
      case 'ai-wording':
        return t('settings.ai.wording');
      case 'setting':
        return t('audit.subjects.setting', {
          name: t(`settings.${subject.name}.label`),
          on: subject.on ? 'yes' : 'no',
        });
      case 'other':
        return written;
    }
  };
}

/** A dot in a message id means nesting. */
function idOf<Name extends (typeof knownActions)[number]>(name: Name) {
  return name.replace('.', '_') as Name extends `${infer Area}.${infer Done}` ? `${Area}_${Done}` : never;
}
