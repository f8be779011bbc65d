import { type ReactNode, useMemo } from 'react';
import type { Formulas } from '../../shared/questions.ts';

interface QuestionTextProps {
  text: string;
  /** Of the question or review that has the text. */
  formulas: Formulas;
}

/** A text of a question, in which the server may have rendered formulas. It may have further words around such a text. */
export function QuestionText({ text, formulas = {} }: QuestionTextProps): ReactNode {
  const known = text in formulas ? text : Object.keys(formulas).find((one) => text.includes(one));
  const html = known === undefined ? undefined : formulas[known];
  const content = useMemo(() => ({ __html: html ?? '' }), [html]);
  if (known === undefined) return text;
  const [before = ''] = text.split(known, 1);
  const after = text.slice(before.length + known.length);
  return (
    <>
      {before && <QuestionText text={before} formulas={formulas} />}
      <span dangerouslySetInnerHTML={content} />
      {after && <QuestionText text={after} formulas={formulas} />}
    </>
  );
}
