import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { chanceOfCoins } from './engine/compare.ts';
import { countOwnPairs, emptyPair, mostOwnPairs } from './engine/own-test.ts';
import { OwnPairForm } from './own-pair-form.tsx';
import type { SwapTestControl } from './use-swap-test.ts';

const rules = ['question', 'one', 'fresh', 'order', 'blind', 'count'] as const;
const longestChange = 100;

/** The same test by hand with a real chatbot: its rules, a form for the answers and what they add up to. */
export function OwnTest({ control }: { control: SwapTestControl }) {
  const t = useTranslations('labs.swapTest.own');
  const { state, change, ownPairs } = control;
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <ol className="flex max-w-reading list-decimal flex-col gap-2 pl-6">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ol>
      <TextField
        className="max-w-reading"
        label={t('changed')}
        hint={t('changedHint')}
        maxLength={longestChange}
        value={state.changed}
        onChange={(event) => change({ changed: event.target.value })}
      />
      <ol className="flex max-w-reading flex-col gap-4">
        {ownPairs.map((pair, at) => (
          // Pairs are only added and removed at the end.
          <li key={at}>
            <OwnPairForm pair={pair} number={at + 1} onChange={(changes) => control.changeOwn(at, changes)} />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          icon="plus"
          disabled={ownPairs.length >= mostOwnPairs}
          onClick={() => change({ ownPairs: [...ownPairs, emptyPair] })}
        >
          {t('add')}
        </Button>
        <Button
          variant="quiet"
          icon="trash"
          disabled={ownPairs.length <= 1}
          onClick={() => change({ ownPairs: ownPairs.slice(0, -1) })}
        >
          {t('remove')}
        </Button>
      </div>
      <OwnCount control={control} />
    </LabSection>
  );
}

function OwnCount({ control: { ownPairs } }: { control: SwapTestControl }) {
  const t = useTranslations('labs.swapTest.own');
  const { judged, first, second, equal, firstWords, secondWords, marks } = countOwnPairs(ownPairs);
  const percent = Math.round(100 * chanceOfCoins(first, second));
  return (
    <div role="status" className="flex max-w-reading flex-col gap-2 rounded-card border border-line bg-card p-4">
      <p className="font-semibold">{t('judged', { count: judged })}</p>
      {judged > 0 && (
        <>
          <p>{t('count', { first, second, equal })}</p>
          <p>{t('words', { first: firstWords, second: secondWords })}</p>
          <p>{marks.map(({ mark, times }) => t('mark', { mark: t(`marks.${mark}`), times })).join(' · ')}</p>
          <p>{t('coins', { percent })}</p>
        </>
      )}
    </div>
  );
}
