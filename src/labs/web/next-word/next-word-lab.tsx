import { useFormatter, useTranslations } from 'use-intl';
import { InSlices } from '../frame/in-slices.tsx';
import { LabResult } from '../frame/lab-result.tsx';
import { BothWriting } from './both-writing.tsx';
import { ChosenText } from './chosen-text.tsx';
import { ExpectedWords } from './expected-words.tsx';
import { LearntCounts } from './learnt-counts.tsx';
import { MeasuredModels } from './measured-models.tsx';
import { NearWords } from './near-words.tsx';
import { hesitationOf, passesOf } from './network-task.ts';
import { NextWords } from './next-words.tsx';
import { TrainingNetwork } from './training-network.tsx';
import { type NextWordControl, useNextWord } from './use-next-word.ts';
import { WritingModel } from './writing-model.tsx';

export function NextWordLab() {
  const control = useNextWord();
  const { answer, network, state } = control;
  return (
    <div className="flex flex-col gap-10">
      <ChosenText control={control} />
      {answer && (
        <InSlices>
          <LearntCounts answer={answer} />
          <NextWords control={control} answer={answer} />
          <WritingModel control={control} answer={answer} />
          <TrainingNetwork control={control} />
        </InSlices>
      )}
      {answer && network && (
        <InSlices>
          <MeasuredModels trained={network} order={state.order} />
          <ExpectedWords control={control} trained={network} />
          <NearWords control={control} trained={network} />
          <BothWriting control={control} trained={network} />
        </InSlices>
      )}
      <Result control={control} />
    </div>
  );
}

function Result({ control }: { control: NextWordControl }) {
  const t = useTranslations('labs.nextWord');
  const networkLines = useNetworkLines(control);
  const { state, answer, reset } = control;
  if (!answer) return null;
  const source = state.source === 'own' ? t('text.own') : t(`text.${state.source as 'lighthouse'}`);
  const count = (novelty: string) => answer.marked.filter((word) => word.novelty === novelty).length;
  const lines = [
    t('result.heading'),
    t('result.text', { source, words: answer.words, different: answer.different }),
    t('result.settings', { order: state.order, temperature: state.temperature, seed: state.seed }),
    t('result.counts', { pairs: count('new-pair'), trios: count('new-trio'), copied: answer.longestCopy }),
    answer.typed ? t('result.written', { text: answer.typed }) : t('result.nothing'),
    ...networkLines,
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}

function useNetworkLines({ state: { order, byNetwork }, network }: NextWordControl): string[] {
  const t = useTranslations('labs.nextWord.result');
  const format = useFormatter();
  if (!network) return [];
  const number = (hesitation: number) => format.number(hesitation, { maximumFractionDigits: 1 });
  const lines = [t('network', { passes: passesOf(network), numbers: network.network.numbers.length })];
  if (network.heldOut > 0) {
    const hesitations = [hesitationOf(network.losses.at(-1)), network.counting[order - 1] ?? 0].map(number);
    lines.push(t('measured', { network: hesitations[0] ?? '', counting: hesitations[1] ?? '' }));
  }
  if (byNetwork) lines.push(t('byNetwork', { text: byNetwork }));
  return lines;
}
