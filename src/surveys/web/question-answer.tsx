import { useTranslations } from 'use-intl';
import type { Language } from '../../shared/language.ts';
import { Button } from '../../web/ui/core/button.tsx';
import { TextAreaField } from '../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../web/ui/fields/radio-group.tsx';
import { StarChoice } from '../../web/ui/fields/star-choice.tsx';
import type { Survey } from '../contract.ts';
import { surveyLimits } from '../limits.ts';
import { type Answer, answerField } from './answer-values.ts';

interface QuestionAnswerProps {
  question: Survey['questions'][number];
  place: number;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  error: string | undefined;
  /** The language of the question, where it is not that of the page. */
  lang: Language | undefined;
}

export function QuestionAnswer(props: QuestionAnswerProps) {
  const { question, place, answer, onAnswer, error, lang } = props;
  const t = useTranslations('surveys.answer');
  const label = (
    <span lang={lang} className="wrap-anywhere">
      {t('number', { number: place + 1, text: question.text })}
    </span>
  );
  const name = answerField(place);
  if (question.type === 'text') {
    const text = typeof answer === 'string' ? answer : '';
    return (
      <TextAreaField
        label={label}
        name={name}
        rows={4}
        maxLength={surveyLimits.text}
        value={text}
        onChange={(event) => onAnswer(event.target.value)}
        counter={t('counter', { length: text.length, most: surveyLimits.text })}
        error={error}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {question.type === 'rating' ? (
        <StarChoice
          legend={label}
          name={name}
          stars={typeof answer === 'number' ? answer : 0}
          onChoose={onAnswer}
          wordsFor={(stars) => t('stars', { stars })}
          notChosen={t('notChosen')}
          error={error}
        />
      ) : (
        <RadioGroup
          className="w-full"
          legend={label}
          name={name}
          look="cards"
          value={typeof answer === 'number' ? String(answer) : ''}
          onChange={(chosen) => onAnswer(Number(chosen))}
          options={question.options.map((option, index) => ({
            value: String(index),
            label: lang ? <span lang={lang}>{option}</span> : option,
          }))}
          error={error}
        />
      )}
      <ClearButton isShown={answer !== null} onClear={() => onAnswer(null)} />
    </div>
  );
}

/** Radio buttons cannot be cleared, and every question is optional. */
function ClearButton({ isShown, onClear }: { isShown: boolean; onClear: () => void }) {
  const t = useTranslations('surveys.answer');
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="x"
      className={isShown ? '-mb-4 -ml-3' : 'invisible -mb-4'}
      onClick={(event) => {
        onClear();
        // The button disappears; move the focus to the answers.
        event.currentTarget.parentElement?.querySelector('input')?.focus();
      }}
    >
      {t('clear')}
    </Button>
  );
}
