import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import { isPast } from '../due-input.ts';

interface DueFieldProps {
  value: string;
  error: string | undefined;
}

/** The due date of a task. One in the past is saved, and warned about. */
export function DueField({ value, error }: DueFieldProps) {
  const t = useTranslations('classrooms');
  const [written, setWritten] = useState(value);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('tasks.dueAt')}
        hint={t('tasks.dueAtHint')}
        optionalLabel={t('optional')}
        name="dueAt"
        type="datetime-local"
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        defaultValue={value}
        onChange={(event) => setWritten(event.target.value)}
        error={error}
      />
      <p role="status" className="text-sm text-warning-text">
        {isPast(written) && (
          <span className="flex gap-2">
            <Icon name="circle-alert" size="sm" className="mt-[0.2rem]" />
            {t('tasks.dueIsPast')}
          </span>
        )}
      </p>
    </div>
  );
}
