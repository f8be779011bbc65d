import { useTranslations } from 'use-intl';
import { InSlices } from '../frame/in-slices.tsx';
import { LabResult } from '../frame/lab-result.tsx';
import { CutText } from './cut-text.tsx';
import { LanguageCosts, useComparison } from './language-costs.tsx';
import { LearntMerges } from './learnt-merges.tsx';
import { TrainingText } from './training-text.tsx';
import { useSourceName } from './use-source-name.ts';
import { type TokensControl, useTokens } from './use-tokens.ts';

export function TokensLab() {
  const control = useTokens();
  return (
    <div className="flex flex-col gap-10">
      <TrainingText control={control} />
      <InSlices>
        <LearntMerges control={control} />
        <CutText control={control} />
        <LanguageCosts control={control} />
      </InSlices>
      <Result control={control} />
    </div>
  );
}

function Result({ control }: { control: TokensControl }) {
  const t = useTranslations('labs.tokens.result');
  const nameOf = useSourceName();
  const comparison = useComparison(control);
  const { state, answer, cut, reset } = control;
  const cutText = cut(state.typed);
  const lines = [
    t('heading'),
    t('text', { source: nameOf(state.source), merges: answer?.merges.length ?? 0 }),
    state.typed ? t('cut', { count: cutText.length, tokens: cutText.join(' | ') }) : t('nothing'),
    ...comparison.map(({ name, tokens, characters }) => t('cost', { name, count: tokens.length, characters })),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('file')}.txt`} onReset={reset} />;
}
