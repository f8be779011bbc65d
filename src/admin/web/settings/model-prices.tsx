import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { modelPriceLimits } from '../../../shared/settings/limits.ts';
import { fieldColumnsClass, TextField } from '../../../web/ui/fields/field.tsx';
import { fixedSettingsQuery, siteSettingsQuery } from '../data/queries.ts';
import { SectionForm } from './section-form.tsx';
import { FixedNote } from './settings-frame.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const prices = ['modelInputPrice', 'modelOutputPrice'] as const;
const fields = [...prices, 'modelCurrency'] as const;

function currencyIn(data: FormData): string {
  const written = data.get('modelCurrency');
  return typeof written === 'string' ? written.trim().toUpperCase() : '';
}

/** What the service charges, for the cost in the usage panel. A variable may fix each part, also if another one fixes the model. */
export function ModelPrices() {
  const t = useTranslations('siteSettings.prices');
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const { data: fixed } = useSuspenseQuery(fixedSettingsQuery());
  const isFixed = (name: (typeof fields)[number]) => fixed[name] !== undefined;
  return (
    <SectionForm
      schema={async () => (await import('../../../shared/settings/model-price-changes.ts')).ModelPriceChanges}
      read={(data) => ({
        values: {
          modelInputPrice: Number(data.get('modelInputPrice')),
          modelOutputPrice: Number(data.get('modelOutputPrice')),
          modelCurrency: currencyIn(data),
        },
      })}
      send={useSaveSettings()}
      isFixed={fields.every(isFixed)}
    >
      {(errors) => (
        <>
          <h2 className="text-xl">{t('title')}</h2>
          <p className="text-ink-soft">{t('explanation')}</p>
          <div className={fieldColumnsClass}>
            {prices.map((name) => (
              <TextField
                key={name}
                label={t(name)}
                name={name}
                type="number"
                min={0}
                max={modelPriceLimits.most}
                step="any"
                defaultValue={settings[name]}
                readOnly={isFixed(name)}
                error={errors[name]}
              />
            ))}
          </div>
          <TextField
            label={t('modelCurrency.label')}
            hint={t('modelCurrency.hint')}
            name="modelCurrency"
            defaultValue={settings.modelCurrency}
            maxLength={3}
            autoComplete="off"
            readOnly={isFixed('modelCurrency')}
            error={errors.modelCurrency}
          />
          {fields.map((name) => (
            <FixedNote key={name} variable={fixed[name]} />
          ))}
        </>
      )}
    </SectionForm>
  );
}
