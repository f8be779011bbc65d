import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { authAddress } from '../../../web/router/return-path.ts';
import { Link, useNavigate } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { CodeField } from '../../../web/ui/fields/code-field.tsx';
import { joinClass } from '../../contract.ts';
import { useMembershipChanged } from '../changes.ts';

interface JoinClassFormProps {
  code?: string;
  /** Called before it navigates to another page. */
  onEnd?: () => void;
  /** Whether an empty code can be submitted and gets an error message; otherwise the button is disabled. */
  answersBlank?: boolean;
}

/** Asks for a code and opens the class. A guest signs in first, and the code is kept. */
export function JoinClassForm({ code: given = '', onEnd, answersBlank = false }: JoinClassFormProps) {
  const t = useTranslations('classrooms.join');
  const call = useCall();
  const changed = useMembershipChanged();
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [code, setCode] = useState(given);
  const signIn = authAddress({ returnTo: code ? `/unirse?codigo=${encodeURIComponent(code)}` : '/unirse' });
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).ClassCode,
    async send(values) {
      if (!user) {
        toast({ title: t('signInTitle'), description: t('signInFirst'), variant: 'destructive' });
        onEnd?.();
        return navigate(signIn);
      }
      const { id, name } = await call(joinClass, { body: values });
      toast({ title: t('done'), description: name });
      await changed();
      onEnd?.();
      await navigate(addressOf.class(id));
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <CodeField
        label={t('code')}
        hint={t('hint')}
        name="code"
        defaultValue={given}
        required
        error={form.errors['code']}
        onCode={setCode}
        data-autofocus=""
      />
      {!user && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('signInFirst')}
          <Link to={signIn} {...(onEnd && { onClick: onEnd })} className={linkClass}>
            {t('signIn')}
          </Link>
        </p>
      )}
      <FormProblem problem={form.problem} />
      <SubmitButton busy={form.sending && t('joining')} disabled={!answersBlank && code.trim() === ''}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
