import { useTranslations } from 'use-intl';
import { areaKeys, type Competence, competenceAreas } from '../../competences/contract/competences.ts';
import { classes } from '../../web/ui/core/classes.ts';
import { type Level, levels } from '../contract/level.ts';

const fills: Readonly<Record<Level, string>> = {
  none: 'border-dashed border-line',
  begun: 'border-info-text bg-info-wash',
  practised: 'border-primary-line bg-primary-wash',
  shown: 'border-success-text bg-success-wash font-semibold',
};

/** The whole passport at a glance: each competence leads to its details below. */
export function CompetenceMap({ levelOf }: { levelOf: (competence: Competence) => Level }) {
  const t = useTranslations('passport');
  const all = areaKeys.flatMap((area): Competence[] => [...competenceAreas[area]]);
  const counts = Object.fromEntries(
    levels.map((level) => [level, all.filter((competence) => levelOf(competence) === level).length]),
  ) as Record<Level, number>;
  return (
    <section aria-labelledby="mapa" className="flex flex-col gap-4">
      <div>
        <h2 id="mapa" className="font-title text-2xl">
          {t('map')}
        </h2>
        <p className="text-ink-soft">{t('count', counts)}</p>
      </div>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {areaKeys.map((area) => (
          <li key={area} className="flex min-w-0 flex-col gap-2">
            <p className="text-sm font-semibold text-ink-soft">{t(`competences.areas.${area}`)}</p>
            <ul className="flex flex-col gap-1.5">
              {competenceAreas[area].map((competence: Competence) => (
                <li key={competence}>
                  <a
                    href={`#${competence}`}
                    className={classes(
                      'flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-card border px-3 py-1.5 hover:bg-hover',
                      fills[levelOf(competence)],
                    )}
                  >
                    <span className="min-w-0 wrap-anywhere">{t(`competences.said.names.${competence}`)}</span>
                    <span className="text-sm font-normal text-ink-soft">{t(`levels.${levelOf(competence)}`)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
