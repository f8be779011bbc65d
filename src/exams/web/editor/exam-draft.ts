import { examLimits } from '../../../shared/limits.ts';
import { classExamSettings, defaultExamSettings, type ExamSettings, type NewExam } from '../../../shared/questions.ts';
import { draftOfQuestion, type QuestionDraft, questionOfDraft } from './question-draft.ts';

/** A test being edited, with all values as typed. */
export interface ExamDraft {
  title: string;
  description: string;
  passingScore: string;
  timeLimit: string;
  questions: QuestionDraft[];
  /** Missing until they are edited, and in drafts of older versions: then they stay as they are. */
  settings?: SettingsDraft;
}

export interface SettingsDraft extends Omit<ExamSettings, 'freeAttempts' | 'waitHours' | 'contestDays'> {
  contestDays: string;
  freeAttempts: string;
  /** Empty allows no more attempts after the free ones. */
  waitHours: string;
}

function draftOfSettings({ freeAttempts, waitHours, contestDays, ...rest }: ExamSettings): SettingsDraft {
  return {
    ...rest,
    freeAttempts: String(freeAttempts),
    waitHours: String(waitHours ?? ''),
    contestDays: String(contestDays),
  };
}

/** A draft that an older version stored lacks the newer settings. */
export const settingsOfDraft = ({ settings }: ExamDraft): SettingsDraft => ({
  ...draftOfSettings(defaultExamSettings),
  ...settings,
});

export function blankExam(): ExamDraft {
  return {
    title: '',
    description: '',
    passingScore: String(examLimits.usualPassingScore),
    timeLimit: String(examLimits.usualTime),
    questions: [],
  };
}

/** A new test of a class: parts of answers earn points. */
export function blankClassExam(): ExamDraft {
  return { ...blankExam(), settings: draftOfSettings(classExamSettings) };
}

export function draftOfExam(exam: NewExam): ExamDraft {
  const { title, description, passingScore, timeLimit, questions, settings } = exam;
  return {
    title,
    description,
    passingScore: String(passingScore),
    timeLimit: String(timeLimit),
    questions: questions.map(draftOfQuestion),
    ...(settings && { settings: draftOfSettings(settings) }),
  };
}

/** The draft in the shape of a test; `NewExam` validates it, and its error paths are those of `ExamFields`. */
export function examOfDraft(exam: ExamDraft): unknown {
  const { title, description, passingScore, timeLimit, questions, settings } = exam;
  const whole = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
  return {
    title,
    description,
    passingScore: whole(passingScore),
    timeLimit: whole(timeLimit),
    questions: questions.map(questionOfDraft),
    ...(settings && {
      settings: {
        ...settings,
        freeAttempts: whole(settings.freeAttempts),
        waitHours: settings.waitHours.trim() === '' ? null : whole(settings.waitHours),
        // A draft that an older version stored lacks it.
        contestDays: whole(settings.contestDays ?? String(defaultExamSettings.contestDays)),
      },
    }),
  };
}

/** What one press sets. Opening, closing, access code and points stay as they are. */
export const presets = {
  practice: {
    freeAttempts: '100',
    waitHours: '',
    counts: 'best',
    hasTimeLimit: false,
    shuffleQuestions: 'later',
    shuffleOptions: 'later',
    isOneByOne: false,
    hasNoWayBack: false,
    reviewBefore: 'explanations',
    reviewAfter: 'explanations',
    reviewClosed: null,
  },
  exam: {
    freeAttempts: '1',
    waitHours: '',
    counts: 'best',
    hasTimeLimit: true,
    shuffleQuestions: 'always',
    shuffleOptions: 'always',
    isOneByOne: false,
    hasNoWayBack: false,
    reviewBefore: 'score',
    reviewAfter: 'score',
    reviewClosed: 'explanations',
  },
} as const satisfies Record<string, Partial<SettingsDraft>>;
