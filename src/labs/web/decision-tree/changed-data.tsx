import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Switch } from '../../../web/ui/fields/switch.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { Scores } from './scores.tsx';
import { TripLine } from './trip-table.tsx';
import { type DecisionTreeControl, deepest } from './use-decision-tree.ts';

/** A column that misleads, and trips whose outcome the reader changes: the tree is grown anew. */
export function ChangedData({ control }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree.changed');
  const { state, change, trees, grown } = control;
  const wholeTree = trees[Math.min(state.depth, deepest)]?.root ?? grown.root;
  const isScarfFirst = trees[1]?.root.split?.question === 'scarf';
  const said = state.hasScarf ? (isScarfFirst ? 'misled' : 'notMisled') : 'before';
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <Switch
        className="max-w-reading"
        label={t('scarf')}
        hint={t('scarfHint')}
        checked={state.hasScarf}
        onChange={(event) => change({ hasScarf: event.target.checked })}
      />
      <Scores control={control} root={wholeTree} label={t('scores')} />
      <p className="max-w-reading">{t(said)}</p>
      <ChangeableTrips control={control} />
      <p role="status" className="max-w-reading">
        {t('count', { count: state.changed.length })}
      </p>
    </LabSection>
  );
}

function ChangeableTrips({ control: { state, change, learning, asking } }: { control: DecisionTreeControl }) {
  const t = useTranslations('labs.decisionTree.changed');
  const { changed } = state;
  return (
    <details className="max-w-reading">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('trips')}</summary>
      <p className="pb-2 text-sm text-ink-soft">{t('tripsHint')}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-card px-4">
        {learning.map((trip) => (
          <li key={trip.number} className="flex flex-col gap-2 py-3">
            <TripLine trip={trip} asking={asking} />
            <Button
              size="sm"
              className="self-start"
              aria-label={t('flipTrip', { number: trip.number, flip: t(trip.isLate ? 'toPunctual' : 'toLate') })}
              onClick={() =>
                change({
                  changed: changed.includes(trip.number)
                    ? changed.filter((each) => each !== trip.number)
                    : [...changed, trip.number],
                })
              }
            >
              {t(trip.isLate ? 'toPunctual' : 'toLate')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
