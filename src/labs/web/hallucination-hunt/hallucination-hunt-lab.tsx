import { useTranslations } from 'use-intl';
import { LabResult } from '../frame/lab-result.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { ChosenLevel } from './chosen-level.tsx';
import { countEscaped, countOutcomes, levels, ownLevel } from './engine/found-errors.ts';
import { HuntOutcome } from './hunt-outcome.tsx';
import { HuntSummary } from './hunt-summary.tsx';
import { HuntedText } from './hunted-text.tsx';
import { OwnTexts } from './own-texts.tsx';
import { type HuntControl, useHunt } from './use-hunt.ts';
import { WhyModelsInvent } from './why-models-invent.tsx';

export function HallucinationHuntLab() {
  const control = useHunt();
  const { text, round, finished } = control;
  return (
    <div className="flex flex-col gap-10">
      <ChosenLevel control={control} />
      {text ? (
        <HuntedText key={`${control.level}:${text.id}`} control={control} text={text} />
      ) : (
        <Waiting part="text" />
      )}
      {text && round.isOver ? <HuntOutcome control={control} text={text} /> : <Waiting part="outcome" />}
      {finished.length > 0 ? <HuntSummary finished={finished} /> : <Waiting part="summary" />}
      <OwnTexts control={control} />
      <WhyModelsInvent />
      {finished.length > 0 && <Result control={control} />}
    </div>
  );
}

/** A part that has nothing to show yet: without it, the numbers of the parts would jump. */
function Waiting({ part }: { part: 'text' | 'outcome' | 'summary' }) {
  const t = useTranslations('labs.hallucinationHunt');
  return (
    <LabSection title={t(`${part}.title`)}>
      <p className="max-w-reading text-ink-soft">{t(`${part}.waiting`)}</p>
    </LabSection>
  );
}

function Result({ control: { finished, reset } }: { control: HuntControl }) {
  const t = useTranslations('labs.hallucinationHunt');
  const counts = [...levels, ownLevel].flatMap((level) => {
    const texts = finished.filter((text) => text.level === level);
    return texts.length === 0 ? [] : [t('result.level', { level: t(`levels.${level}`), ...countOutcomes(texts) })];
  });
  const escaped = countEscaped(finished)
    .filter((one) => one.escaped > 0)
    .map(({ kind, escaped: count }) => t('result.kind', { kind: t(`kinds.${kind}`), count }));
  const texts = finished.map(({ title, level, outcome, reason, check }) =>
    t('result.text', { title, level: t(`levels.${level}`), outcome: t(`outcomes.${outcome}`), reason, check }),
  );
  const lines = [
    t('result.heading'),
    ...counts,
    escaped.length > 0 ? t('result.escaped', { kinds: escaped.join('; ') }) : t('result.noneEscaped'),
    '',
    ...texts,
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
