import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useSessionChange } from '../../../web/data/session.ts';
import { FormProblem, SubmitButton, useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Link, useSearchParams } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { login } from '../../contract.ts';
import { consentFailures } from '../../contract/guardian-consents.ts';
import { secondFactorFailures } from '../../contract/second-factor.ts';
import { PasswordField } from '../password-field.tsx';
import { GuardianAgain } from './guardian-again.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';

/** The password first and, for accounts that have one, the second step in its place. */
export function LoginForm() {
  // Google has already identified the user.
  const [query] = useSearchParams();
  const [isSecondStep, setIsSecondStep] = useState(query.has('segundo-paso'));
  return isSecondStep ? (
    <SecondStepForm onAgain={() => setIsSecondStep(false)} />
  ) : (
    <PasswordStep onSecondStep={() => setIsSecondStep(true)} />
  );
}

/** Sends the password, and remembers what was typed for somebody who waits for a guardian. */
function useLogin(onSecondStep: () => void) {
  const t = useTranslations('accounts.login');
  const call = useCall();
  const changeSession = useSessionChange();
  const inWords = useProblemMessage();
  const typed = useRef({ username: '', password: '' });
  const [waiting, setWaiting] = useState<{ username: string; password: string }>();

  const sentenceOf = (problem: Problem) =>
    problem !== 'offline' && problem.message.includes('401:') ? t('wrongCredentials') : inWords(problem);

  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).Login,
    async send(values) {
      typed.current = values;
      setWaiting(undefined);
      const user = await call(login, { body: values });
      toast({ title: t('done'), description: t('welcome', { username: user.username }) });
      await changeSession(user);
    },
    onFailure(problem) {
      if (problem !== 'offline' && problem.code === secondFactorFailures.required.code) {
        onSecondStep();
        return true;
      }
      if (problem !== 'offline' && problem.code === consentFailures.waitingForGuardian.code) setWaiting(typed.current);
      toast({ title: t('failed'), description: sentenceOf(problem), variant: 'destructive' });
      return false;
    },
  });
  return { form, sentenceOf, waiting };
}

function PasswordStep({ onSecondStep }: { onSecondStep: () => void }) {
  const t = useTranslations('accounts.login');
  const { form, sentenceOf, waiting } = useLogin(onSecondStep);
  return (
    <>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <TextField
          label={t('username')}
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={form.errors.username}
        />
        <div className="flex flex-col gap-2">
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            error={form.errors.password}
          />
          <Link to="/auth/recuperar" className={`${linkClass} self-start text-sm`}>
            {t('forgotten')}
          </Link>
        </div>
        <FormProblem problem={form.problem} sentence={form.problem && sentenceOf(form.problem)} />
        <SubmitButton wide busy={form.sending && t('busy')}>
          {t('submit')}
        </SubmitButton>
        <PasskeyButton />
        <Link to="/entrar" className={`${linkClass} self-start text-sm`}>
          {t('card')}
        </Link>
      </form>
      {waiting && <GuardianAgain credentials={waiting} />}
    </>
  );
}
