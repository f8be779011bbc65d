import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../web/form.ts';
import { FormProblem, SubmitButton, useProblemSentence } from '../../web/form-parts.tsx';
import { useCall } from '../../web/query-client.ts';
import { useNavigate } from '../../web/router.tsx';
import { CodeField } from '../../web/ui/code-field.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { joinClass, listClasses } from '../contract.ts';

/** Asks for the code and, with the right one, goes to the class. */
export function JoinClassForm({ code: given = '', onJoined }: { code?: string; onJoined?: () => void }) {
  const t = useTranslations('classrooms.join');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const inWords = useProblemSentence();
  const [code, setCode] = useState(given);
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).ClassCode,
    async send(values) {
      const { id, name } = await call(joinClass, { body: values });
      toast({ title: t('done'), description: name });
      await queries.invalidateQueries({ queryKey: [listClasses.path] });
      onJoined?.();
      await navigate(`/class/${id}`);
    },
    onFailure(problem) {
      toast({ title: t('errorTitle'), description: inWords(problem, t('failed')), variant: 'destructive' });
      return false;
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <CodeField
        label={t('code')}
        hint={t('hint')}
        name="code"
        defaultValue={given}
        required
        error={form.fields['code']}
        onCode={setCode}
        data-autofocus=""
      />
      <FormProblem problem={form.problem} />
      <SubmitButton busy={form.sending && t('joining')} disabled={code.trim() === ''}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
