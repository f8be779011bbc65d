import type { Answer, ShownQuestion } from '../../../shared/questions.ts';
import { Card } from '../../../web/ui/card.tsx';
import { QuestionField } from './question-field.tsx';

export const questionId = (place: number) => `pregunta-${place + 1}`;

interface QuestionCardProps {
  place: number;
  question: ShownQuestion;
  answer: Answer;
  onChange: (answer: Answer) => void;
}

export function QuestionCard({ place, question, answer, onChange }: QuestionCardProps) {
  return (
    <Card id={questionId(place)} tabIndex={-1} className="scroll-mt-20">
      <QuestionField
        name={questionId(place)}
        title={`${place + 1}. ${question.question}`}
        question={question}
        answer={answer}
        onChange={onChange}
      />
    </Card>
  );
}
