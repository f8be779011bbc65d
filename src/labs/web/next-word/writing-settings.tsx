import { useTranslations } from 'use-intl';
import { Field, TextField } from '../../../web/ui/fields/field.tsx';
import type { NextWordControl } from './use-next-word.ts';

/** How a model draws its words: the same for the counting model and for the network. */
export function WritingSettings({ control: { state, change } }: { control: NextWordControl }) {
  const t = useTranslations('labs.nextWord.writing');
  return (
    <div className="grid max-w-reading gap-5 sm:grid-cols-2">
      <Field label={t('temperature', { value: state.temperature })} hint={t('temperatureHint')}>
        {(attributes) => (
          <input
            {...attributes}
            type="range"
            className="h-11 w-full accent-primary-solid"
            min={0.1}
            max={3}
            step={0.1}
            value={state.temperature}
            onChange={(event) => change({ temperature: Number(event.target.value) })}
          />
        )}
      </Field>
      <TextField
        label={t('seed')}
        hint={t('seedHint')}
        type="number"
        inputMode="numeric"
        min={0}
        max={999_999}
        value={state.seed}
        onChange={(event) => change({ seed: Math.trunc(Number(event.target.value)) || 0 })}
      />
    </div>
  );
}
