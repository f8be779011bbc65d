import { useFormatter, useTranslations } from 'use-intl';
import { LabResult } from '../frame/lab-result.tsx';
import { AllEqual } from './all-equal.tsx';
import { isEqual, needingOf, rateNames } from './engine/decisions.ts';
import { nearPoints, reviewOf } from './engine/reviews.ts';
import { LearntScores } from './learnt-scores.tsx';
import { OneThreshold } from './one-threshold.tsx';
import { OtherData } from './other-data.tsx';
import { OwnDecision } from './own-decision.tsx';
import { TheCase } from './the-case.tsx';
import { TwoThresholds } from './two-thresholds.tsx';
import { outcomesOf, useWhoDecides, type WhoDecidesControl } from './use-who-decides.ts';

export function WhoDecidesLab() {
  const control = useWhoDecides();
  return (
    <div className="flex flex-col gap-10">
      <TheCase control={control} />
      {control.isTrained && (
        <>
          <LearntScores control={control} />
          <OneThreshold control={control} />
          <TwoThresholds control={control} />
          <AllEqual control={control} />
          <OtherData control={control} />
          <OwnDecision control={control} />
          <Result control={control} />
        </>
      )}
    </div>
  );
}

function Result({ control }: { control: WhoDecidesControl }) {
  const t = useTranslations('labs.whoDecides');
  const format = useFormatter();
  const { state, model, source, rule, decided, appeal, check, duties, reset } = control;
  const { counts, rates } = outcomesOf(model, decided);
  const equal = rateNames.filter((name) => isEqual(rates, name)).map((name) => t(`two.short.${name}`));
  const ruleText =
    rule === 'one' ? t('decide.ruleOne', { value: decided.morning }) : t('decide.ruleTwo', { ...decided });
  const lines = [
    t('result.heading'),
    t('result.data', { source: t(`retrain.${source}`) }),
    t('result.rule', { rule: ruleText }),
    t('result.missed', {
      missedMorning: counts.morning.missedNeed,
      needMorning: needingOf(counts.morning),
      missedAfternoon: counts.afternoon.missedNeed,
      needAfternoon: needingOf(counts.afternoon),
    }),
    equal.length > 0 ? t('result.equal', { rates: format.list(equal) }) : t('result.noneEqual'),
    appeal ? t('result.appeal', { who: t(`decide.${appeal}`) }) : t('result.undecided'),
    check &&
      t('result.check', {
        check: t(`decide.${check}`, { points: nearPoints }),
        ...reviewOf(model.pupils, model.scoreOf, decided, check),
      }),
    duties.length > 0 && t('result.duties', { duties: duties.map((duty) => t(`decide.${duty}`)).join('; ') }),
    state.reason.trim() && t('result.reason', { reason: state.reason.trim() }),
  ];
  return <LabResult text={lines.filter(Boolean).join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
