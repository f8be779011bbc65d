import { useTranslations } from 'use-intl';
import { langOf } from '../../shared/language.ts';
import type { Survey } from '../contract.ts';
import type { SurveyAnswers } from '../schemas.ts';
import { answerInWords } from './answer-values.ts';

/** The viewer's answers, once they are final. */
export function OwnAnswers({ survey, answers }: { survey: Survey; answers: SurveyAnswers }) {
  const t = useTranslations('surveys.answer');
  return (
    <dl className="flex flex-col gap-4">
      {survey.questions.map((question, place) => (
        <div key={`${place} ${question.text}`} className="flex flex-col gap-1">
          <dt lang={langOf(survey.untranslated, 'questions')} className="font-semibold wrap-anywhere">
            {t('number', { number: place + 1, text: question.text })}
          </dt>
          <dd className="whitespace-pre-line text-ink-soft wrap-anywhere">
            {answerInWords(question, answers[place], (stars) => t('stars', { stars })) ?? t('noAnswer')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The questions, for viewers who cannot answer. */
export function QuestionPreview({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys.answer');
  return (
    <div className="flex flex-col gap-3">
      <p>{t('preview')}</p>
      <ol lang={langOf(survey.untranslated, 'questions')} className="flex flex-col gap-4">
        {survey.questions.map(({ text, options }, place) => (
          <li key={`${place} ${text}`} className="flex flex-col gap-1">
            <p className="font-semibold wrap-anywhere">{t('number', { number: place + 1, text })}</p>
            {options.length > 0 && (
              <ul className="list-disc pl-6 text-ink-soft">
                {options.map((option) => (
                  <li key={option} className="wrap-anywhere">
                    {option}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
