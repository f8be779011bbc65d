import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { lastStep } from './engine/tasks.ts';
import type { PromptsControl } from './use-prompts.ts';

/** The next ingredient: first a prediction, then what came of it. */
export function AddedIngredient({ control }: { control: PromptsControl }) {
  const t = useTranslations('labs.prompts');
  const { step, recorded, ingredients, notes, chosen, choose, add, takeAway, texts } = control;
  const [isTried, setTried] = useState(false);
  const prediction = notes[step + 1]?.prediction;
  const next = ingredients[step + 1];
  const isMissing = isTried && chosen === '';

  function tryIt(): void {
    setTried(chosen === '');
    if (chosen !== '') add(chosen);
  }

  return (
    <LabSection title={t('prediction.title')}>
      {prediction && next ? (
        <div className="flex max-w-reading flex-col gap-4">
          <p>
            {t('prediction.next', { name: t(`ingredients.${next}`) })}{' '}
            <q lang={texts.language}>{recorded.sentences[step + 1]}</q>
          </p>
          <RadioGroup
            legend={t('prediction.legend')}
            hint={t('prediction.hint')}
            name="prompts-prediction"
            look="cards"
            value={chosen}
            onChange={choose}
            error={isMissing && t('prediction.missing')}
            options={prediction.options.map((option, place) => ({ value: String(place), label: option }))}
          />
          <p role="alert" className="sr-only">
            {isMissing && t('prediction.missing')}
          </p>
        </div>
      ) : (
        <p className="max-w-reading">{t('prediction.all')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="plus" disabled={step >= lastStep} onClick={tryIt}>
          {t('prediction.add')}
        </Button>
        <Button icon="minus" disabled={step === 0} onClick={takeAway}>
          {t('prediction.takeAway')}
        </Button>
      </div>
    </LabSection>
  );
}
