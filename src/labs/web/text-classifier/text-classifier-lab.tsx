import { useTranslations } from 'use-intl';
import { InSlices } from '../frame/in-slices.tsx';
import { LabResult } from '../frame/lab-result.tsx';
import { CollectedExamples } from './collected-examples.tsx';
import { MeasuredModel } from './measured-model.tsx';
import { ReadFeatures } from './read-features.tsx';
import { SkewedModel } from './skewed-model.tsx';
import { TrainedModel } from './trained-model.tsx';
import { TriedText } from './tried-text.tsx';
import { useResultLines } from './use-result-lines.ts';
import { type SkewedControl, useSkewed } from './use-skewed.ts';
import { type TextControl, useTextClassifier } from './use-text-classifier.ts';

export function TextClassifierLab() {
  const control = useTextClassifier();
  const skewed = useSkewed(control);
  const { trained } = control;
  const isTrained = trained !== undefined && trained.losses.length > 1;
  return (
    <div className="flex flex-col gap-10">
      <InSlices>
        <CollectedExamples control={control} />
        <ReadFeatures control={control} />
        <TrainedModel control={control} />
      </InSlices>
      {isTrained && (
        <InSlices>
          <TriedText control={control} trained={trained} />
          <MeasuredModel control={control} trained={trained} />
          <SkewedModel control={control} skewed={skewed} />
        </InSlices>
      )}
      <Result control={control} skewed={skewed} />
    </div>
  );
}

function Result({ control, skewed }: { control: TextControl; skewed: SkewedControl }) {
  const t = useTranslations('labs.textClassifier.result');
  const lines = useResultLines(control, skewed);
  return <LabResult text={lines.join('\n')} fileName={`${t('file')}.txt`} onReset={control.reset} />;
}
