import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RubricField } from '../../../rubrics/web/public.ts';
import type { LabKey } from '../../../shared/contract/lab-keys.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { WholeTask } from '../../contract/tasks.ts';
import { classLimits } from '../../limits.ts';
import { attachmentsField } from '../attachments/form-attachments.ts';
import { AttachmentField } from '../attachments/parts.ts';
import { TitleField } from '../editing/title-field.tsx';
import { AiLevelField } from './ai/ai-level-field.tsx';
import { dueInputOf } from './due-input.ts';
import { DueField } from './form/due-field.tsx';
import { GivenMarksChoice } from './form/given-marks-choice.tsx';
import { LateField } from './form/late-field.tsx';
import { TaskLab } from './form/task-lab.tsx';

const kinds = ['project', 'quiz', 'task'] as const;

interface TaskFieldsProps {
  classId: number;
  /** The task that is edited; undefined for a new one. */
  task: WholeTask | undefined;
  errors: Readonly<Record<string, string>>;
  /** The saved draft of the form. */
  saved: Readonly<Record<string, string>>;
}

export function TaskFields({ classId, task, errors, saved }: TaskFieldsProps) {
  const t = useTranslations('classrooms');
  return (
    <>
      <TitleField label={t('tasks.title')} value={saved['title'] ?? task?.title} error={errors['title']} />
      <SelectField label={t('tasks.kind')} name="kind" defaultValue={saved['kind'] ?? task?.kind ?? 'task'}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`tasks.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <MarkdownField
        usualMode="visual"
        label={t('tasks.description')}
        name="description"
        rows={6}
        defaultValue={saved['description'] ?? task?.description}
        maxLength={classLimits.task}
        error={errors['description']}
      />
      <AiLevelField value={task && task.aiLevel} saved={saved['aiLevel']} error={errors['aiLevel']} />
      <AttachmentField
        classId={classId}
        placed={task?.attachments ?? []}
        saved={saved[attachmentsField]}
        error={errors[attachmentsField]}
      />
      <DueField value={saved['dueAt'] ?? dueInputOf(task?.dueAt)} error={errors['dueAt']} />
      <LateField task={task} errors={errors} saved={saved} />
      <RubricField current={task?.rubric?.title} saved={saved['rubric']} error={errors['rubric']} />
      <TaskLab
        lab={(saved['lab'] ?? task?.lab ?? '') as LabKey | ''}
        competences={task?.competences ?? []}
        savedCompetences={saved['competences']}
      />
      <GradingFields task={task} errors={errors} saved={saved} />
      <RadioGroup
        legend={t('tasks.status')}
        name="status"
        defaultValue={saved['status'] ?? task?.status ?? 'published'}
        options={[
          { value: 'published', label: t('tasks.published'), hint: t('tasks.publishedHint') },
          { value: 'draft', label: t('tasks.draft'), hint: t('tasks.draftHint') },
        ]}
      />
    </>
  );
}

function GradingFields({ task, errors, saved }: Omit<TaskFieldsProps, 'classId'>) {
  const t = useTranslations('classrooms');
  const [maxMark, setMaxMark] = useState(Number(saved['maxMark'] ?? task?.maxMark ?? 10));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={t('tasks.maxMark')}
        name="maxMark"
        type="number"
        min={1}
        max={1000}
        required
        defaultValue={saved['maxMark'] ?? task?.maxMark ?? 10}
        onChange={(event) => setMaxMark(Number(event.target.value))}
        error={errors['maxMark']}
      />
      <TextField
        label={t('tasks.weight')}
        name="weight"
        type="number"
        min={0}
        max={100}
        required
        defaultValue={saved['weight'] ?? task?.weight ?? 1}
        error={errors['weight']}
      />
      {task && <GivenMarksChoice task={task} maxMark={maxMark} />}
    </div>
  );
}
