import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { rateNames, rightOf, tolerance } from './engine/decisions.ts';
import { bestWithEqual, tryAll } from './engine/fair-thresholds.ts';
import { groups } from './engine/pupils.ts';
import { RateTable } from './rate-table.tsx';
import { ThresholdField } from './threshold-field.tsx';
import { outcomesOf, type WhoDecidesControl } from './use-who-decides.ts';

/** A line for each group, and what becomes equal or unequal. */
export function TwoThresholds({ control: { state, change, model, two } }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides');
  const { counts, rates } = outcomesOf(model, two);
  return (
    <LabSection title={t('two.title')}>
      <p className="max-w-reading">{t('two.introduction', { points: tolerance * 100 })}</p>
      <div className="grid max-w-reading gap-5 sm:grid-cols-2">
        {groups.map((group) => (
          <ThresholdField
            key={group}
            label={t('two.threshold', { group: t(`group.${group}`), value: state[group] })}
            value={state[group]}
            onChange={(value) => change({ [group]: value })}
          />
        ))}
      </div>
      <RateTable rates={rates} caption={t('two.table')} />
      <p role="status">
        {t('two.right', { right: rightOf(counts.morning) + rightOf(counts.afternoon), all: model.pupils.length })}
      </p>
      <p className="max-w-reading">{t('two.help')}</p>
      <div role="group" aria-label={t('two.search')} className="flex flex-wrap gap-2 print:hidden">
        {rateNames.map((name) => (
          <Button
            key={name}
            onClick={() => {
              const best = bestWithEqual(tryAll(model.pupils, model.scoreOf), name);
              if (best) change(best.thresholds);
            }}
          >
            {t('two.find', { rate: t(`two.short.${name}`) })}
          </Button>
        ))}
      </div>
    </LabSection>
  );
}
