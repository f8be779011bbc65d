import { useTranslations } from 'use-intl';
import type { LongAnswer } from '../../../exams/contract/marking.ts';
import { LevelMarking, readLevels } from '../../../rubrics/web/public.ts';
import { languageFacts } from '../../../shared/language.ts';
import { questionLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { markLongAnswer } from '../../contract/class-tests.ts';
import { useClassChanged } from '../changes.ts';

interface MarkFormProps {
  classId: number;
  testId: number;
  answer: LongAnswer;
  onMarked: () => void;
}

/** The points of one answer and a comment. What is typed stays on this device until it is saved. */
export function MarkForm({ classId, testId, answer, onMarked }: MarkFormProps) {
  const t = useTranslations('classrooms.tests.marking');
  const call = useCall();
  const changed = useClassChanged(classId);
  const { attemptId, number, mark, mostPoints } = answer;
  const draft = useDraft(`mark-${attemptId}-${number}`);
  const { errors, problem, sending, onSubmit } = useForm({
    schema: async () => (await import('../../schemas.ts')).NewMark,
    read: (form) => ({
      values: {
        ...readMark(form),
        levels: answer.rubric && readLevels(form, answer.rubric.grid.criteria.length),
        markedAt: mark?.markedAt ?? null,
      },
    }),
    send: async (body) => {
      await call(markLongAnswer, { params: { id: classId, testId, attemptId, number }, body });
      draft.discard();
      toast({ title: t('saved'), description: answer.name });
      onMarked();
      await changed();
    },
  });
  return (
    <form
      key={draft.formKey}
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={onSubmit}
      onInput={draft.onInput}
    >
      {answer.rubric && (
        <LevelMarking
          grid={answer.rubric.grid}
          given={mark?.levels ?? []}
          most={mostPoints}
          markField="points"
          saved={draft.saved}
        />
      )}
      <PointsField answer={answer} saved={draft.saved['points']} error={errors['points']} />
      <TextAreaField
        name="comment"
        label={t('comment')}
        optionalLabel={t('optional')}
        hint={t('commentHint')}
        rows={3}
        maxLength={questionLimits.markComment}
        defaultValue={draft.saved['comment'] ?? mark?.comment ?? ''}
        error={errors['comment']}
      />
      <FormProblem problem={problem} />
      <Button type="submit" variant="primary" icon="check" className="self-start" busy={sending && t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}

interface PointsFieldProps {
  answer: LongAnswer;
  /** In the saved draft of the form. */
  saved: string | undefined;
  error: string | undefined;
}

function PointsField({ answer: { mark, mostPoints }, saved, error }: PointsFieldProps) {
  const t = useTranslations('classrooms.tests.marking');
  const { decimalSign } = languageFacts[usePreferences().preferences.language];
  return (
    <TextField
      name="points"
      label={t('points')}
      hint={t('pointsHint', { most: mostPoints })}
      inputMode="decimal"
      autoComplete="off"
      required
      defaultValue={saved ?? (mark ? String(mark.points).replace('.', decimalSign) : '')}
      error={error}
      inputClassName="max-w-32 tabular-nums"
    />
  );
}

function readMark(form: FormData): { points: number; comment: string } {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { points: numberOf(typed('points')), comment: typed('comment') };
}

/** With a decimal comma or point. Empty text is not a number. */
function numberOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}
