import { useTranslations } from 'use-intl';
import { pictureNames, type PictureName, picturesInPassword } from '../../../shared/identity/picture-names.ts';
import { AreaFrame } from '../../layout/area-frame.tsx';
import { Button } from '../../ui/core/button.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { Picture } from './picture.tsx';
import { pictureSentences } from './sentences.ts';

interface PictureChoiceProps {
  chosen: readonly PictureName[];
  onChange: (chosen: readonly PictureName[]) => void;
  error: string | undefined;
}

/** Four pictures in their order, which are the password of a pupil without email. */
export function PictureChoice(props: PictureChoiceProps) {
  return (
    <AreaFrame area={pictureSentences}>
      <Choice {...props} />
    </AreaFrame>
  );
}

function Choice({ chosen, onChange, error }: PictureChoiceProps) {
  const t = useTranslations('pictures');
  const isFull = chosen.length === picturesInPassword;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{t('legend')}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <ol className="flex flex-wrap gap-2" aria-label={t('chosen')}>
          {Array.from({ length: picturesInPassword }, (_, place) => chosen[place]).map((name, place) => (
            <li
              // The places are fixed.
              key={place} // oxlint-disable-line react/no-array-index-key
              className="grid size-13 place-items-center rounded-control border-2 border-line bg-[#fff]"
            >
              {name && <Picture name={name} className="size-10" />}
              <span className="sr-only">{name ? t(`names.${name}`) : t('emptyPlace')}</span>
            </li>
          ))}
        </ol>
        <Button
          variant="quiet"
          size="icon"
          icon="undo"
          aria-label={t('undo')}
          aria-disabled={chosen.length === 0}
          onClick={() => onChange(chosen.slice(0, -1))}
        />
      </div>
      <p role="status" className="sr-only">
        {t('count', { count: chosen.length, all: picturesInPassword })}
      </p>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {pictureNames.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t(`names.${name}`)}
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
