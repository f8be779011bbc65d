import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { TaskProgress } from '../frame/task-progress.tsx';
import { morePacks } from './sample-sets.ts';
import { SkewedAttempts } from './skewed-attempts.tsx';
import { TextAnswer } from './text-answer.tsx';
import { longestSentence } from './tried-text.tsx';
import type { SkewedControl } from './use-skewed.ts';
import type { TextControl } from './use-text-classifier.ts';
import { WordWeights } from './word-weights.tsx';

interface SkewedProps {
  control: TextControl;
  skewed: SkewedControl;
}

/** Examples that are wrong on purpose: a word that has nothing to do with it decides. And how to mend it. */
export function SkewedModel({ control, skewed }: SkewedProps) {
  const t = useTranslations('labs.textClassifier.skewed');
  const { sets, attempts, attempt, isTraining, done, stop } = skewed;
  return (
    <LabSection isHeavy title={t('title')}>
      <p className="max-w-reading">{t('introduction', { word: sets.skewed.trapName })}</p>
      <SkewedSentences skewed={skewed} />
      {attempts.length === 0 && (
        <div>
          <Button disabled={isTraining} onClick={() => attempt([])}>
            {t('train')}
          </Button>
        </div>
      )}
      {attempts.length > 0 && (
        <>
          <SkewedAttempts skewed={skewed} />
          <SkewedTry control={control} skewed={skewed} />
          <p className="max-w-reading">{t('why', { word: sets.skewed.trapName })}</p>
          <Mending skewed={skewed} />
        </>
      )}
      {isTraining && <TaskProgress label={t('training')} done={done} onStop={stop} />}
      {attempts.length > 1 && <p className="max-w-reading">{t('meaning')}</p>}
      <p className="max-w-reading text-sm text-ink-soft">{t('honest')}</p>
    </LabSection>
  );
}

function SkewedSentences({ skewed: { sets } }: Pick<SkewedProps, 'skewed'>) {
  const t = useTranslations('labs.textClassifier');
  const { complaint, praise } = sets.skewed;
  const groups = [
    { name: t('examples.complaint'), sentences: complaint },
    { name: t('examples.praise'), sentences: praise },
  ];
  return (
    <div className="grid max-w-reading gap-x-6 sm:grid-cols-2">
      {groups.map(({ name, sentences }) => (
        <details key={name}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('skewed.read', { group: name, count: sentences.length })}
          </summary>
          <ul className="flex list-disc flex-col gap-1 pb-2 pl-6 text-sm">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

/** The latest attempt, tried and opened. */
function SkewedTry({ control: { state, change }, skewed: { sets, attempts } }: SkewedProps) {
  const t = useTranslations('labs.textClassifier');
  const names = [t('examples.complaint'), t('examples.praise')];
  const latest = attempts.at(-1);
  if (!latest) return null;
  return (
    <>
      <div className="max-w-reading">
        <WordWeights model={latest.model} group={0} name={names[0] ?? ''} />
      </div>
      <TextField
        className="max-w-reading"
        label={t('skewed.label')}
        hint={t('skewed.hint')}
        maxLength={longestSentence}
        value={state.skewedTyped}
        onChange={(event) => change({ skewedTyped: event.target.value })}
      />
      <div>
        <Button size="sm" onClick={() => change({ skewedTyped: sets.skewed.try })}>
          {sets.skewed.try}
        </Button>
      </div>
      <TextAnswer model={latest.model} text={state.skewedTyped} names={names} />
    </>
  );
}

/** What to add so that the word stops deciding. One choice makes it worse. */
function Mending({ skewed: { sets, isTraining, attempt } }: Pick<SkewedProps, 'skewed'>) {
  const t = useTranslations('labs.textClassifier.skewed');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <fieldset className="max-w-reading">
      <legend className="font-semibold">{t('mend')}</legend>
      {morePacks.map((pack) => (
        <Checkbox
          key={pack}
          label={t(pack, { count: sets.skewed.more[pack].length, word: sets.skewed.trapName })}
          hint={t('such', { text: sets.skewed.more[pack][0] ?? '' })}
          checked={chosen.includes(pack)}
          onChange={({ target }) =>
            setChosen(target.checked ? [...chosen, pack] : chosen.filter((each) => each !== pack))
          }
        />
      ))}
      <Button
        className="mt-2"
        disabled={isTraining || chosen.length === 0}
        onClick={() => attempt(morePacks.filter((pack) => chosen.includes(pack)))}
      >
        {t('retrain')}
      </Button>
    </fieldset>
  );
}
