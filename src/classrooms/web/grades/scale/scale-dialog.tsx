import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { percentScale, type Scale, scaleProblem } from '../../../../shared/marks/scale.ts';
import { showMark, showNumber } from '../../../../shared/marks/show-mark.ts';
import { read, useCall } from '../../../../web/data/query-client.ts';
import { DialogForm } from '../../../../web/forms/dialog-form.tsx';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../../web/text/preferences.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { fieldColumnsClass, TextAreaField, TextField } from '../../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import { Dialog } from '../../../../web/ui/overlays/dialog.tsx';
import { type Classroom, changeClass } from '../../../contract.ts';
import { type ListedScale, listScales } from '../../../contract/scales.ts';
import { useClassChanged } from '../../changes.ts';
import { LoadAllPages } from '../../class/load-all-pages.tsx';
import { readScaleForm } from './read-scale-form.ts';
import { ScaleFacts } from './scale-facts.tsx';

const scalesQuery = () => read(listScales, {});

export interface ScaleDialogProps {
  classroom: Classroom;
  onEnd: () => void;
}

/** How the class writes its marks: a scale with its norm and what is not confirmed, or the teacher's own numbers. */
export function ScaleDialog({ classroom, onEnd }: ScaleDialogProps) {
  const t = useTranslations('classrooms');
  const scales = useQuery(scalesQuery());
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('grades.scale.title')}
      description={t('grades.scale.explanation')}
      closeLabel={t('close')}
    >
      <LoadAllPages of={scales}>
        {(found) => <ScaleForm classroom={classroom} scales={found} onEnd={onEnd} />}
      </LoadAllPages>
    </Dialog>
  );
}

function ScaleForm({ classroom, scales, onEnd }: ScaleDialogProps & { scales: readonly ListedScale[] }) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classroom.id);
  const current = classroom.scale;
  const [id, setId] = useState(current?.id ?? 'percent');
  const chosen = scales.find((scale) => scale.id === id);
  const own = current?.id === id ? current : chosen;
  return (
    <DialogForm
      draft={`class-${classroom.id}-scale`}
      schema={async () => (await import('../../../scale-schemas.ts')).ScaleChoice}
      read={(form) => ({ values: readScaleForm(form, chosen?.isAdjustable ?? false) })}
      save={(scale) => call(changeClass, { params: { id: classroom.id }, body: { scale } })}
      onSaved={async () => {
        await changed();
        toast({ title: t('grades.scale.done') });
        onEnd();
      }}
      onFailure={useFailureToast(t('grades.scale.failed'))}
      onCancel={onEnd}
      words={{ submit: t('grades.scale.save'), busy: t('grades.saving'), cancel: t('cancel') }}
    >
      {({ errors }) => (
        <>
          <SelectField
            label={t('grades.scale.label')}
            name="id"
            value={id}
            data-autofocus=""
            onChange={(event) => setId(event.target.value)}
          >
            {scales.map((scale) => (
              <option key={scale.id} value={scale.id}>
                {scale.name}
              </option>
            ))}
          </SelectField>
          {chosen && <ScaleFacts scale={chosen} />}
          {chosen?.isAdjustable && own && <OwnNumbers key={id} scale={own} errors={errors} />}
          {own && <Threshold key={`${id} threshold`} scale={own} error={errors['passPercent']} />}
        </>
      )}
    </DialogForm>
  );
}

interface OwnNumbersProps {
  scale: Scale;
  errors: Readonly<Record<string, string>>;
}

/** The numbers of a scale that leaves them open, and its words, one in each line. */
function OwnNumbers({ scale, errors }: OwnNumbersProps) {
  const t = useTranslations('classrooms.grades.scale');
  const { language } = usePreferences().preferences;
  const numberText = (value: number) => showNumber({ step: 0.01, minDecimals: 0 }, value, language);
  const words = scale.words.map(({ code, from }) => `${code} ${numberText(from)}`).join('\n');
  return (
    <>
      <div className={fieldColumnsClass}>
        {(['min', 'max', 'step', 'pass'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={numberText(scale[name])}
            error={errors[`own.${name}`]}
          />
        ))}
      </div>
      <TextAreaField
        label={t('words')}
        hint={t('wordsHint')}
        name="words"
        rows={5}
        defaultValue={words}
        error={Object.entries(errors).find(([field]) => field.startsWith('own.words'))?.[1]}
      />
    </>
  );
}

/** With how many of the points the pass mark is reached, and what that makes of some results. */
function Threshold({ scale, error }: { scale: Scale; error: string | undefined }) {
  const t = useTranslations('classrooms.grades.scale');
  const { language } = usePreferences().preferences;
  const [percent, setPercent] = useState(scale.passAt === null ? '' : String(Math.round(scale.passAt * 100)));
  const passAt = percent === '' ? null : Number(percent) / 100;
  const shown = { ...scale, passAt };
  return (
    <>
      <TextField
        label={t('passPercent')}
        hint={t('passPercentHint')}
        name="passPercent"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-xs"
        value={percent}
        onChange={(event) => setPercent(event.target.value)}
        error={error}
      />
      {scaleProblem(shown) === undefined && (
        <p className="text-sm text-ink-soft">
          {t('examples', {
            examples: [0, 25, 50, 75, 100]
              .map(
                (points) =>
                  `${showMark(percentScale, points / 100, language)} → ${showMark(shown, points / 100, language)}`,
              )
              .join('; '),
          })}
        </p>
      )}
    </>
  );
}
