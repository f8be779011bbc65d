import { useTranslations } from 'use-intl';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import type { Trip } from './engine/trips.ts';
import type { DecisionTreeControl } from './use-decision-tree.ts';

const fewTrips = 8;

/** The made-up trips to learn from. */
export function TripTable({ control: { learning, heldOut, asking } }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree.data');
  const late = learning.filter(({ isLate }) => isLate).length;
  const list = (trips: readonly Trip[]) => (
    <ul className="flex flex-col divide-y divide-line">
      {trips.map((trip) => (
        <li key={trip.number} className="py-2">
          <TripLine trip={trip} asking={asking} />
        </li>
      ))}
    </ul>
  );
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction', { learning: learning.length, heldOut: heldOut.length })}</p>
      <p className="max-w-reading">{t('summary', { late, punctual: learning.length - late })}</p>
      <div className="max-w-reading rounded-card border border-line bg-card px-4 py-2">
        <h3 className="pt-1 font-semibold">{t('some')}</h3>
        {list(learning.slice(0, fewTrips))}
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('others', { count: learning.length - fewTrips })}
          </summary>
          {list(learning.slice(fewTrips))}
        </details>
      </div>
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </LabSection>
  );
}

/** What is known about a trip: only what was answered with yes. */
export function TripLine({ trip, asking }: { trip: Trip; asking: DecisionTreeControl['asking'] }) {
  const t = useTranslations('labs.decisionTree');
  const yes = asking.filter((question) => trip.answers[question]).map((question) => t(`facts.${question}`));
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0">
        <strong>{t('data.trip', { number: trip.number })}</strong> {yes.length > 0 ? yes.join(', ') : t('data.nothing')}
      </span>
      <Outcome isLate={trip.isLate} />
    </span>
  );
}

export function Outcome({ isLate }: { isLate: boolean }) {
  const t = useTranslations('labs.decisionTree.data');
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      <Icon name={isLate ? 'clock' : 'check'} size="sm" />
      {t(isLate ? 'late' : 'punctual')}
    </span>
  );
}
