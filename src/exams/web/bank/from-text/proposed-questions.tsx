import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProposedQuestionList } from '../../../../assist/contract/questions.ts';
import { ProducedBy } from '../../../../assist/web/public.ts';
import { LateSafetyCard } from '../../../../safety/web/public.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { QuestionView } from '../question-view.tsx';

interface ProposedQuestionsProps {
  proposed: ProposedQuestionList;
  /** The places of those that are not saved. */
  left: readonly number[];
  onToggle: (place: number) => void;
}

/** The questions with their answers and what made them, each with a mark to leave it out. */
export function ProposedQuestions({ proposed, left, onToggle }: ProposedQuestionsProps) {
  const { questions, producer, concern } = proposed;
  const t = useTranslations('exams.bank.fromText');
  const [isShown, setShown] = useState(true);
  return (
    <div className="flex flex-col gap-4">
      {concern && isShown && <LateSafetyCard concern={concern} privacy="tool" onDismiss={() => setShown(false)} />}
      <div role="status" className="flex flex-col gap-1">
        <p className="font-semibold">{t('found', { count: questions.length })}</p>
        <ProducedBy producer={producer} />
        <p className="text-sm text-ink-soft">{t('check')}</p>
      </div>
      <ol className="flex flex-col gap-4">
        {questions.map((question, place) => (
          <li
            key={`${question.question} ${question.explanation}`}
            className="flex flex-col gap-3 rounded-card border border-line p-4"
          >
            <Checkbox
              label={t('keep', { place: place + 1 })}
              checked={!left.includes(place)}
              onChange={() => onToggle(place)}
            />
            <QuestionView question={question} formulas={undefined} />
          </li>
        ))}
      </ol>
    </div>
  );
}
