import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { FigureCards } from '../../../web/ui/charts/figure-cards.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import type { Classroom } from '../../contract.ts';
import { ClassCode } from '../class/class-code.tsx';
import { headerToolsClass } from '../class/header-tools.ts';
import { ReadOnlyNotice } from '../class/read-only-notice.tsx';
import { classQuery } from '../data/queries.ts';
import { EditedContents } from './edited-contents.tsx';
import { EditedTests } from './edited-tests.tsx';

export default function ClassEditorPage() {
  const user = useCurrentUser();
  const { id } = usePathParams<'classEditor'>();
  if (!user) return <SignInNotice />;
  return <EditorOrNotice id={id} />;
}

function EditorOrNotice({ id }: { id: number }) {
  const t = useTranslations('classrooms.editor');
  const { data: classroom } = useQuery({ ...classQuery(id), throwOnError: true });
  if (!classroom) return <EditorLoading />;
  if (classroom.may.manage && !classroom.may.write) return <ReadOnlyEditor classroom={classroom} />;
  if (!classroom.may.write) return <DeniedNotice roles={['iamaker']}>{t('denied')}</DeniedNotice>;
  return <ClassEditor classroom={classroom} />;
}

/** A closed class has nothing to edit. */
function ReadOnlyEditor({ classroom: { id, name } }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.editor');
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <BackLink to={addressOf.class(id)}>{t('back', { name })}</BackLink>
      <h1 className="font-title text-3xl wrap-anywhere">{name}</h1>
      <ReadOnlyNotice classId={id} />
    </div>
  );
}

/** The specified loading screen. */
function EditorLoading() {
  const t = useTranslations('classrooms.editor');
  return (
    <div className="page-width py-10">
      <Loading label={t('loading')} className="flex flex-col gap-6">
        <p className="text-lg text-ink-soft">{t('loading')}</p>
        <SkeletonCard />
        <SkeletonCard />
      </Loading>
    </div>
  );
}

function ClassEditor({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.editor');
  const figures = [
    { label: t('contents'), value: String(classroom.contentCount ?? 0) },
    { label: t('tests'), value: String(classroom.testCount ?? 0) },
    { label: t('students'), value: String(classroom.studentCount ?? 0) },
    { label: t('state'), value: classroom.isActive ? t('active') : t('closed') },
  ];
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <div className="flex flex-col gap-2">
        <BackLink to={addressOf.class(classroom.id)}>{t('back', { name: classroom.name })}</BackLink>
        <header className="flex flex-col gap-4 lg:flex-row lg:items-start lg:justify-between lg:gap-10">
          <div className="flex min-w-0 flex-col gap-2">
            <p className="text-ink-soft">{t('kicker')}</p>
            <h1 className="font-title text-3xl wrap-anywhere">{classroom.name}</h1>
          </div>
          <div className={headerToolsClass}>
            {classroom.code !== null && <ClassCode code={classroom.code} name={classroom.name} />}
            <Link to={addressOf.class(classroom.id)} className={buttonClass()}>
              <Icon name="eye" />
              {t('viewClass')}
            </Link>
          </div>
        </header>
      </div>
      <FigureCards figures={figures} />
      <EditedContents classId={classroom.id} />
      <EditedTests classId={classroom.id} />
    </div>
  );
}
