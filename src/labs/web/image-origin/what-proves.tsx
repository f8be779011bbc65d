import { useTranslations } from 'use-intl';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { claims } from './engine/cases.ts';
import type { ImageOriginControl } from './use-image-origin.ts';

const answers = ['yes', 'no'] as const;

/** What notes, credentials and details can prove, and what they cannot. */
export function WhatProves({ control: { state, change } }: { control: ImageOriginControl }) {
  const t = useTranslations('labs.imageOrigin.proves');
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <ol className="flex max-w-reading flex-col gap-5">
        {claims.map(({ key, isProven }) => {
          const chosen = answers.find((each) => each === state.claims[key]);
          const isRight = chosen === (isProven ? 'yes' : 'no');
          return (
            <li key={key} className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
              <RadioGroup
                legend={t(`claims.${key}`)}
                name={`claim-${key}`}
                value={chosen ?? ''}
                onChange={(answer) => change({ claims: { ...state.claims, [key]: answer } })}
                options={answers.map((answer) => ({ value: answer as string, label: t(answer) }))}
              />
              <p role="status" className="text-sm">
                {chosen && (
                  <>
                    <strong>{isRight ? t('right') : t('wrong')}</strong> {t(`reasons.${key}`)}
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      <p className="max-w-reading">{t('details')}</p>
    </LabSection>
  );
}
