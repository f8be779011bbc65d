import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { useFocusWhen } from '../frame/use-focus-when.ts';
import { levels } from './engine/found-errors.ts';
import { PrintedTexts } from './printed-texts.tsx';
import type { HuntControl } from './use-hunt.ts';

const textsInLevel = 20;

/** The choice of a level, whose texts are fetched then. */
export function ChosenLevel({ control }: { control: HuntControl }) {
  const t = useTranslations('labs.hallucinationHunt.level');
  const { chosen, finished, choose } = control;
  const [printing, setPrinting] = useState(0);
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <div className="max-w-reading">
        <RadioGroup
          legend={t('legend')}
          name="hunt-level"
          look="cards"
          value={String(chosen.level ?? '')}
          onChange={(level) => choose(Number(level))}
          options={levels.map((level) => ({
            value: String(level),
            label: t(`names.${level}`),
            hint: t(`hints.${level}`, {
              done: finished.filter((text) => text.level === level).length,
              total: textsInLevel,
            }),
          }))}
        />
      </div>
      {chosen.hasFailed && (
        <ErrorCard title={t('failed')} retryLabel={t('retry')} onRetry={chosen.retry} className="max-w-reading">
          {t('failedText')}
        </ErrorCard>
      )}
      {chosen.level && !chosen.texts && !chosen.hasFailed && <p role="status">{t('loading')}</p>}
      {chosen.texts && (
        <div>
          <Button icon="printer" onClick={() => setPrinting(printing + 1)}>
            {t('print')}
          </Button>
        </div>
      )}
      {chosen.texts && printing > 0 && (
        <PrintedTexts key={printing} texts={chosen.texts} onPrinted={() => setPrinting(0)} />
      )}
      {chosen.texts && !control.text && <FinishedLevel control={control} />}
    </LabSection>
  );
}

function FinishedLevel({ control: { replay, arrival } }: { control: HuntControl }) {
  const t = useTranslations('labs.hallucinationHunt.level');
  const message = useFocusWhen<HTMLParagraphElement>(arrival === 'text');
  return (
    <div className="flex max-w-reading flex-col items-start gap-3 rounded-card border border-line bg-card p-4">
      <p ref={message} tabIndex={-1} className="font-semibold outline-none">
        {t('finished')}
      </p>
      <p>{t('finishedText')}</p>
      <Button icon="refresh" onClick={replay}>
        {t('replay')}
      </Button>
    </div>
  );
}
