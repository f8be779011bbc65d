import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { examLimits } from '../../../shared/limits.ts';
import type { Problem } from '../../../web/data/call.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useLoginDialog } from '../../../web/lazy/login-dialog.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import type { ExamOutline } from '../../contract.ts';
import { AllowanceNote } from './allowance-note.tsx';
import { AttemptList } from './attempt-list.tsx';
import { ConditionList } from './condition-list.tsx';
import type { ExamTakerProps } from './exam-taker.tsx';

interface ExamIntroductionProps {
  exam: ExamOutline;
  attempts: ExamTakerProps['attempts'];
  starting: boolean;
  problem: Problem | undefined;
  note: string | undefined;
  insteadOfStart: string | undefined;
  onStart: (accessCode?: string) => void;
  onOpen: (attemptId: number) => void;
}

/** What the test asks for, shown before the clock runs. */
export function ExamIntroduction(props: ExamIntroductionProps) {
  const { exam, attempts, starting, problem, note, insteadOfStart, onStart, onOpen } = props;
  const t = useTranslations('exams.taking');
  const user = useCurrentUser();
  const login = useLoginDialog();
  const listed = attempts.data?.pages.flatMap((page) => page.items) ?? [];
  const [code, setCode] = useState('');
  const underWay = listed.find(({ closedAt }) => closedAt === null);
  return (
    <div className="mx-auto flex max-w-[46rem] flex-col gap-10">
      <Card as="section" aria-labelledby="test-titulo" className="flex flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h2 id="test-titulo" className="font-title text-2xl wrap-anywhere">
            {exam.title}
          </h2>
          {exam.description && <p className="text-ink-soft wrap-anywhere">{exam.description}</p>}
        </header>
        {note && (
          <p className="flex gap-2">
            <Icon name="info" className="mt-0.5 text-primary-text" />
            {note}
          </p>
        )}
        <ExamFacts exam={exam} />
        <ConditionList conditions={exam.conditions} allowance={exam.allowance} />
        {insteadOfStart ? (
          <p className="text-ink-soft">{insteadOfStart}</p>
        ) : user ? (
          <>
            <p className="text-ink-soft">{underWay ? t('underWay') : t('howItWorks')}</p>
            <AllowanceNote allowance={exam.allowance} />
            {!underWay && exam.conditions.needsCode && <CodeField code={code} onChange={setCode} />}
            <FormProblem problem={problem} />
            <Button
              variant="primary"
              icon={underWay ? 'arrow-right' : 'play'}
              busy={starting && t('starting')}
              disabled={!underWay && exam.allowance?.mayStart === false}
              onClick={() => onStart(code.trim() === '' ? undefined : code)}
              className="self-start max-sm:w-full"
            >
              {underWay ? t('continue') : t('start')}
            </Button>
          </>
        ) : (
          <>
            <p className="text-ink-soft">{t(note ? 'signInWithoutCertificate' : 'signInExplanation')}</p>
            <Button variant="primary" icon="log-in" onClick={login.open} className="self-start max-sm:w-full">
              {t('signIn')}
            </Button>
          </>
        )}
      </Card>
      {user && !insteadOfStart && (
        <AttemptList attempts={attempts} counts={exam.conditions.counts} onOpen={onOpen} onContinue={() => onStart()} />
      )}
      {login.dialog}
    </div>
  );
}

function ExamFacts({ exam }: { exam: ExamOutline }) {
  const t = useTranslations('exams.taking');
  const { minutes } = exam.conditions;
  const facts: [IconName, string, string][] = [
    ['clock', t('facts.timeLimit'), minutes === null ? t('facts.noLimit') : t('facts.minutes', { count: minutes })],
    ['target', t('facts.passingScore'), `${exam.passingScore}%`],
    ['clipboard-list', t('facts.questions'), String(exam.questionCount)],
  ];
  return (
    <dl className="grid gap-2 sm:grid-cols-3 sm:gap-4">
      {facts.map(([icon, name, value]) => (
        <div
          key={icon}
          className="rounded-control bg-sunken px-3.5 py-3 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4"
        >
          <dt className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon name={icon} size="sm" className="text-primary-text" />
            {name}
          </dt>
          <dd className="font-semibold tabular-nums sm:mt-0.5 sm:pl-6">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CodeField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const t = useTranslations('exams.taking');
  return (
    <TextField
      label={t('accessCode')}
      hint={t('accessCodeHint')}
      required
      autoComplete="off"
      maxLength={examLimits.accessCode}
      value={code}
      onChange={({ target }) => onChange(target.value)}
      className="max-w-xs"
    />
  );
}
