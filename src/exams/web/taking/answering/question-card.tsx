import { useTranslations } from 'use-intl';
import type { Answer, ShownQuestion } from '../../../../shared/questions.ts';
import { Card } from '../../../../web/ui/core/card.tsx';
import { QuestionField } from '../question-field.tsx';

export const questionId = (place: number) => `pregunta-${place + 1}`;

interface QuestionCardProps {
  place: number;
  question: ShownQuestion;
  answer: Answer;
  onChange: (answer: Answer) => void;
  /** Whether the user chose 'No lo sé', which counts as an answer where every question needs one. */
  isUnknown?: boolean;
  onUnknown?: (isUnknown: boolean) => void;
}

export function QuestionCard({ place, question, answer, onChange, isUnknown = false, onUnknown }: QuestionCardProps) {
  const t = useTranslations('exams.taking.questions');
  return (
    <Card id={questionId(place)} tabIndex={-1} className="scroll-mt-20">
      <QuestionField
        name={questionId(place)}
        title={`${place + 1}. ${question.question}`}
        question={question}
        answer={answer}
        onChange={onChange}
      />
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
