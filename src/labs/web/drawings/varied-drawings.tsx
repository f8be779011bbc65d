import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { TaskProgress } from '../frame/task-progress.tsx';
import { DrawingPicture } from './drawing-picture.tsx';
import { variations, withVariations } from './engine/varied.ts';
import { useAddedNames } from './use-added-names.ts';
import type { DrawingsControl, TrainedNetwork } from './use-drawings.ts';
import type { VariedAttempt, VariedControl } from './use-varied.ts';

interface VariedProps {
  control: DrawingsControl;
  trained: TrainedNetwork;
  varied: VariedControl;
}

/** Moved, small and mirrored drawings make the network fail, until it gets such examples, too. */
export function VariedDrawings({ control, trained, varied }: VariedProps) {
  const t = useTranslations('labs.drawings.varied');
  const { attempts, attempt, isTraining, done, stop } = varied;
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <ChangedSamples trained={trained} />
      {attempts.length === 0 && !isTraining && (
        <div>
          <Button disabled={control.isRunning} onClick={() => attempt([])}>
            {t('measure')}
          </Button>
        </div>
      )}
      {attempts.length > 0 && <ScoresTable varied={varied} />}
      {(attempts.length > 0 || isTraining) && <MoreExamples varied={varied} />}
      {isTraining && <TaskProgress label={t('training')} done={done} onStop={stop} />}
      {attempts.length > 1 && <p className="max-w-reading">{t('meaning')}</p>}
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </LabSection>
  );
}

/** One drawing changed in each way. */
function ChangedSamples({ trained: { divided, seed } }: Pick<VariedProps, 'trained'>) {
  const t = useTranslations('labs.drawings.varied');
  const sample = divided.learning[0]?.[0];
  if (sample === undefined) return null;
  const samples = variations.map((variation) => {
    const changed = withVariations([[sample]], [variation], seed)[0];
    return { variation, drawing: changed?.find((drawing) => drawing !== sample) ?? sample };
  });
  return (
    <ul className="flex flex-wrap gap-6">
      {[{ variation: 'same' as const, drawing: sample }, ...samples].map(({ variation, drawing }) => (
        <li key={variation} className="flex flex-col gap-1 text-sm">
          <DrawingPicture drawing={drawing} name={t(variation)} className="size-20" />
          {t(variation)}
        </li>
      ))}
    </ul>
  );
}

function MoreExamples({ varied: { isTraining, attempt } }: Pick<VariedProps, 'varied'>) {
  const t = useTranslations('labs.drawings.varied');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <fieldset className="max-w-reading">
      <legend className="font-semibold">{t('choose')}</legend>
      {variations.map((variation) => (
        <Checkbox
          key={variation}
          label={t(`add.${variation}`)}
          checked={chosen.includes(variation)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, variation] : chosen.filter((each) => each !== variation))
          }
        />
      ))}
      <Button
        className="mt-2"
        disabled={isTraining || chosen.length === 0}
        onClick={() => attempt(variations.filter((variation) => chosen.includes(variation)))}
      >
        {t('retrain')}
      </Button>
    </fieldset>
  );
}

function ScoresTable({ varied: { attempts } }: Pick<VariedProps, 'varied'>) {
  const t = useTranslations('labs.drawings.varied');
  const addedNames = useAddedNames();
  const score = (name: 'same' | (typeof variations)[number]): Column<VariedAttempt> => ({
    key: name,
    header: t(name),
    cell: ({ scores }) => t('score', { ...scores[name] }),
    numeric: true,
  });
  const columns: Column<VariedAttempt>[] = [
    { key: 'added', header: t('added'), cell: addedNames, isRowHeader: true },
    score('same'),
    ...variations.map(score),
  ];
  return (
    <div role="status" className="max-w-reading">
      <Table caption={t('scores')} columns={columns} rows={attempts} rowKey={({ added }) => added.join()} />
    </div>
  );
}
