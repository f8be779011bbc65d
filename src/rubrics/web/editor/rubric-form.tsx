import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RubricProposal } from '../../../assist/web/public.ts';
import { rubricLimits } from '../../../shared/marks/rubric-limits.ts';
import type { RubricGrid } from '../../../shared/marks/rubric.ts';
import { DraftNote } from '../../../web/forms/draft-note.tsx';
import { useDraft } from '../../../web/forms/draft.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import type { NewRubric } from '../../schemas.ts';
import { GridFields } from './grid-fields.tsx';
import { fieldOfPath, requestOf, type WrittenRubric, writtenOf } from './written-rubric.ts';

interface RubricFormProps {
  /** The name of its draft on this device. */
  name: string;
  first: WrittenRubric;
  /** Whether it offers criteria for a task. */
  proposes?: boolean;
  send: (rubric: NewRubric) => Promise<void>;
}

/** The form of a new rubric or of an edited one. */
export function RubricForm({ name, first, proposes = false, send }: RubricFormProps) {
  const draft = useDraft(name);
  const drafted = readDrafted(draft.saved['rubric']);
  return (
    <div className="flex flex-col gap-5">
      {drafted && <DraftNote onBeginAnew={draft.discard} />}
      {/* The key changes once what this device keeps is known. */}
      <Fields key={draft.formKey} draft={draft} first={drafted ?? first} proposes={proposes} send={send} />
    </div>
  );
}

function readDrafted(saved: string | undefined): WrittenRubric | undefined {
  return saved === undefined ? undefined : (JSON.parse(saved) as WrittenRubric);
}

interface FieldsProps extends Required<Pick<RubricFormProps, 'first' | 'proposes' | 'send'>> {
  draft: ReturnType<typeof useDraft>;
}

function Fields({ draft, first, proposes, send }: FieldsProps) {
  const t = useTranslations('rubrics.editor');
  const { language } = usePreferences().preferences;
  const [rubric, setRubric] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, sending, onSubmit } = useForm({
    schema: async () => (await import('../../schemas.ts')).NewRubric,
    read: () => ({ values: requestOf(rubric), fieldOf: fieldOfPath }),
    async send(values) {
      await send(values);
      draft.discard();
    },
    onFailure: useFailureToast(t('failed')),
  });
  const change = (next: WrittenRubric) => {
    setRubric(next);
    draft.save({ rubric: JSON.stringify(next) });
  };
  const fillIn = ({ title, grid }: { title: string; grid: RubricGrid }) => {
    const before = rubric;
    change(writtenOf({ title: before.title || title, isShared: before.isShared, grid }, language));
    return () => change(before);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      <TitleFields rubric={rubric} error={errors['title']} onChange={change} />
      {proposes && <RubricProposal onPropose={fillIn} />}
      <GridFields rubric={rubric} errors={errors} onChange={change} form={form} />
      <Checkbox
        name="isShared"
        label={t('share')}
        hint={t('shareHint')}
        checked={rubric.isShared}
        onChange={(event) => change({ ...rubric, isShared: event.target.checked })}
      />
      <FormProblem problem={problem} />
      <div>
        <SubmitButton busy={sending && t('saving')}>{t('save')}</SubmitButton>
      </div>
    </form>
  );
}

interface TitleFieldsProps {
  rubric: WrittenRubric;
  error: string | undefined;
  onChange: (rubric: WrittenRubric) => void;
}

function TitleFields({ rubric, error, onChange }: TitleFieldsProps) {
  const t = useTranslations('rubrics.editor');
  return (
    <div className="flex max-w-reading flex-col gap-5">
      <TextField
        label={t('title')}
        name="title"
        required
        value={rubric.title}
        maxLength={rubricLimits.title}
        autoComplete="off"
        onChange={(event) => onChange({ ...rubric, title: event.target.value })}
        error={error}
      />
      <RadioGroup
        legend={t('scoring')}
        name="grid.scoring"
        value={rubric.scoring}
        onChange={(scoring) => onChange({ ...rubric, scoring })}
        options={[
          { value: 'points', label: t('inPoints'), hint: t('inPointsHint') },
          { value: 'words', label: t('inWords'), hint: t('inWordsHint') },
        ]}
      />
    </div>
  );
}
