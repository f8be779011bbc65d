import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Answer, Review, ShownQuestion } from '../../../shared/questions.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { QuestionText } from '../question-text.tsx';
import { unansweredIndexes } from './answers.ts';
import { QuestionField } from './question-field.tsx';
import { Verdict } from './review-list.tsx';

export interface QuizProps {
  /** Unique among the quizzes of the page. */
  name: string;
  questions: readonly ShownQuestion[];
  /** Grades the answers; nothing is stored. */
  grade: (answers: Answer[]) => Promise<{ correctAnswers: number; questionCount: number; review: Review[] }>;
}

/** Questions inside a text: answered, corrected and repeated any number of times. */
export function Quiz({ name, questions, grade }: QuizProps) {
  const t = useTranslations('exams.taking');
  const [answers, setAnswers] = useState<Answer[]>(() => questions.map(() => null));
  const [graded, setGraded] = useState<Awaited<ReturnType<QuizProps['grade']>>>();
  const open = unansweredIndexes(questions, answers).length;
  const check = useAction(async () => setGraded(await grade(answers)), useFailureToast(t('quiz.failed')));

  function change(place: number, answer: Answer): void {
    setAnswers((before) => before.map((one, index) => (index === place ? answer : one)));
    // The feedback on the previous answer no longer applies.
    setGraded(undefined);
  }

  return (
    <div className="flex flex-col gap-6 rounded-card border border-line bg-card p-4 sm:p-6">
      {questions.map((question, place) => {
        const review = graded?.review[place];
        return (
          <div key={`${place} ${question.question}`} className="flex flex-col gap-3">
            <QuestionField
              name={`${name}-${place}`}
              title={
                <>
                  {questions.length > 1 && `${place + 1}. `}
                  <QuestionText text={question.question} formulas={question.formulas} />
                </>
              }
              question={question}
              answer={answers[place] ?? null}
              onChange={(answer) => change(place, answer)}
            />
            {review && <Verdict question={question} answer={undefined} review={review} />}
          </div>
        );
      })}
      <FormProblem problem={check.problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button
          icon="clipboard-check"
          disabled={open > 0}
          onRefused={() =>
            toast({ title: t('incomplete'), description: t('unanswered', { count: open }), variant: 'destructive' })
          }
          busy={check.sending && t('quiz.checking')}
          onClick={check.run}
        >
          {t('quiz.check')}
        </Button>
        <p role="status" className="font-semibold">
          {graded && t('correctOfTotal', { correct: graded.correctAnswers, total: graded.questionCount })}
        </p>
      </div>
    </div>
  );
}
