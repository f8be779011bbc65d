import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '../../shared/language.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { Link } from '../../web/router/router.tsx';
import { useClock } from '../../web/text/clock.ts';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { Illustration } from '../../web/ui/core/illustration.tsx';
import type { Survey } from '../contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { surveyQuery, surveyResultsAddress, surveysAddress } from './data/queries.ts';
import { OwnAnswers, QuestionPreview } from './own-answers.tsx';
import { SurveyFacts } from './survey-facts.tsx';
import { isClosedAt } from './survey-state.ts';

export interface SurveyViewProps {
  id: number;
  /** The link back. */
  back?: ReactNode;
}

/** A survey with its title, to read and answer. */
export function SurveyView({ id, back }: SurveyViewProps) {
  const t = useTranslations('surveys.answer');
  const { data: survey } = useSuspenseQuery(surveyQuery(id));
  const isClosed = isClosedAt(survey, useClock()) || survey.isClosed;
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col items-start gap-3">
        {back}
        <h1 lang={langOf(survey.untranslated, 'title')} className="max-w-full font-title text-3xl wrap-anywhere">
          {survey.title}
        </h1>
        {survey.description && (
          <p
            lang={langOf(survey.untranslated, 'description')}
            className="max-w-reading text-lg whitespace-pre-line text-ink-soft wrap-anywhere"
          >
            {survey.description}
          </p>
        )}
        {survey.courseTitle && (
          <p className="text-ink-soft wrap-anywhere">{t('ofCourse', { title: survey.courseTitle })}</p>
        )}
        <SurveyFacts survey={survey} isClosed={isClosed} />
        {survey.may.seeResults && (
          <Link to={surveyResultsAddress(survey.id)} className={buttonClass()}>
            <Icon name="chart" />
            {t('results')}
          </Link>
        )}
      </header>
      <div className="max-w-reading">
        <SurveyBody key={survey.id} survey={survey} isClosed={isClosed} />
      </div>
    </div>
  );
}

function SurveyBody({ survey, isClosed }: { survey: Survey; isClosed: boolean }) {
  const t = useTranslations('surveys.answer');
  const user = useCurrentUser();
  const [hasJustSent, setHasJustSent] = useState(false);
  if (hasJustSent) return <Thanks survey={survey} onChange={() => setHasJustSent(false)} />;
  if (isClosed) {
    return (
      <Notice icon="lock" title={t('closed')} text={survey.myAnswers ? t('closedMine') : t('closedExplanation')}>
        {survey.myAnswers ? (
          <OwnAnswers survey={survey} answers={survey.myAnswers} />
        ) : (
          <QuestionPreview survey={survey} />
        )}
      </Notice>
    );
  }
  if (survey.isAnonymous && survey.hasAnswered) {
    return <Notice icon="circle-check" title={t('final')} text={t('finalExplanation')} />;
  }
  return (
    <AnswerForm
      // The key resets the form for the signed-in user.
      key={user?.id ?? 0}
      survey={survey}
      isGuest={!user}
      onSent={() => setHasJustSent(true)}
    />
  );
}

interface NoticeProps {
  icon: 'lock' | 'circle-check';
  title: string;
  text: string;
  children?: ReactNode;
}

function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex gap-3">
        <Icon name={icon} size="lg" className="text-ink-soft" />
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg">{title}</h2>
          <p className="text-ink-soft">{text}</p>
        </div>
      </Card>
      {children}
    </div>
  );
}

function Thanks({ survey, onChange }: { survey: Survey; onChange: () => void }) {
  const t = useTranslations('surveys.answer');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col items-center gap-3 text-center">
      <Illustration name="celebration" className="w-56 max-w-full" />
      <h2 ref={heading} tabIndex={-1} className="font-title text-2xl">
        {t('thanks')}
      </h2>
      <p className="text-ink-soft">{survey.isAnonymous ? t('thanksAnonymous') : t('thanksNamed')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {!survey.isAnonymous && <Button onClick={onChange}>{t('change')}</Button>}
        <Link to={surveysAddress} className={buttonClass({ variant: 'primary' })}>
          {t('others')}
        </Link>
      </div>
    </Card>
  );
}
