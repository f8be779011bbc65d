import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Switch } from '../../../web/ui/fields/switch.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { factorsOf, nearestTo, usualDistance, votesOf } from './engine/nearest.ts';
import type { NeighboursControl } from './use-neighbours.ts';

/** Unlike everything that is known. */
const watermelon = { weight: 4000, length: 25 };
/** How many times the usual distance is too far to answer. */
const tooFar = 2;

/** The neighbours of a point far away agree, and say nothing. */
export function FarAway({ control }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours.far');
  const { state, change } = control;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction', { ...watermelon })}</p>
      <div>
        <Button
          variant={state.hasAskedFarAway ? 'secondary' : 'primary'}
          disabled={state.hasAskedFarAway}
          onClick={() => change({ hasAskedFarAway: true })}
        >
          {t('ask')}
        </Button>
      </div>
      {state.hasAskedFarAway && (
        <>
          <Answer control={control} />
          <Switch
            className="max-w-reading"
            label={t('unknown')}
            hint={t('unknownHint')}
            checked={state.saysUnknown}
            onChange={(event) => change({ saysUnknown: event.target.checked })}
          />
          <p className="max-w-reading">{t('why')}</p>
        </>
      )}
    </LabSection>
  );
}

function Answer({ control: { state, known, scale, point } }: { control: NeighboursControl }) {
  const t = useTranslations('labs.neighbours');
  const format = useFormatter();
  const factors = factorsOf(scale, known);
  const usual = usualDistance(known, factors);
  const number = (value: number) => format.number(value, { maximumSignificantDigits: 2 });
  const answerFor = (asked: typeof point) => {
    const neighbours = nearestTo(asked, known, state.voters, factors);
    const [winner] = votesOf(neighbours);
    const distance = neighbours[0]?.distance ?? 0;
    if (state.saysUnknown && distance > usual * tooFar) return t('far.noIdea', { distance: number(distance) });
    return t('far.says', {
      kind: winner ? t(`kinds.${winner.kind}`) : '—',
      votes: winner?.votes ?? 0,
      all: neighbours.length,
      distance: number(distance),
    });
  };
  return (
    <div role="status">
      <ul className="flex max-w-reading list-disc flex-col gap-1 pl-6">
        <li>{t('far.watermelon', { answer: answerFor(watermelon) })}</li>
        <li>{t('far.yours', { answer: answerFor(point) })}</li>
        <li>{t('far.usual', { distance: number(usual) })}</li>
      </ul>
    </div>
  );
}
