import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PictureName } from '../../../shared/identity/picture-names.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { PictureChoice } from '../../../web/lazy/pictures/picture-choice.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { signInWithPictures } from '../../contract.ts';
import { useEnterClass } from './use-enter-class.ts';

/** The code of the class, the alias and four pictures in their order. */
export function PictureForm() {
  const t = useTranslations('pupils.entry');
  const call = useCall();
  const enter = useEnterClass();
  const [chosen, setChosen] = useState<readonly PictureName[]>([]);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).PictureSignIn,
    read: (fields) => ({
      values: { classCode: fields.get('classCode'), alias: fields.get('alias'), pictures: chosen },
    }),
    async send(body) {
      const { classId } = await call(signInWithPictures, { body });
      await enter(classId);
    },
    onFailure() {
      setChosen([]);
      return false;
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('pictureExplanation')}</p>
      <TextField
        label={t('classCode')}
        name="classCode"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={form.errors.classCode}
      />
      <TextField
        label={t('alias')}
        name="alias"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errors.alias}
      />
      <PictureChoice chosen={chosen} onChange={setChosen} error={form.errors.pictures} />
      <FormProblem problem={form.problem} />
      <SubmitButton wide busy={form.sending && t('busy')}>
        {t('enter')}
      </SubmitButton>
    </form>
  );
}
