import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import type { QuestionStatistics } from '../../contract/review.ts';
import { QuestionText } from '../question-text.tsx';
import { QuestionMedia } from '../taking/parts.ts';
import { type Correcting, CorrectionForm } from './correction-form.tsx';

export interface QuestionReviewProps {
  statistics: { enoughAttempts: number; questions: readonly QuestionStatistics[] };
  /** Undefined for those who may not correct questions. */
  correcting: Correcting | undefined;
}

/** How each question turned out, and its correction. */
export function QuestionReview({ statistics, correcting }: QuestionReviewProps) {
  const t = useTranslations('exams.review.questions');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="preguntas" className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} id="preguntas" tabIndex={-1} className="font-title text-xl">
          {t('title')}
        </h2>
        <p className="text-ink-soft">{t('explanation', { enough: statistics.enoughAttempts })}</p>
      </div>
      <ol className="flex flex-col gap-4">
        {statistics.questions.map((question) => (
          <li key={question.number} className={`${cardClass} flex flex-col gap-3 p-4 sm:px-6 print:break-inside-avoid`}>
            <QuestionFigures question={question} />
            {correcting && (
              <CorrectButton correcting={correcting} question={question} onApplied={() => heading.current?.focus()} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function QuestionFigures({ question }: { question: QuestionStatistics }) {
  const t = useTranslations('exams.review.questions');
  const format = useFormatter();
  const { number, asked, attempts, blank, pointsPercent, separation, correlation, wrongAnswers } = question;
  const [commonest] = wrongAnswers;
  return (
    <>
      {asked.media && <QuestionMedia media={asked.media} />}
      <h3 className="font-semibold wrap-anywhere">
        {number}. <QuestionText text={asked.question} formulas={question.formulas} />
      </h3>
      {(question.isDropped || question.isCorrected) && (
        <p>
          <span className={badgeClass('info')}>{t(question.isDropped ? 'dropped' : 'corrected')}</span>
        </p>
      )}
      {pointsPercent === null ? (
        <p className="text-ink-soft">{t('noAttempts')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          <li>{t('hard', { percent: pointsPercent, attempts })}</li>
          {separation !== null && correlation !== null && (
            <li>{t(`separations.${separation}`, { value: format.number(correlation) })}</li>
          )}
          {commonest && (
            <li className="wrap-anywhere">
              {t('commonest', { answer: commonest.words.join(' · '), count: commonest.count })}
            </li>
          )}
          {blank > 0 && <li>{t('blank', { count: blank })}</li>}
        </ul>
      )}
    </>
  );
}

interface CorrectButtonProps {
  correcting: Correcting;
  question: QuestionStatistics;
  onApplied: () => void;
}

function CorrectButton({ correcting, question, onApplied }: CorrectButtonProps) {
  const t = useTranslations('exams.review.questions');
  const [step, setStep] = useState<'closed' | 'open' | 'back'>('closed');
  if (step === 'open') {
    const applied = () => {
      setStep('closed');
      onApplied();
    };
    return (
      <CorrectionForm correcting={correcting} question={question} onEnd={() => setStep('back')} onApplied={applied} />
    );
  }
  return (
    <Button
      size="sm"
      className="self-start print:hidden"
      autoFocus={step === 'back'}
      aria-label={t('correctNumber', { number: question.number })}
      onClick={() => setStep('open')}
    >
      {t('correct')}
    </Button>
  );
}
