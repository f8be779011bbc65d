import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { CaseDrawing } from './case-drawing.tsx';
import { cases, steps, verdicts } from './engine/cases.ts';
import { Post } from './post.tsx';
import type { ImageOriginControl } from './use-image-origin.ts';

/** Ten posts to decide on, each with its reasons. */
export function PostedCases({ control }: { control: ImageOriginControl }) {
  const t = useTranslations('labs.imageOrigin.cases');
  const { checked, right } = control;
  return (
    <LabSection title={t('title')}>
      <p className="max-w-reading">{t('introduction')}</p>
      <ol className="grid gap-6 lg:grid-cols-2">
        {cases.map((one, place) => (
          <li key={one.key} className="flex min-w-0 flex-col gap-3">
            <h3 className="text-lg font-semibold">
              {t('number', { number: place + 1, title: t(`titles.${one.key}`) })}
            </h3>
            <PostedCase control={control} one={one} />
          </li>
        ))}
      </ol>
      <p role="status" className="max-w-reading">
        {t('progress', { checked: checked.length, total: cases.length, count: right.length })}
      </p>
    </LabSection>
  );
}

interface PostedCaseProps {
  control: ImageOriginControl;
  one: (typeof cases)[number];
}

function PostedCase({ control, one }: PostedCaseProps) {
  const t = useTranslations('labs.imageOrigin');
  const { state, change, texts, verdictOf, stepOf } = control;
  const told = texts.cases[one.key];
  const verdict = verdictOf(one.key);
  const step = stepOf(one.key);
  const isChecked = state.checked.includes(one.key);
  if (!told) return null;
  return (
    <>
      <Post who={told.who} post={told.post}>
        <CaseDrawing name={one.key} label={told.drawing} />
      </Post>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('cases.found')}</summary>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {told.found.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <RadioGroup
        legend={t('cases.verdict')}
        name={`verdict-${one.key}`}
        value={verdict ?? ''}
        onChange={(value) => change({ verdicts: { ...state.verdicts, [one.key]: value } })}
        options={verdicts.map((value) => ({ value: value as string, label: t(`verdicts.${value}`) }))}
      />
      <SelectField
        label={t('cases.step')}
        value={step ?? ''}
        onChange={(event) => change({ steps: { ...state.steps, [one.key]: event.target.value } })}
      >
        <option value="">{t('cases.choose')}</option>
        {steps.map((each) => (
          <option key={each} value={each}>
            {t(`steps.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button
        className="self-start"
        disabled={!verdict || !step}
        onClick={() => change({ checked: [...new Set([...state.checked, one.key])] })}
      >
        {t('cases.check')}
      </Button>
      <p role="status">
        {isChecked && (
          <>
            <strong>{verdict === one.verdict ? t('cases.right') : t('cases.wrong')}</strong>{' '}
            {t('cases.answer', { verdict: t(`verdicts.${one.verdict}`), step: t(`steps.${one.step}`) })} {told.reason}
          </>
        )}
      </p>
    </>
  );
}
