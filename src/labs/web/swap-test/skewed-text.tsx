import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { LabSection } from '../frame/lab-section.tsx';
import { TaskProgress } from '../frame/task-progress.tsx';
import { noteText } from './engine/compare.ts';
import { makeNotes } from './engine/notes.ts';
import { lengths, type SwapTestControl } from './use-swap-test.ts';

const shownNotes = 8;

/** The made-up notes, and the machine that learns from them. */
export function SkewedText({ control }: { control: SwapTestControl }) {
  const t = useTranslations('labs.swapTest');
  const { state, phrases, kind, length, answer, chooseText } = control;
  const examples = makeNotes({ kind, length: shownNotes, seed: state.seed });
  return (
    <LabSection title={t('text.title')}>
      <p className="max-w-reading">{t('text.introduction')}</p>
      <p className="max-w-reading">{t('text.now', { kind: t(`kinds.${kind}`) })}</p>
      <details className="max-w-reading">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('text.read')}</summary>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {examples.map((note, place) => (
            <li key={place}>
              {noteText(phrases, note)} <strong>{note.isRecommended ? t('text.yes') : t('text.no')}</strong>
            </li>
          ))}
        </ul>
      </details>
      <div className="grid max-w-reading gap-5 sm:grid-cols-2">
        <RadioGroup
          legend={t('text.length')}
          name="swap-length"
          value={String(length)}
          onChange={(chosen) => chooseText({ length: Number(chosen) })}
          options={lengths.map((each) => ({ value: String(each), label: t('text.notes', { count: each }) }))}
        />
        <TextField
          label={t('text.seed')}
          hint={t('text.seedHint')}
          type="number"
          inputMode="numeric"
          min={0}
          max={999_999}
          value={state.seed}
          onChange={(event) => chooseText({ seed: Math.trunc(Number(event.target.value)) || 0 })}
        />
      </div>
      <TrainButton control={control} label={t('text.train')} isPrimary={!answer} />
      <p role="status" className="max-w-reading">
        {answer &&
          t('text.learnt', {
            yes: answer.scorer.notes.yes,
            no: answer.scorer.notes.no,
            words: answer.scorer.words.size,
          })}
      </p>
    </LabSection>
  );
}

interface TrainButtonProps {
  control: SwapTestControl;
  label: string;
  /** A page has one primary action. */
  isPrimary?: boolean;
}

export function TrainButton({ control: { step, stop, train }, label, isPrimary = false }: TrainButtonProps) {
  const t = useTranslations('labs.swapTest.text');
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        className="self-start"
        disabled={step !== undefined}
        onClick={() => void train()}
      >
        {label}
      </Button>
      {step !== undefined && <TaskProgress label={t('training')} done={step} onStop={stop} />}
    </div>
  );
}
