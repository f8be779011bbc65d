import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { blankClassExam, draftOfExam, ExamFields, examOfDraft } from '../../../exams/web/public.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { DraftNote } from '../../../web/forms/draft-note.tsx';
import { useDraft } from '../../../web/forms/draft.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import {
  changeClassTest,
  createClassTest,
  type EditedClassTest,
  getEditedClassTest,
} from '../../contract/class-tests.ts';
import type { NewClassTest } from '../../schemas.ts';
import { useClassChanged } from '../changes.ts';
import { classQuery } from '../data/queries.ts';
import { differencesOf, type Facts } from '../editing/differences.ts';
import { EditDialog } from '../editing/edit-dialog.tsx';
import { inUnit } from '../editing/in-unit.ts';
import { type SaveOutcome, useGuardedSave } from '../editing/use-guarded-save.tsx';
import { editedTestQuery } from './data/queries.ts';
import { questionInWords } from './question-in-words.ts';
import { readWrittenTest, type WrittenTest } from './written-test.ts';

interface TestDialogProps {
  classId: number;
  id: number | 'new';
  unitId?: number | undefined;
  onEnd: () => void;
}

export function TestDialog({ classId, id, unitId, onEnd }: TestDialogProps) {
  const t = useTranslations('classrooms.tests');
  return (
    <EditDialog
      title={id === 'new' ? t('addTitle') : t('editTitle')}
      edited={id === 'new' ? undefined : editedTestQuery(classId, id)}
      onEnd={onEnd}
      className="wide-dialog"
    >
      {(test) => <TestForm classId={classId} test={test} unitId={unitId} onEnd={onEnd} />}
    </EditDialog>
  );
}

interface TestFormProps {
  classId: number;
  test: EditedClassTest | undefined;
  unitId: number | undefined;
  onEnd: () => void;
}

function TestForm({ classId, test, unitId, onEnd }: TestFormProps) {
  const t = useTranslations('classrooms');
  const { written, isKept, write, beginAnew, forget } = useWrittenTest(classId, test);
  const { exam, weight } = written;
  const timeZone = useQuery(classQuery(classId)).data?.timeZone;
  const { form, errors, clearErrors, save, dialogs } = useTestSaving({ classId, test, unitId, onEnd }, written, forget);

  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save.run();
        }}
      >
        {isKept && (
          <DraftNote
            onBeginAnew={() => {
              beginAnew();
              clearErrors();
              requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input')?.focus());
            }}
          />
        )}
        <ExamFields
          marksByHand
          exam={exam}
          onChange={(next) => write({ exam: next })}
          errors={errors}
          classTimeZone={timeZone ?? 'UTC'}
        />
        <TextField
          label={t('tests.weight')}
          hint={t('tests.weightHint')}
          type="number"
          min={0}
          max={100}
          value={weight}
          error={errors['weight']}
          onChange={(event) => write({ weight: event.target.value })}
          className="max-w-xs"
        />
        <FormActions
          problem={save.problem}
          busy={save.sending && t('settings.saving')}
          cancelLabel={t('cancel')}
          onCancel={onEnd}
        >
          {test ? t('settings.save') : t('tests.submit')}
        </FormActions>
      </form>
      {dialogs}
    </>
  );
}

/** Checks and saves the test. Fields with errors say so, and the first of them gets the focus. */
function useTestSaving(
  { classId, test, unitId, onEnd }: TestFormProps,
  { exam, weight, version }: WrittenTest,
  forgetDraft: () => void,
) {
  const t = useTranslations('classrooms');
  const { store, dialogs } = useStoringTest({ classId, test, unitId });
  const changed = useClassChanged(classId);
  const { language } = usePreferences().preferences;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function showWrong(wrong: Record<string, string>): void {
    setErrors(wrong);
    toast({ title: t('errorTitle'), description: Object.values(wrong)[0] ?? '', variant: 'destructive' });
    // After the fields show their errors.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const fail = useFailureToast(test ? t('tests.changeFailed') : t('tests.addFailed'));
  const save = useAction(
    async () => {
      const [{ checkFields }, { NewClassTest }] = await Promise.all([
        import('../../../web/forms/check-fields.ts'),
        import('../../schemas.ts'),
      ]);
      const sent = { ...(examOfDraft(exam) as object), weight: weight.trim() === '' ? Number.NaN : Number(weight) };
      const checked = await checkFields(NewClassTest, sent, language);
      if (!checked.success) return showWrong(checked.fields);
      setErrors({});
      const outcome = await store(checked.data, version);
      if (outcome === 'dismissed') return;
      forgetDraft();
      const done = outcome === 'theirs' ? t('conflict.kept') : test ? t('tests.changed') : t('tests.added');
      toast({ title: done, description: checked.data.title });
      await changed();
      onEnd();
    },
    (problem) => {
      if (problem !== 'offline' && problem.fields) showWrong(problem.fields);
      else fail(problem);
    },
  );

  return { form, errors, clearErrors: () => setErrors({}), save, dialogs };
}

/** Creates or changes the test, unless the user decides otherwise after a colleague changed it. */
function useStoringTest({ classId, test, unitId }: Omit<TestFormProps, 'onEnd'>) {
  const call = useCall();
  const guarded = useGuardedSave();
  const factsOf = useTestFacts();

  async function store(body: NewClassTest, version: number | undefined): Promise<SaveOutcome> {
    if (!test) {
      await call(createClassTest, { params: { id: classId }, body: { ...body, ...inUnit(unitId) } });
      return 'saved';
    }
    const params = { id: classId, testId: test.id };
    return guarded.save({
      title: test.title,
      version,
      send: (given) => call(changeClassTest, { params, body: { ...body, version: given.version } }),
      compare: async () => {
        const stored = await call(getEditedClassTest, { params });
        return {
          version: stored.version,
          title: stored.title,
          differences: differencesOf(factsOf(stored), factsOf(body)),
        };
      },
    });
  }

  return { store, dialogs: guarded.dialogs };
}

/** The fields of a test, for a comparison. */
function useTestFacts(): (test: NewClassTest | EditedClassTest) => Facts {
  const t = useTranslations('classrooms.tests');
  return ({ title, description, timeLimit, passingScore, weight, settings, questions }) => [
    [t('compared.title'), title],
    [t('compared.description'), description],
    [t('compared.timeLimit'), String(timeLimit)],
    [t('compared.passingScore'), String(passingScore)],
    [t('compared.attempts'), Object.values(settings ?? {}).join(' · ')],
    [t('weight'), String(weight)],
    [t('compared.questions'), questions.map(questionInWords).join('\n\n')],
  ];
}

/** The draft of the test, saved on this device. */
function useWrittenTest(classId: number, test: EditedClassTest | undefined) {
  const draft = useDraft(`class-${classId}-test-${test?.id ?? 'new'}`);
  const original: WrittenTest = {
    exam: test ? draftOfExam(test) : blankClassExam(),
    weight: String(test?.weight ?? 1),
    version: test?.version,
  };
  const [kept, setKept] = useState(() => readWrittenTest(draft.saved['test']));
  const [written, setWritten] = useState(kept ?? original);

  function write(changes: Partial<WrittenTest>): void {
    const next = { ...written, ...changes };
    setWritten(next);
    draft.save({ test: JSON.stringify(next) });
  }

  function beginAnew(): void {
    draft.discard();
    setKept(undefined);
    setWritten(original);
  }

  return { written, isKept: kept !== undefined, write, beginAnew, forget: draft.discard };
}
