import { useTranslations } from 'use-intl';
import { QuestionMedia, QuestionText } from '../../../exams/web/public.ts';
import { AskedLab } from '../../../labs/web/public.ts';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import type { ClassLongAnswer } from '../../contract/class-tests.ts';
import { AttachmentList } from '../attachments/parts.ts';

/** The question, what to look for, and the answer. */
export function MarkedText({ answer }: { answer: ClassLongAnswer }) {
  const t = useTranslations('classrooms.tests.marking');
  const moment = useDateTime();
  return (
    <>
      <div className="flex flex-col gap-1">
        {answer.media && <QuestionMedia media={answer.media} />}
        <p className="font-semibold wrap-anywhere">
          {answer.number}. <QuestionText text={answer.question} formulas={answer.formulas} />
        </p>
        {answer.lab && <AskedLab lab={answer.lab} fallback={null} />}
        {answer.guide && (
          <details>
            <summary className="w-fit cursor-pointer text-sm text-ink-soft">{t('guide')}</summary>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
              <QuestionText text={answer.guide} formulas={answer.formulas} />
            </p>
          </details>
        )}
      </div>
      <div className="flex flex-col gap-1 border-l-3 border-primary-line pl-4">
        <p className="text-sm text-ink-soft">{t('handedIn', { date: moment(answer.closedAt) })}</p>
        {answer.answer && (
          <p className="whitespace-pre-wrap wrap-anywhere">
            <QuestionText text={answer.answer} formulas={answer.formulas} />
          </p>
        )}
        {answer.attachments.length > 0 && <AttachmentList attachments={answer.attachments} />}
      </div>
      {answer.mark && (
        <p className="text-sm text-ink-soft">
          {t(answer.mark.markedBy === null ? 'markedOn' : 'markedBy', {
            date: moment(answer.mark.markedAt),
            name: answer.mark.markedBy ?? '',
          })}
        </p>
      )}
    </>
  );
}
