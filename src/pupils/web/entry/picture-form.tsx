import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { FieldError, TextField } from '../../../web/ui/fields/field.tsx';
import { signInWithPictures } from '../../contract.ts';
import { pictureNames, type PictureName, picturesInPassword } from '../../limits.ts';
import { Picture } from '../pictures/picture.tsx';
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

interface PictureChoiceProps {
  chosen: readonly PictureName[];
  onChange: (chosen: readonly PictureName[]) => void;
  error: string | undefined;
}

function PictureChoice({ chosen, onChange, error }: PictureChoiceProps) {
  const t = useTranslations('pupils');
  const isFull = chosen.length === picturesInPassword;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{t('entry.pictures')}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <ol className="flex flex-wrap gap-2" aria-label={t('entry.chosen')}>
          {Array.from({ length: picturesInPassword }, (_, place) => chosen[place]).map((name, place) => (
            <li
              // The places are fixed.
              key={place} // oxlint-disable-line react/no-array-index-key
              className="grid size-13 place-items-center rounded-control border-2 border-line bg-[#fff]"
            >
              {name && <Picture name={name} className="size-10" />}
              <span className="sr-only">{name ? t(`pictures.${name}`) : t('entry.emptyPlace')}</span>
            </li>
          ))}
        </ol>
        <Button
          variant="quiet"
          size="icon"
          icon="undo"
          aria-label={t('entry.undo')}
          aria-disabled={chosen.length === 0}
          onClick={() => onChange(chosen.slice(0, -1))}
        />
      </div>
      <p role="status" className="sr-only">
        {t('entry.count', { count: chosen.length, all: picturesInPassword })}
      </p>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {pictureNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t(`pictures.${name}`)}
              aria-disabled={isFull}
              className="grid aspect-square w-full place-items-center rounded-control border border-line bg-[#fff] hover:border-primary aria-disabled:opacity-60"
              onClick={() => !isFull && onChange([...chosen, name])}
            >
              <Picture name={name} className="size-3/4" />
            </button>
          </li>
        ))}
      </ul>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
