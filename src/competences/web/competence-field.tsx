import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useFocusAfterUpdate } from '../../web/layout/use-focus-after-update.ts';
import { Button } from '../../web/ui/core/button.tsx';
import { Checkbox } from '../../web/ui/fields/checkbox.tsx';
import { areaKeys, type Competence, competenceAreas, mostCompetences } from '../contract/competences.ts';

export interface CompetenceFieldProps {
  chosen: readonly Competence[];
  /** What the laboratory of the task trains: proposed, as far as it is not chosen and there is room. */
  ofLab?: readonly Competence[];
  onChange: (chosen: readonly Competence[]) => void;
}

/** Check boxes by area. Once enough are chosen, the others wait until one is taken back. */
export function CompetenceField({ chosen, ofLab = [], onChange }: CompetenceFieldProps) {
  const t = useTranslations('competences');
  const isFull = chosen.length >= mostCompetences;
  const proposed = ofLab.filter((one) => !chosen.includes(one)).slice(0, mostCompetences - chosen.length);
  const summary = useRef<HTMLElement>(null);
  const focusAfterwards = useFocusAfterUpdate(summary);
  // The pressed button is gone then.
  function accept(): void {
    onChange([...chosen, ...proposed]);
    focusAfterwards();
  }
  return (
    <div className="flex flex-col gap-3">
      {proposed.length > 0 && <Proposal proposed={proposed} onAccept={accept} />}
      <details open={chosen.length > 0 || undefined} className="rounded-card border border-line p-4">
        <summary ref={summary} className="cursor-pointer font-semibold">
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
    </div>
  );
}

function Proposal({ proposed, onAccept }: { proposed: readonly Competence[]; onAccept: () => void }) {
  const t = useTranslations('competences');
  const format = useFormatter();
  const names = format.list(proposed.map((competence) => t(`said.names.${competence}`)));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-sm wrap-anywhere">{t('field.ofLab', { names })}</p>
      <Button size="sm" icon="plus" onClick={onAccept}>
        {t('field.addOfLab')}
      </Button>
    </div>
  );
}
