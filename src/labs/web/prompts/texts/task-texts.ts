import { defaultLanguage, type Language } from '../../../../shared/language.ts';
import type { ReadableLanguage } from '../../../../shared/readability/syllables.ts';
import type { TaskKey } from '../engine/tasks.ts';
import provenance from './recording.json';

/** What made the answers, and when. The version was not noted. */
export const recording: Readonly<{ model: string; version: string | null; date: string; timesAsked: number }> =
  provenance;

/** The request in sentences, and the recorded answer to the first one, the first two and so on. */
export interface RecordedTask {
  sentences: readonly string[];
  answers: readonly string[];
}

/** What is true of an answer. Its numbers are places, such as `{words}` and `{before.words}`. */
export interface Observation {
  text: string;
  /** Quoted phrases that are not in this answer any more. */
  absent?: readonly string[];
  /** Quoted phrases of the request. */
  asked?: readonly string[];
}

/** What might change with an ingredient. One of the options is what happened. */
export interface Prediction {
  options: readonly string[];
  right: number;
  feedback: string;
}

export interface StepNotes {
  observations: readonly Observation[];
  /** Not for the first step, to which nothing was added. */
  prediction?: Prediction;
}

export interface TaskTexts {
  /** The language in which the model was asked. */
  language: ReadableLanguage;
  tasks: Readonly<Record<TaskKey, RecordedTask>>;
  notes: Readonly<Record<TaskKey, readonly StepNotes[]>>;
}

type Answers = Pick<TaskTexts, 'language' | 'tasks'>;

/** A folder for each language, fetched when somebody begins. */
const answerFiles = import.meta.glob<Answers>('./*/answers.json', { import: 'default' });
const noteFiles = import.meta.glob<TaskTexts['notes']>('./*/notes.json', { import: 'default' });

/** A language without recordings of its own gets those of the default language, with the notes about them. */
export async function loadTaskTexts(language: Language): Promise<TaskTexts> {
  const folder = `./${language}/answers.json` in answerFiles ? language : defaultLanguage;
  const [answers, notes] = await Promise.all([
    answerFiles[`./${folder}/answers.json`]?.(),
    noteFiles[`./${folder}/notes.json`]?.(),
  ]);
  if (!answers || !notes) throw new Error('The recorded answers are missing.');
  return { ...answers, notes };
}
