import { examLimits, type NewExam } from '../../../shared/questions.ts';
import { draftOfQuestion, type QuestionDraft, questionOfDraft } from './question-draft.ts';

/** A test while it is written, everything as typed. */
export interface ExamDraft {
  title: string;
  description: string;
  passingScore: string;
  timeLimit: string;
  questions: QuestionDraft[];
}

export function blankExam(): ExamDraft {
  return {
    title: '',
    description: '',
    passingScore: String(examLimits.usualPassingScore),
    timeLimit: String(examLimits.usualTime),
    questions: [],
  };
}

export function draftOfExam({ title, description, passingScore, timeLimit, questions }: NewExam): ExamDraft {
  return {
    title,
    description,
    passingScore: String(passingScore),
    timeLimit: String(timeLimit),
    questions: questions.map(draftOfQuestion),
  };
}

/** In the shape of a test; `NewExam` says whether it is one, and what is wrong is named by the same paths that `ExamFields` shows. */
export function examOfDraft({ title, description, passingScore, timeLimit, questions }: ExamDraft): unknown {
  const whole = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
  return {
    title,
    description,
    passingScore: whole(passingScore),
    timeLimit: whole(timeLimit),
    questions: questions.map(questionOfDraft),
  };
}
