import { useTranslations } from 'use-intl';
import { LabResult } from '../frame/lab-result.tsx';
import { ChosenText } from './chosen-text.tsx';
import { LearntCounts } from './learnt-counts.tsx';
import { NextWords } from './next-words.tsx';
import { type NextWordControl, useNextWord } from './use-next-word.ts';
import { WritingModel } from './writing-model.tsx';

export function NextWordLab() {
  const control = useNextWord();
  const { answer } = control;
  return (
    <div className="flex flex-col gap-10">
      <ChosenText control={control} />
      {answer && (
        <>
          <LearntCounts answer={answer} />
          <NextWords control={control} answer={answer} />
          <WritingModel control={control} answer={answer} />
        </>
      )}
      <Result control={control} />
    </div>
  );
}

function Result({ control: { state, answer, reset } }: { control: NextWordControl }) {
  const t = useTranslations('labs.nextWord');
  if (!answer) return null;
  const source = state.source === 'own' ? t('text.own') : t(`text.${state.source as 'lighthouse'}`);
  const count = (novelty: string) => answer.marked.filter((word) => word.novelty === novelty).length;
  const lines = [
    t('result.heading'),
    t('result.text', { source, words: answer.words, different: answer.different }),
    t('result.settings', { order: state.order, temperature: state.temperature, seed: state.seed }),
    t('result.counts', { pairs: count('new-pair'), trios: count('new-trio'), copied: answer.longestCopy }),
    answer.typed ? t('result.written', { text: answer.typed }) : t('result.nothing'),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
