import { useState } from 'react';
import { type Competence, competences } from '../../../../competences/contract/competences.ts';
import { CompetenceField } from '../../../../competences/web/public.ts';

interface TaskCompetencesProps {
  value: readonly Competence[];
  /** From the saved draft of the form. */
  saved: string | undefined;
}

/** The choice as one text of the form, separated by spaces. */
export function TaskCompetences({ value, saved }: TaskCompetencesProps) {
  const kept = saved?.split(' ');
  const [chosen, setChosen] = useState(kept ? competences.filter((one) => kept.includes(one)) : value);
  return (
    <>
      <CompetenceField chosen={chosen} onChange={setChosen} />
      <input type="hidden" name="competences" value={chosen.join(' ')} />
    </>
  );
}
