import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { UntakenResult } from '../../../../labs/web/public.ts';
import { questionLimits } from '../../../../shared/limits.ts';
import type { Answer, ShownQuestion } from '../../../../shared/questions.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { Card } from '../../../../web/ui/core/card.tsx';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import { QuestionText } from '../../question-text.tsx';
import { answerInWords } from '../answers.ts';
import type { LabOfQuestion } from '../labs/use-lab-results.ts';
import { QuestionField } from '../question-field.tsx';

export const questionId = (place: number) => `pregunta-${place + 1}`;

interface QuestionCardProps {
  place: number;
  question: ShownQuestion;
  answer: Answer;
  onChange: (answer: Answer) => void;
  /** The answers of different devices, if they differ. */
  differing: readonly Answer[] | undefined;
  /** Whether the user chose 'No lo sé', which counts as an answer where every question needs one. */
  isUnknown?: boolean;
  onUnknown?: (isUnknown: boolean) => void;
  /** Where files are attached to the answer. */
  files?: ReactNode;
  lab?: LabOfQuestion | undefined;
  hidden?: boolean;
}

export function QuestionCard(props: QuestionCardProps) {
  const { place, question, answer, onChange, differing, isUnknown = false, onUnknown, files, lab } = props;
  const t = useTranslations('exams.taking.questions');
  return (
    <Card
      id={questionId(place)}
      tabIndex={-1}
      hidden={props.hidden}
      className="scroll-mt-20"
      data-takes-files={files ? '' : undefined}
    >
      <QuestionField
        name={questionId(place)}
        title={
          <>
            {place + 1}. <QuestionText text={question.question} formulas={question.formulas} />
          </>
        }
        question={question}
        answer={answer}
        onChange={onChange}
        labSlot={lab?.slot}
      />
      {lab?.tooLong && (
        <UntakenResult number={place + 1} most={questionLimits.longAnswer} {...lab.tooLong} fallback={null} />
      )}
      {files}
      {differing && <DifferingAnswers question={question} answers={differing} onChoose={onChange} />}
      {onUnknown && (
        <label className="mt-3 flex min-h-11 w-fit items-center gap-3 text-ink-soft">
          <input
            type="checkbox"
            className="check"
            checked={isUnknown}
            onChange={({ target }) => onUnknown(target.checked)}
          />
          {t('unknown')}
          <span className="sr-only">{t('ofQuestion', { number: place + 1 })}</span>
        </label>
      )}
    </Card>
  );
}

interface DifferingAnswersProps {
  question: ShownQuestion;
  answers: readonly Answer[];
  onChoose: (answer: Answer) => void;
}

/** The user answered on two devices that did not know of each other: both answers are kept until one is chosen. */
function DifferingAnswers({ question, answers, onChoose }: DifferingAnswersProps) {
  const t = useTranslations('exams.taking.conflict');
  return (
    <div role="alert" className="mt-4 flex flex-col gap-3 rounded-control bg-warning-wash p-4">
      <p className="flex gap-2 font-semibold">
        <Icon name="info" className="mt-0.5" />
        {t('title')}
      </p>
      <ul className="flex flex-col gap-2">
        {answers.map((answer) => (
          <li key={JSON.stringify(answer)} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {answerInWords(question, answer).join(' · ') || t('none')}
            </span>
            <Button size="sm" onClick={() => onChoose(answer)}>
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
