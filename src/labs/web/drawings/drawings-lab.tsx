import { useFormatter, useTranslations } from 'use-intl';
import { highestPlace } from '../engine/chances.ts';
import { InSlices } from '../frame/in-slices.tsx';
import { LabResult } from '../frame/lab-result.tsx';
import { CollectedDrawings } from './collected-drawings.tsx';
import { useDrawingDescription } from './drawing-picture.tsx';
import { classifyDrawing, drawingScore } from './engine/drawing-score.ts';
import { emptyDrawing } from './engine/drawing.ts';
import { MeasuredNetwork } from './measured-network.tsx';
import { NetworkAttention } from './network-attention.tsx';
import { NetworkInput } from './network-input.tsx';
import { TrainingNetwork } from './training-network.tsx';
import { TriedDrawing } from './tried-drawing.tsx';
import { useAddedNames } from './use-added-names.ts';
import { type DrawingsControl, useDrawings } from './use-drawings.ts';
import { useVaried, type VariedControl } from './use-varied.ts';
import { VariedDrawings } from './varied-drawings.tsx';

export function DrawingsLab() {
  const control = useDrawings();
  const varied = useVaried(control);
  const { trained, names } = control;
  return (
    <div className="flex flex-col gap-10">
      <InSlices>
        <CollectedDrawings control={control} />
        <NetworkInput control={control} />
        <TrainingNetwork control={control} />
      </InSlices>
      {trained && (
        <InSlices>
          <MeasuredNetwork control={control} trained={trained} />
          <TriedDrawing control={control} trained={trained} />
          <NetworkAttention trained={trained} names={names} />
          <VariedDrawings control={control} trained={trained} varied={varied} />
        </InSlices>
      )}
      <Result control={control} varied={varied} />
    </div>
  );
}

function Result({ control, varied }: { control: DrawingsControl; varied: VariedControl }) {
  const t = useTranslations('labs.drawings.result');
  const lines = useResultLines(control, varied);
  return <LabResult text={lines.join('\n')} fileName={`${t('file')}.txt`} onReset={control.reset} />;
}

function useResultLines({ state, names, groups, trained }: DrawingsControl, { attempts }: VariedControl): string[] {
  const t = useTranslations('labs.drawings.result');
  const format = useFormatter();
  const addedNames = useAddedNames();
  const describe = useDrawingDescription();
  const lines = [t('heading')];
  for (const [group, name] of names.entries()) lines.push(t('group', { name, count: (groups[group] ?? []).length }));
  if (!trained) return [...lines, t('untrained')];
  const { network, losses, divided } = trained;
  lines.push(t('passes', { passes: losses.length - 1, ...drawingScore(network, divided.heldOut) }));
  if (state.tried !== emptyDrawing) {
    const chances = classifyDrawing(network, state.tried);
    const best = highestPlace(chances);
    const percent = format.number(chances[best] ?? 0, { style: 'percent', maximumFractionDigits: 0 });
    lines.push(t('tried', { drawing: describe(state.tried), name: names[best] ?? '', percent }));
  }
  for (const attempt of attempts) {
    const { same, moved, small, mirrored } = attempt.scores;
    const score = ({ right, total }: typeof same) => t('score', { right, total });
    lines.push(
      t('attempt', {
        added: addedNames(attempt),
        same: score(same),
        moved: score(moved),
        small: score(small),
        mirrored: score(mirrored),
      }),
    );
  }
  return lines;
}
