import { useTranslations } from 'use-intl';
import type { ClassDecision } from '../../../shared/contract/class-decision.ts';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import type { OwnedClass } from '../../contract/people/class-owners.ts';

export interface ClassChoicesProps {
  classes: readonly OwnedClass[];
  decisions: readonly ClassDecision[];
  onDecide: (decisions: ClassDecision[]) => void;
}

/** Asks what happens to each class of an account that is about to be deleted. */
export function ClassChoices({ classes, decisions, onDecide }: ClassChoicesProps) {
  const t = useTranslations('classrooms.ownerLeaves');
  function decide(classId: number, value: string): void {
    const decision = decisionOf(classId, value);
    onDecide([...decisions.filter((one) => one.classId !== classId), ...(decision ? [decision] : [])]);
  }
  return (
    <fieldset className="mt-5 flex flex-col gap-4">
      <legend className="mb-3 font-semibold">{t('question', { count: classes.length })}</legend>
      {classes.map(({ id, name, studentCount, coTeachers }) => (
        <SelectField
          key={id}
          label={name}
          hint={t('students', { count: studentCount })}
          value={valueOf(decisions.find(({ classId }) => classId === id))}
          onChange={(event) => decide(id, event.target.value)}
        >
          <option value="">{t('choose')}</option>
          {coTeachers.map((teacher) => (
            <option key={teacher.memberId} value={teacher.memberId}>
              {t('give', { name: teacher.name })}
            </option>
          ))}
          <option value="archive">{t('archive')}</option>
          <option value="delete">{t('delete')}</option>
        </SelectField>
      ))}
    </fieldset>
  );
}

function decisionOf(classId: number, value: string): ClassDecision | undefined {
  if (value === '') return undefined;
  if (value === 'archive' || value === 'delete') return { classId, decision: value };
  return { classId, decision: 'transfer', memberId: Number(value) };
}

function valueOf(decision: ClassDecision | undefined): string | number {
  if (!decision) return '';
  return decision.decision === 'transfer' ? decision.memberId : decision.decision;
}
