import { useTranslations } from 'use-intl';
import { Checkbox } from '../../web/ui/fields/checkbox.tsx';
import { areaKeys, type Competence, competenceAreas, mostCompetences } from '../contract/competences.ts';

export interface CompetenceFieldProps {
  chosen: readonly Competence[];
  onChange: (chosen: readonly Competence[]) => void;
}

/** Check boxes by area. Once enough are chosen, the others wait until one is taken back. */
export function CompetenceField({ chosen, onChange }: CompetenceFieldProps) {
  const t = useTranslations('competences');
  const isFull = chosen.length >= mostCompetences;
  return (
    <details open={chosen.length > 0 || undefined} className="rounded-card border border-line p-4">
      <summary className="cursor-pointer font-semibold">
        {t('field.label')} <span className="font-normal text-ink-soft">{t('field.optional')}</span>
      </summary>
      <p className="pt-2 text-sm text-ink-soft">{t('field.hint', { most: mostCompetences })}</p>
      <div className="grid gap-4 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {areaKeys.map((area) => (
          <fieldset key={area} className="min-w-0">
            <legend className="text-sm font-semibold text-ink-soft">{t(`areas.${area}`)}</legend>
            {competenceAreas[area].map((competence: Competence) => {
              const isChosen = chosen.includes(competence);
              return (
                <Checkbox
                  key={competence}
                  label={t(`said.names.${competence}`)}
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((one) => one !== competence) : [...chosen, competence])
                  }
                />
              );
            })}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
