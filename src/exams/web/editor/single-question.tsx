import type { QuestionDraft } from './question-draft.ts';
import { placeErrors } from './question-errors.ts';
import { QuestionFields } from './question-fields.tsx';

export interface SingleQuestionProps {
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
  /** Error messages by the paths of a schema in which it is the `question`. */
  errors: Readonly<Record<string, string>>;
}

/** Edits one question, outside of a test. Somebody may mark it, so that it can ask for a long answer. */
export function SingleQuestion({ draft, onChange, errors }: SingleQuestionProps) {
  const inList = Object.fromEntries(
    Object.entries(errors).map(([path, said]) => [path.replace(/^question\./, 'questions.0.'), said]),
  );
  const placed = placeErrors([draft], inList, 'questions');
  return (
    <QuestionFields
      draft={draft}
      onChange={(changes) => onChange({ ...draft, ...changes })}
      errorOf={(field) => placed.get(`${draft.key} ${field}`)}
      marksByHand
      hasMedia
    />
  );
}
