import type { Language } from '../../../../shared/language.ts';
import type { ChosenLevels, RubricGrid } from '../../../../shared/marks/rubric.ts';
import type { AdaptedVersion } from '../../../contract/teacher-tools.ts';
import type { AdaptationKind } from '../../../limits.ts';
import type { NewLetter, NewUnitPlan } from '../../../schemas.ts';

/** A shipped rubric, and the words that tasks of its kind have. */
export interface RubricPattern {
  title: string;
  taskWords: readonly string[];
  /** What people make, or how they work. */
  describes: 'product' | 'process';
  grid: RubricGrid;
}

export interface WantedRubric {
  task: string;
  language: Language;
  patterns: readonly RubricPattern[];
}

export interface DraftedRubric {
  title: string;
  grid: RubricGrid;
  /** The titles of the patterns that criteria were taken from. */
  taken: string[];
}

export interface WantedAdaptation {
  kind: AdaptationKind;
  texts: readonly string[];
  language: Language;
}

/** A text of the site. */
export interface SiteText {
  title: string;
  text: string;
  address: string | null;
}

export type WantedUnit = NewUnitPlan & { sources: readonly SiteText[] };

export interface WantedFeedback {
  task: { title: string; description: string };
  /** What the student wrote. Empty if they handed in files alone. */
  work: string;
  grid: RubricGrid;
  /** What the teacher chose. */
  levels: ChosenLevels;
  language: Language;
}

/** What an engine drafts for teachers. Texts are in Markdown, except feedback, which is plain. */
export interface TeacherTools {
  draftRubric(wanted: WantedRubric, signal: AbortSignal): Promise<DraftedRubric>;
  /** None if the texts are too short. */
  adaptText(wanted: WantedAdaptation, signal: AbortSignal): Promise<AdaptedVersion[]>;
  planUnit(wanted: WantedUnit, signal: AbortSignal): Promise<string>;
  writeLetter(wanted: NewLetter, signal: AbortSignal): Promise<string>;
  /** Puts the chosen levels into words, without a mark. */
  writeFeedback(wanted: WantedFeedback, signal: AbortSignal): Promise<string>;
}
