import { useEffect, useRef, useState } from 'react';
import { type Competence, competences } from '../../../../competences/contract/competences.ts';
import { CompetenceField } from '../../../../competences/web/public.ts';

interface TaskCompetencesProps {
  value: readonly Competence[];
  /** From the saved draft of the form. */
  saved: string | undefined;
  /** What the chosen laboratory trains. */
  ofLab: readonly Competence[];
}

/** The choice as one text of the form, separated by spaces. */
export function TaskCompetences({ value, saved, ofLab }: TaskCompetencesProps) {
  const input = useRef<HTMLInputElement>(null);
  const kept = saved?.split(' ');
  const [chosen, setChosen] = useState(kept ? competences.filter((one) => kept.includes(one)) : value);
  const text = chosen.join(' ');
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    // A value that code sets fires no event, and the draft is saved on input.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text]);
  return (
    <>
      <CompetenceField chosen={chosen} ofLab={ofLab} onChange={setChosen} />
      <input ref={input} type="hidden" name="competences" value={text} />
    </>
  );
}
