import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { TextLink } from '../../../web/ui/core/link.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { useFocusWhen } from '../frame/use-focus-when.ts';
import { ownLevel } from './engine/found-errors.ts';
import { outcomeOf, sourceKinds } from './engine/guess-round.ts';
import { errorKinds, type HuntText, noError } from './engine/hunt-text.ts';
import type { HuntControl } from './use-hunt.ts';

interface HuntOutcomeProps {
  control: HuntControl;
  text: HuntText;
}

/** Whether it was that sentence, what is right, and both answers beside each other. */
export function HuntOutcome({ control, text }: HuntOutcomeProps) {
  const t = useTranslations('labs.hallucinationHunt.outcome');
  const { round, arrival, level, next } = control;
  const verdict = useFocusWhen<HTMLParagraphElement>(arrival === 'outcome');
  const outcome = outcomeOf(text, round.guess, round.firstWrong) ?? 'missed';
  const variant = text.wrong === null ? 'none' : 'sentence';
  return (
    <LabSection title={t('title')}>
      <div className="flex max-w-reading flex-col gap-5">
        <p ref={verdict} tabIndex={-1} className="flex gap-2.5 text-lg font-semibold outline-none">
          <Icon
            name={outcome === 'missed' ? 'search' : 'circle-check'}
            className={outcome === 'missed' ? 'mt-1 shrink-0' : 'mt-1 shrink-0 text-success-text'}
          />
          {t(`${outcome}.${variant}`, { number: (text.wrong ?? 0) + 1 })}
        </p>
        <Compared control={control} text={text} />
        <p className="text-sm text-ink-soft">{t('notJudged')}</p>
      </div>
      <div>
        <Button variant="primary" icon="arrow-right" onClick={next}>
          {level === ownLevel ? t('back') : t('next')}
        </Button>
      </div>
    </LabSection>
  );
}

function Compared({ control: { round }, text }: HuntOutcomeProps) {
  const t = useTranslations('labs.hallucinationHunt');
  const chosenKind = errorKinds.find((kind) => kind === round.kind);
  const chosenSource = sourceKinds.find((source) => source === round.source);
  const kindOf = (kind: typeof chosenKind | null) => t(`kinds.${kind ?? noError}`);
  return (
    <div className="flex flex-col gap-5">
      <Pair
        title={t('outcome.kind')}
        mine={kindOf(round.guess === noError ? null : chosenKind)}
        ours={kindOf(text.kind)}
      />
      <Pair title={t('outcome.why')} mine={round.reason} ours={text.right} />
      <Pair
        title={t('outcome.check')}
        mine={
          chosenSource
            ? t('outcome.sourceAndHow', { source: t(`sources.${chosenSource}`), how: round.check })
            : round.check
        }
        ours={
          <>
            {text.check}
            {text.address && (
              <>
                {' '}
                <TextLink href={text.address} externalLabel={t('outcome.opensTab')}>
                  {text.address}
                </TextLink>
              </>
            )}
          </>
        }
      />
    </div>
  );
}

function Pair({ title, mine, ours }: { title: string; mine: string; ours: ReactNode }) {
  const t = useTranslations('labs.hallucinationHunt.outcome');
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div className="rounded-card border border-line bg-card p-3.5">
          <dt className="text-sm text-ink-soft">{t('mine')}</dt>
          <dd className="wrap-anywhere">{mine}</dd>
        </div>
        <div className="rounded-card border border-primary-line bg-primary-wash p-3.5">
          <dt className="text-sm text-ink-soft">{t('ours')}</dt>
          <dd className="wrap-anywhere">{ours}</dd>
        </div>
      </dl>
    </div>
  );
}
