import { useState } from 'react';
import type { Answer, ShownQuestion } from '../../../shared/questions.ts';
import { QuestionText } from '../question-text.tsx';
import { QuestionField } from './question-field.tsx';

export interface QuestionPreviewProps {
  /** Unique among the questions of the page. */
  name: string;
  question: ShownQuestion;
}

/** A question that can be tried; the answer goes nowhere. */
export function QuestionPreview({ name, question }: QuestionPreviewProps) {
  const [answer, setAnswer] = useState<Answer>(null);
  return (
    <QuestionField
      name={name}
      title={<QuestionText text={question.question} formulas={question.formulas} />}
      question={question}
      answer={answer}
      onChange={setAnswer}
    />
  );
}
