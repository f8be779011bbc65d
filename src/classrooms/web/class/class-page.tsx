import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link, usePathParams, useSearchParam } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Tabs } from '../../../web/ui/rows/tabs.tsx';
import type { Classroom } from '../../contract.ts';
import { ClassCourses } from '../courses/class-courses.tsx';
import { classQuery } from '../data/queries.ts';
import { useNotifiedPlace } from '../notified-place.ts';
import { ClassMembers } from '../people/class-members.tsx';
import { JoinThisClass } from '../people/join-this-class.tsx';
import { TeachingRole } from '../people/teaching-role.tsx';
import { ClassCode } from './class-code.tsx';
import { AnalyticsPart, AnnouncementsPart, ContentsPart, GradesPart, TasksPart, TestsPart } from './class-parts.ts';
import { ClassSettings } from './class-settings.tsx';
import { ClassToday } from './class-today.tsx';
import { headerToolsClass } from './header-tools.ts';
import { LeaveClass } from './leave-class.tsx';
import { type ClassPartKey, partsFor } from './part-keys.ts';
import { QrCodeButton } from './qr-code-button.tsx';
import { ReadOnlyNotice } from './read-only-notice.tsx';

export default function ClassPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const { id } = usePathParams<'class'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <ClassView id={id} />;
}

function ClassView({ id }: { id: number }) {
  const t = useTranslations('classrooms');
  const { data: classroom } = useSuspenseQuery(classQuery(id));
  return (
    <div className="page-width flex flex-col gap-8 py-10 print:gap-2">
      <div className="flex flex-col gap-2">
        <BackLink to="/mis-clases">{t('back')}</BackLink>
        <header className="flex flex-col gap-4 lg:flex-row lg:items-start lg:justify-between lg:gap-10">
          <div className="flex min-w-0 flex-col gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <h1 className="font-title text-3xl wrap-anywhere">{classroom.name}</h1>
              {classroom.relation === 'owner' && <Badge tone="primary">{t('class.creator')}</Badge>}
              {classroom.relation === 'member' && <Badge tone="info">{t('class.member')}</Badge>}
              {classroom.role && <TeachingRole role={classroom.role} />}
            </div>
            <p className="max-w-reading text-lg text-ink-soft wrap-anywhere">{classroom.description}</p>
          </div>
          <div className={headerToolsClass}>
            {classroom.code !== null && (
              <div className="flex gap-2">
                <div className="min-w-0 flex-1 print:hidden">
                  <ClassCode code={classroom.code} name={classroom.name} />
                </div>
                <QrCodeButton classroom={classroom} code={classroom.code} />
              </div>
            )}
            {classroom.may.write && (
              <Link to={addressOf.classEditor(id)} className={buttonClass()}>
                <Icon name="pencil" />
                {t('class.editor')}
              </Link>
            )}
            {classroom.may.manage && <ClassSettings classroom={classroom} />}
            {classroom.may.leave && <LeaveClass classroom={classroom} />}
            {classroom.relation === 'outsider' && (
              <JoinThisClass classId={id} request={classroom.request} isSecondary={classroom.may.enter} />
            )}
          </div>
        </header>
      </div>
      {classroom.may.enter && (
        <>
          <ReadOnlyNotice classId={id} />
          <ClassToday classroom={classroom} />
          <ClassTabs classroom={classroom} />
        </>
      )}
    </div>
  );
}

function ClassTabs({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.class');
  const [part, showPart] = useSearchParam('parte');
  useNotifiedPlace(classroom.id);
  const given = { classId: classroom.id, mayWrite: classroom.may.write, mayMark: classroom.may.mark };
  const contents: Record<ClassPartKey, () => ReactNode> = {
    cursos: () => <ClassCourses classroom={classroom} />,
    contenidos: () => <ContentsPart {...given} />,
    tests: () => <TestsPart {...given} />,
    tareas: () => <TasksPart {...given} />,
    anuncios: () => <AnnouncementsPart {...given} />,
    calificaciones: () => <GradesPart {...given} />,
    analiticas: () => <AnalyticsPart {...given} />,
    miembros: () => <ClassMembers classroom={classroom} />,
  };
  const parts = partsFor(given);
  const [first = 'cursos'] = parts;
  const labels: Record<ClassPartKey, string> = {
    cursos: t('courses', { count: String(classroom.courseCount ?? 0) }),
    contenidos: t('contents'),
    tests: t('tests'),
    tareas: t('tasks'),
    anuncios: t('announcements'),
    calificaciones: t('grades'),
    analiticas: t('analytics'),
    miembros: t('members', { count: String(classroom.memberCount ?? 0) }),
  };
  return (
    <Tabs
      label={t('tabs')}
      selected={parts.find((key) => key === part) ?? first}
      onSelect={(key) => showPart(key === first ? undefined : key, { replace: true })}
      tabs={parts.map((key) => ({ key, label: labels[key], content: contents[key]() }))}
    />
  );
}
