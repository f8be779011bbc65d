import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { highestPlace } from '../engine/chances.ts';
import { ChanceBars } from '../frame/chance-bars.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { DrawingGrid } from './drawing-grid.tsx';
import { classifyDrawing } from './engine/drawing-score.ts';
import { type Drawing, emptyDrawing, halved, mirrored, moved } from './engine/drawing.ts';
import { strangeDrawings } from './engine/made-drawings.ts';
import type { DrawingsControl, TrainedNetwork } from './use-drawings.ts';

interface TriedProps {
  control: DrawingsControl;
  trained: TrainedNetwork;
}

/** A drawing of one's own: what the network answers, also to what it never learnt. */
export function TriedDrawing({ control, trained }: TriedProps) {
  const t = useTranslations('labs.drawings.try');
  const { state, change } = control;
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <DrawingGrid label={t('paper')} drawing={state.tried} onChange={(tried) => change({ tried })} />
        <div className="flex flex-col gap-4">
          <NetworkAnswer control={control} trained={trained} />
          <ChangeDrawing control={control} trained={trained} />
        </div>
      </div>
      <p className="max-w-reading">{t('strangeWhy')}</p>
    </LabSection>
  );
}

function NetworkAnswer({ control: { state, names }, trained }: TriedProps) {
  const t = useTranslations('labs.drawings.try');
  const format = useFormatter();
  const chances = classifyDrawing(trained.network, state.tried);
  const best = highestPlace(chances);
  const percent = format.number(chances[best] ?? 0, { style: 'percent', maximumFractionDigits: 0 });
  const values = { group: names[best] ?? '', percent };
  return (
    <>
      <p role="status" className="text-lg">
        {state.tried === emptyDrawing ? t('isEmpty', values) : t('is', values)}
      </p>
      <ChanceBars
        title={t('chart')}
        labelHeading={t('group')}
        valueHeading={t('sureness')}
        names={names}
        chances={chances}
      />
    </>
  );
}

/** Other drawings to try, and ways to change the one on the paper. */
function ChangeDrawing({ control: { state, change }, trained }: TriedProps) {
  const t = useTranslations('labs.drawings.try');
  const [next, setNext] = useState({ heldOut: 0, strange: 0 });
  const heldOut = trained.divided.heldOut.flat();
  const put = (tried: Drawing | undefined) => tried !== undefined && change({ tried });
  const ways = [
    { name: 'left', icon: 'arrow-left', changed: moved(state.tried, -1, 0) },
    { name: 'right', icon: 'arrow-right', changed: moved(state.tried, 1, 0) },
    { name: 'up', icon: 'arrow-up', changed: moved(state.tried, 0, -1) },
    { name: 'down', icon: 'arrow-down', changed: moved(state.tried, 0, 1) },
  ] as const;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            put(heldOut[(next.heldOut * 7) % heldOut.length]);
            setNext({ ...next, heldOut: next.heldOut + 1 });
          }}
        >
          {t('heldOut')}
        </Button>
        <Button
          onClick={() => {
            put(strangeDrawings[next.strange % strangeDrawings.length]);
            setNext({ ...next, strange: next.strange + 1 });
          }}
        >
          {t('strange')}
        </Button>
        <Button variant="quiet" icon="x" onClick={() => put(emptyDrawing)}>
          {t('clear')}
        </Button>
      </div>
      <div role="group" aria-label={t('change')} className="flex flex-wrap gap-2">
        {ways.map(({ name, icon, changed }) => (
          <Button key={name} size="icon" icon={icon} aria-label={t(name)} onClick={() => put(changed)} />
        ))}
        <Button onClick={() => put(halved(state.tried))}>{t('halve')}</Button>
        <Button onClick={() => put(mirrored(state.tried))}>{t('mirror')}</Button>
      </div>
      <p className="text-sm text-ink-soft">{t('changeHint')}</p>
    </>
  );
}
