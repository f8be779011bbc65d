import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { createClassOverlay, homeJoinClassOverlay } from '../../../classrooms/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { useOverlay } from '../../../web/layout/use-overlay.tsx';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Illustration } from '../../../web/ui/core/illustration.tsx';
import type { Today } from '../../contract.ts';
import { sectionAddress } from './section-address.ts';
import { waitingPlaces } from './waiting-places.ts';
import { workAddress } from './work-address.ts';

/** The one thing to do next. The card of the course is that card itself when reading on is the next step. */
export function StepCard({ today }: { today: Today }) {
  switch (today.step) {
    case 'review':
      return <ReviewStep today={today} />;
    case 'mark':
    case 'answer-requests':
    case 'hand-in':
      return <WorkStep today={today} />;
    case 'fill-class':
    case 'invite-students':
      return <NewClassStep today={today} />;
    case 'create-class':
      return <CreateClassStep />;
    case 'join-class':
      return <JoinClassStep today={today} />;
    case 'first-lesson':
    case 'courses':
      return <ReadStep today={today} />;
    case 'continue-course':
      return null;
  }
}

interface StepProps {
  icon: IconName;
  title: string;
  text?: string;
  /** For somebody who has nothing here yet. */
  isWelcome?: boolean;
  children: ReactNode;
}

function Step({ icon, title, text, isWelcome, children }: StepProps) {
  const t = useTranslations('today');
  return (
    <section
      aria-labelledby="siguiente-paso"
      className={classes(
        cardClass,
        'flex flex-col gap-4 border-l-4 border-l-primary-line sm:flex-row sm:items-center',
        isWelcome ? 'p-6 sm:gap-8 sm:p-8' : 'p-4 sm:gap-5 sm:px-6',
      )}
    >
      {isWelcome ? (
        <Illustration name="empty-shelf" className="w-40 shrink-0 max-sm:hidden" />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-wash text-primary-text max-sm:hidden">
          <Icon name={icon} size="lg" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{t('step.label')}</p>
        <h2 id="siguiente-paso" className={classes('wrap-anywhere', isWelcome ? 'font-title text-2xl' : 'text-lg')}>
          {title}
        </h2>
        {text && <p className="max-w-reading text-ink-soft">{text}</p>}
      </div>
      <div className={classes('flex shrink-0 flex-col gap-3', !isWelcome && 'sm:flex-row')}>{children}</div>
    </section>
  );
}

const primary = buttonClass({ variant: 'primary' });

function ReviewStep({ today: { waiting } }: { today: Today }) {
  const t = useTranslations('today');
  const [first] = waitingPlaces.filter(({ key }) => waiting && waiting[key] > 0);
  if (!waiting || !first) return null;
  return (
    <Step icon={first.icon} title={t(`waiting.${first.key}`, { count: waiting[first.key] })}>
      <Link to={first.to} className={primary}>
        {t('step.review')}
      </Link>
    </Step>
  );
}

function WorkStep({ today: { step, classes: ownClasses, due } }: { today: Today }) {
  const t = useTranslations('today.step');
  const toMark = ownClasses.find((one) => one.toMark > 0);
  const asked = ownClasses.find(({ requests }) => requests > 0);
  const work = due.find(({ teaches }) => !teaches);
  if (step === 'mark' && toMark) {
    return (
      <Step icon="clipboard-check" title={t('markTitle', { count: toMark.toMark, name: toMark.name })}>
        <Link to={addressOf.classPart(toMark.id, 'pendiente')} className={primary}>
          {t('mark')}
        </Link>
      </Step>
    );
  }
  if (step === 'answer-requests' && asked) {
    return (
      <Step icon="users" title={t('requestsTitle', { count: asked.requests, name: asked.name })}>
        <Link to={addressOf.classPart(asked.id, 'miembros')} className={primary}>
          {t('requests')}
        </Link>
      </Step>
    );
  }
  if (!work) return null;
  return (
    <Step
      icon={work.kind === 'task' ? 'clipboard-list' : 'target'}
      title={t(work.kind === 'task' ? 'handInTitle' : 'testTitle', { title: work.title })}
      text={work.className}
    >
      <Link to={workAddress(work)} className={primary}>
        {t(work.kind === 'task' ? 'handIn' : 'test')}
      </Link>
    </Step>
  );
}

function NewClassStep({ today: { step, classes: ownClasses } }: { today: Today }) {
  const t = useTranslations('today.step');
  const [newest] = ownClasses;
  if (!newest) return null;
  const { id, name } = newest;
  return step === 'fill-class' ? (
    <Step icon="folder" title={t('fillTitle', { name })} text={t('fillText')}>
      <Link to={addressOf.classPart(id, 'trabajo')} className={primary}>
        {t('fill')}
      </Link>
    </Step>
  ) : (
    <Step icon="users" title={t('inviteTitle', { name })} text={t('inviteText')}>
      <Link to={addressOf.classPart(id, 'miembros')} className={primary}>
        {t('invite')}
      </Link>
    </Step>
  );
}

function CreateClassStep() {
  const t = useTranslations('today');
  const create = useOverlay(createClassOverlay);
  const join = useOverlay(homeJoinClassOverlay);
  return (
    <Step isWelcome icon="school" title={t('step.createTitle')} text={t('step.createText')}>
      <Button variant="primary" icon="plus" onClick={create.show}>
        {t('createClass')}
      </Button>
      <Button icon="log-in" onClick={join.show}>
        {t('haveCode')}
      </Button>
      {create.overlay}
      {join.overlay}
    </Step>
  );
}

function JoinClassStep({ today: { lesson } }: { today: Today }) {
  const t = useTranslations('today');
  const join = useOverlay(homeJoinClassOverlay);
  return (
    <Step isWelcome icon="school" title={t('step.joinTitle')} text={t('step.joinText')}>
      <Button variant="primary" icon="log-in" onClick={join.show}>
        {t('haveCode')}
      </Button>
      {lesson && (
        <Link to={sectionAddress(lesson)} className={buttonClass()}>
          {t('step.lesson', { minutes: lesson.minutes ?? 0 })}
        </Link>
      )}
      {join.overlay}
    </Step>
  );
}

function ReadStep({ today: { lesson, classes: ownClasses } }: { today: Today }) {
  const t = useTranslations('today.step');
  const isWelcome = ownClasses.length === 0;
  if (!lesson) {
    return (
      <Step isWelcome={isWelcome} icon="book-open" title={t('coursesTitle')} text={t('coursesText')}>
        <Link to="/cursos" className={primary}>
          {t('courses')}
        </Link>
      </Step>
    );
  }
  return (
    <Step
      isWelcome={isWelcome}
      icon="book-open"
      title={t('lessonTitle', { title: lesson.courseTitle })}
      text={t('lessonText', { section: lesson.sectionTitle ?? '', minutes: lesson.minutes ?? 0 })}
    >
      <Link to={sectionAddress(lesson)} className={primary}>
        {t('start')}
      </Link>
      <Link to="/cursos" className={buttonClass()}>
        {t('courses')}
      </Link>
    </Step>
  );
}
