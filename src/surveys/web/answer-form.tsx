import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '../../shared/language.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useDraft } from '../../web/forms/draft.ts';
import { DraftedForm } from '../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../web/forms/form-parts.tsx';
import { useForm } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { SignInButton } from '../../web/layout/header/sign-in-button.tsx';
import { useLoginDialog } from '../../web/lazy/login-dialog.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { FieldError } from '../../web/ui/fields/field.tsx';
import { answerSurvey, listSurveys, type Survey } from '../contract.ts';
import { answerField, firstAnswers, readAnswers } from './answer-values.ts';
import { surveyQuery } from './data/queries.ts';
import { QuestionPreview } from './own-answers.tsx';
import { QuestionAnswer } from './question-answer.tsx';

interface AnswerFormProps {
  survey: Survey;
  isGuest: boolean;
  onSent: () => void;
}

export function AnswerForm({ survey, isGuest, onSent }: AnswerFormProps) {
  const draft = useDraft(`survey-${survey.id}`);
  if (isGuest) return <GuestInvitation survey={survey} />;
  return <OwnForm key={draft.formKey} survey={survey} draft={draft} onSent={onSent} />;
}

/** Shows the questions to guests, to motivate them to sign in. */
function GuestInvitation({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys.answer');
  const login = useLoginDialog();
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col items-start gap-3">
        <p>{t('signIn')}</p>
        <SignInButton variant="primary" onOpen={login.open}>
          {t('signInButton')}
        </SignInButton>
        {login.dialog}
      </Card>
      <QuestionPreview survey={survey} />
    </div>
  );
}

interface OwnFormProps {
  survey: Survey;
  draft: ReturnType<typeof useDraft>;
  onSent: () => void;
}

function OwnForm({ survey, draft, onSent }: OwnFormProps) {
  const t = useTranslations('surveys');
  const call = useCall();
  const queries = useQueryClient();
  const sayFailure = useFailureToast(t('answer.failed'));
  const [answers, setAnswers] = useState(() => firstAnswers(survey, draft.saved));
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).AnsweredSurvey,
    read: (data) => ({ values: { answers: readAnswers(survey.questions, data) } }),
    async send(body) {
      const answered = await call(answerSurvey, { params: { id: survey.id }, body });
      onSent();
      draft.discard();
      queries.setQueryData(surveyQuery(survey.id).queryKey, answered);
      await queries.invalidateQueries({ queryKey: [listSurveys.path] });
    },
    onFailure(problem) {
      sayFailure(problem);
      // The survey was closed, or answered in another window, meanwhile.
      const isPast = problem !== 'offline' && (problem.status === 403 || problem.status === 409);
      if (isPast) void queries.invalidateQueries(surveyQuery(survey.id));
      return false;
    },
  });

  return (
    <DraftedForm className="flex flex-col gap-6" form={form} draft={draft}>
      <p className="text-ink-soft">{survey.hasAnswered ? t('answer.again') : t('answer.optional')}</p>
      <ol className="flex flex-col gap-4">
        {survey.questions.map((question, place) => (
          <li key={answerField(place)}>
            <Card>
              <QuestionAnswer
                question={question}
                place={place}
                answer={answers[place] ?? null}
                onAnswer={(answer) => setAnswers((before) => before.with(place, answer))}
                error={form.errors[answerField(place)]}
                lang={langOf(survey.untranslated, 'questions')}
              />
            </Card>
          </li>
        ))}
      </ol>
      <AnswerPrivacy isAnonymous={survey.isAnonymous} />
      {form.errors['answers'] && (
        <div role="alert">
          <FieldError>{form.errors['answers']}</FieldError>
        </div>
      )}
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton busy={form.sending && t('answer.sending')}>
          {survey.hasAnswered ? t('answer.saveAgain') : t('answer.send')}
        </SubmitButton>
      </div>
    </DraftedForm>
  );
}

/** Explains before sending who will see the answers and whether they can be changed. */
function AnswerPrivacy({ isAnonymous }: { isAnonymous: boolean }) {
  const t = useTranslations('surveys.answer');
  return (
    <div className="flex gap-3 rounded-card border border-info-line bg-info-wash p-4 text-info-text">
      <Icon name={isAnonymous ? 'eye-off' : 'user'} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{isAnonymous ? t('anonymousTitle') : t('namedTitle')}</p>
        <p>{isAnonymous ? t('anonymous') : t('named')}</p>
      </div>
    </div>
  );
}
