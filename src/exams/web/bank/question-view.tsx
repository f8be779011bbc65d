import { useTranslations } from 'use-intl';
import { AskedLab } from '../../../labs/web/public.ts';
import { RubricView } from '../../../rubrics/web/public.ts';
import type { Formulas, Picture, Question } from '../../../shared/questions.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { ShownPicture } from '../media/shown-picture.tsx';
import { QuestionText } from '../question-text.tsx';
import { QuestionMedia } from '../taking/parts.ts';

interface QuestionViewProps {
  question: Question;
  formulas: Formulas;
}

/** A question with its right answer, to read. */
export function QuestionView({ question, formulas }: QuestionViewProps) {
  const t = useTranslations('exams.bank');
  return (
    <div className="flex flex-col gap-3">
      {question.media && <QuestionMedia media={question.media} />}
      <p className="font-semibold whitespace-pre-line wrap-anywhere">
        <QuestionText text={question.question} formulas={formulas} />
      </p>
      <p className="text-sm text-ink-soft">{t(`types.${question.type}`)}</p>
      <Answers question={question} formulas={formulas} />
      {question.explanation && (
        <p className="whitespace-pre-line text-ink-soft wrap-anywhere">
          {t('view.explanation', { text: question.explanation })}
        </p>
      )}
    </div>
  );
}

function Answers({ question, formulas }: QuestionViewProps) {
  const t = useTranslations('exams.bank.view');
  switch (question.type) {
    case 'multiple_choice':
    case 'several':
      return (
        <Choices
          formulas={formulas}
          pictures={question.optionPictures}
          texts={question.options}
          isRight={(place) => [question.correctAnswer].flat().includes(place)}
        />
      );
    case 'mark_text':
      return (
        <Choices
          formulas={formulas}
          texts={question.segments}
          isRight={(place) => question.correctAnswer.includes(place)}
        />
      );
    case 'true_false':
      return <p>{question.correctAnswer ? t('true') : t('false')}</p>;
    case 'short_answer':
      return <p className="wrap-anywhere">{t('accepted', { answers: question.correctAnswer.join(' · ') })}</p>;
    case 'numeric':
      return <p>{t('number', { number: question.correctAnswer, tolerance: question.tolerance })}</p>;
    case 'ordering':
      return (
        <ol className="list-decimal pl-6">
          {question.options.map((text) => (
            <li key={text}>
              <QuestionText text={text} formulas={formulas} />
            </li>
          ))}
        </ol>
      );
    case 'matching':
      return (
        <ul className="flex flex-col gap-1">
          {question.pairs.map(({ left, right }) => (
            <li key={left}>{t('pair', { left, right })}</li>
          ))}
        </ul>
      );
    case 'gaps':
      return <p className="whitespace-pre-line wrap-anywhere">{question.text}</p>;
    case 'long_answer':
      return <MarkingGuide question={question} />;
  }
}

function MarkingGuide({ question: { guide, rubric, lab } }: { question: Extract<Question, { type: 'long_answer' }> }) {
  const t = useTranslations('exams.bank.view');
  return (
    <>
      {lab && <AskedLab lab={lab} fallback={null} />}
      {guide && <p className="whitespace-pre-line wrap-anywhere">{guide}</p>}
      {rubric && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center wrap-anywhere">
            {t('rubric', { title: rubric.title })}
          </summary>
          <RubricView grid={rubric.grid} />
        </details>
      )}
    </>
  );
}

interface ChoicesProps {
  texts: readonly string[];
  isRight: (place: number) => boolean;
  formulas: Formulas;
  pictures?: readonly (Picture | null)[] | undefined;
}

function Choices({ texts, isRight, formulas, pictures }: ChoicesProps) {
  const t = useTranslations('exams.bank.view');
  return (
    <ul className="flex flex-col gap-1">
      {texts.map((text, place) => (
        <li key={text} className="flex items-start gap-2 wrap-anywhere">
          {isRight(place) ? (
            <Icon name="check" label={t('right')} className="mt-1 text-success-text" />
          ) : (
            <span className="mt-1 w-4" aria-hidden />
          )}
          <span className="min-w-0">
            <OptionPicture picture={pictures?.[place]} />
            <QuestionText text={text} formulas={formulas} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function OptionPicture({ picture }: { picture: Picture | null | undefined }) {
  return picture ? <ShownPicture picture={picture} className="mb-1 block max-h-40" /> : null;
}
