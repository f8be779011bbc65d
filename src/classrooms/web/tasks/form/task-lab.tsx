import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Competence } from '../../../../competences/contract/competences.ts';
import { labCompetences } from '../../../../labs/contract/lab-competences.ts';
import { LabChoice } from '../../../../labs/web/public.ts';
import type { LabKey } from '../../../../shared/contract/lab-keys.ts';
import { SkeletonText } from '../../../../web/ui/core/skeleton.tsx';
import { TaskCompetences } from './task-competences.tsx';

interface TaskLabProps {
  lab: LabKey | '';
  competences: readonly Competence[];
  /** The competences in the saved draft of the form. */
  savedCompetences: string | undefined;
}

/** The laboratory of a task and the competences that it trains: those of the laboratory are proposed. */
export function TaskLab({ lab, competences, savedCompetences }: TaskLabProps) {
  const t = useTranslations('classrooms.tasks');
  const [chosen, setChosen] = useState(lab);
  return (
    <>
      <LabChoice
        name="lab"
        label={t('lab')}
        hint={t('labHint')}
        none={t('noLab')}
        lab={chosen}
        onChange={setChosen}
        fallback={<SkeletonText lines={2} />}
      />
      <TaskCompetences
        value={competences}
        saved={savedCompetences}
        ofLab={chosen === '' ? [] : labCompetences[chosen]}
      />
    </>
  );
}
