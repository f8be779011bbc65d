import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldColumnsClass, TextField } from '../../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import type { WholeTask } from '../../../contract/tasks.ts';

const rules = ['class', 'none', 'own'] as const;
type Rule = (typeof rules)[number];

interface LateFieldProps {
  task: Pick<WholeTask, 'latePerDay' | 'lateMost'> | undefined;
  errors: Readonly<Record<string, string>>;
  saved: Readonly<Record<string, string>>;
}

function ruleOf(task: LateFieldProps['task']): Rule {
  if (typeof task?.latePerDay !== 'number') return 'class';
  return task.latePerDay === 0 ? 'none' : 'own';
}

/** What late work costs in this task. */
export function LateField({ task, errors, saved }: LateFieldProps) {
  const t = useTranslations('classrooms.tasks.late');
  const [rule, setRule] = useState<Rule>(rules.find((one) => one === saved['lateRule']) ?? ruleOf(task));
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label={t('label')}
        name="lateRule"
        value={rule}
        onChange={(event) => setRule(rules.find((one) => one === event.target.value) ?? 'class')}
      >
        {rules.map((one) => (
          <option key={one} value={one}>
            {t(`rules.${one}`)}
          </option>
        ))}
      </SelectField>
      {rule === 'own' && (
        <div className={fieldColumnsClass}>
          <TextField
            label={t('perDay')}
            hint={t('perDayHint')}
            name="latePerDay"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={saved['latePerDay'] ?? (task?.latePerDay || 10)}
            error={errors['latePerDay']}
          />
          <TextField
            label={t('most')}
            hint={t('mostHint')}
            name="lateMost"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={saved['lateMost'] ?? task?.lateMost ?? 50}
            error={errors['lateMost']}
          />
        </div>
      )}
    </div>
  );
}
