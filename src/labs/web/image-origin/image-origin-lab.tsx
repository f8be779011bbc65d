import { useTranslations } from 'use-intl';
import { LabResult } from '../frame/lab-result.tsx';
import { CroppedScene } from './cropped-scene.tsx';
import { cases, claims, steps } from './engine/cases.ts';
import { FirstCase } from './first-case.tsx';
import { PictureFile } from './picture-file.tsx';
import { PostedCases } from './posted-cases.tsx';
import { type ImageOriginControl, useImageOrigin } from './use-image-origin.ts';
import { WhatProves } from './what-proves.tsx';

export function ImageOriginLab() {
  const control = useImageOrigin();
  return (
    <div className="flex flex-col gap-10">
      <FirstCase control={control} />
      <CroppedScene control={control} />
      <PictureFile control={control} />
      <WhatProves control={control} />
      <PostedCases control={control} />
      <Result control={control} />
    </div>
  );
}

function Result({ control: { state, checked, right, verdictOf, reset } }: { control: ImageOriginControl }) {
  const t = useTranslations('labs.imageOrigin');
  const tried = state.tried.flatMap((name) => steps.find((step) => step === name) ?? []);
  const rightClaims = claims.filter(({ key, isProven }) => state.claims[key] === (isProven ? 'yes' : 'no'));
  const lines = [
    t('result.heading'),
    tried.length > 0
      ? t('result.tried', { steps: tried.map((step) => t(`steps.${step}`)).join(' → ') })
      : t('result.nothing'),
    t('result.claims', { count: rightClaims.length, total: claims.length }),
    t('result.cases', { count: right.length, checked: checked.length, total: cases.length }),
    ...checked.map(({ key, verdict }) => {
      const mine = verdictOf(key);
      return t('result.case', {
        title: t(`cases.titles.${key}`),
        mine: mine ? t(`verdicts.${mine}`) : '–',
        verdict: t(`verdicts.${verdict}`),
      });
    }),
  ];
  return <LabResult text={lines.join('\n')} fileName={`${t('result.file')}.txt`} onReset={reset} />;
}
