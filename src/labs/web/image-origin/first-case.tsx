import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { CaseDrawing } from './case-drawing.tsx';
import { steps, verdicts } from './engine/cases.ts';
import { Post } from './post.tsx';
import type { ImageOriginControl } from './use-image-origin.ts';

/** One case whose findings come step by step, in the order that the reader chooses. */
export function FirstCase({ control: { state, change, texts } }: { control: ImageOriginControl }) {
  const t = useTranslations('labs.imageOrigin');
  const tried = state.tried.flatMap((name) => steps.find((step) => step === name) ?? []);
  const verdict = verdicts.find((each) => each === state.verdict);
  const { flood } = texts;
  return (
    <LabSection title={t('first.title')}>
      <p className="max-w-reading">{t('first.introduction')}</p>
      <Post who={flood.who} post={flood.post}>
        <CaseDrawing name="flood" label={flood.drawing} />
      </Post>
      <div role="group" aria-label={t('first.choose')} className="flex flex-wrap gap-3">
        {steps.map((step) => (
          <Button key={step} disabled={tried.includes(step)} onClick={() => change({ tried: [...tried, step] })}>
            {t(`steps.${step}`)}
          </Button>
        ))}
      </div>
      <div role="status">
        <ol className="flex max-w-reading list-decimal flex-col gap-3 pl-6">
          {tried.map((step) => (
            <li key={step}>
              <strong>{t(`steps.${step}`)}</strong>. {t(`first.found.${step}`)}
            </li>
          ))}
        </ol>
      </div>
      {tried[0] && <p className="max-w-reading">{t(`first.began.${tried[0]}`)}</p>}
      {tried.length > 0 && (
        <RadioGroup
          className="max-w-reading"
          legend={t('first.decide')}
          name="first-case"
          value={verdict ?? ''}
          onChange={(chosen) => change({ verdict: chosen })}
          options={verdicts.map((value) => ({ value: value as string, label: t(`verdicts.${value}`) }))}
        />
      )}
      <p role="status" className="max-w-reading">
        {verdict && (verdict === 'misleads' ? t('first.right') : t('first.wrong'))} {verdict && flood.reason}
      </p>
    </LabSection>
  );
}
