import { useTranslations } from 'use-intl';
import { InSlices } from '../frame/in-slices.tsx';
import { LabResult } from '../frame/lab-result.tsx';
import { BalancedText } from './balanced-text.tsx';
import { chanceOfCoins, tallyOf } from './engine/compare.ts';
import { countOwnPairs } from './engine/own-test.ts';
import { ManyPairs } from './many-pairs.tsx';
import { OneChange } from './one-change.tsx';
import { OwnTest } from './own-test.tsx';
import { SkewedText } from './skewed-text.tsx';
import { usePoints } from './use-points.ts';
import { type SwapTestControl, useSwapTest } from './use-swap-test.ts';

export function SwapTestLab() {
  const control = useSwapTest();
  const { answer } = control;
  return (
    <div className="flex flex-col gap-10">
      <SkewedText control={control} />
      {answer && (
        <InSlices>
          <OneChange control={control} answer={answer} />
          <ManyPairs control={control} answer={answer} />
        </InSlices>
      )}
      <BalancedText control={control} />
      <OwnTest control={control} />
      <Conclusions />
      <Result control={control} />
    </div>
  );
}

const points = ['sentence', 'chance', 'text', 'machine', 'person'] as const;

function Conclusions() {
  const t = useTranslations('labs.swapTest.conclusions');
  return (
    <section aria-labelledby="swap-conclusions" className="flex max-w-reading flex-col gap-4">
      <h2 id="swap-conclusions" className="font-title text-2xl">
        {t('title')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {points.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('honest')}</p>
    </section>
  );
}

function Result({ control }: { control: SwapTestControl }) {
  const t = useTranslations('labs.swapTest');
  const pointsOf = usePoints();
  const { state, kind, length, dimension, answer, ownPairs, reset } = control;
  const tally = tallyOf(answer?.draws[0]?.filter((each) => each.dimension === dimension) ?? []);
  const own = countOwnPairs(ownPairs);
  const percent = Math.round(100 * chanceOfCoins(own.first, own.second));
  const lines = [
    t('result.heading'),
    t('result.text', { kind: t(`kinds.${kind}`), length, seed: state.seed }),
    answer
      ? t('result.pairs', {
          dimension: t(`dimensions.${dimension}`),
          first: tally.first,
          second: tally.second,
          points: pointsOf(tally.difference),
        })
      : t('result.nothing'),
    t('result.own', { changed: state.changed || '–', count: own.judged }),
    t('result.ownCount', { first: own.first, second: own.second, equal: own.equal, percent }),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
