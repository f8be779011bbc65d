import { useTranslations } from 'use-intl';
import { Field, fieldColumnsClass } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { kinds } from './engine/fruits.ts';
import { FruitMap } from './fruit-map.tsx';
import { limits, type NeighboursControl } from './use-neighbours.ts';

/** The known fruits, and one of which only weight and length are known. */
export function PlacedFruit({ control }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours');
  const { state, change, known, heldOut } = control;
  return (
    <LabSection title={t('place.title')}>
      <p className="max-w-reading">{t('place.introduction', { known: known.length, heldOut: heldOut.length })}</p>
      <FruitMap control={control} />
      <p className="max-w-reading">{t('place.how')}</p>
      <FruitSliders control={control} />
      <RadioGroup
        className="max-w-reading"
        legend={t('place.guess')}
        name="neighbours-guess"
        value={state.guess}
        onChange={(guess) => change({ guess })}
        options={kinds.map((kind) => ({ value: kind as string, label: t(`kinds.${kind}`) }))}
      />
    </LabSection>
  );
}

function FruitSliders({ control: { state, change } }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours.place');
  return (
    <div className={`${fieldColumnsClass} max-w-reading`}>
      <Field label={t('length', { value: state.length })}>
        {(attributes) => (
          <input
            {...attributes}
            type="range"
            className="h-11 w-full accent-primary-solid"
            {...limits.length}
            step={0.1}
            value={state.length}
            onChange={(event) => change({ length: Number(event.target.value) })}
          />
        )}
      </Field>
      <Field label={t('weight', { value: state.weight })}>
        {(attributes) => (
          <input
            {...attributes}
            type="range"
            className="h-11 w-full accent-primary-solid"
            {...limits.weight}
            step={1}
            value={state.weight}
            onChange={(event) => change({ weight: Number(event.target.value) })}
          />
        )}
      </Field>
    </div>
  );
}
