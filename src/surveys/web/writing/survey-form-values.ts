import type { DraftValues } from '../../../web/data/stored-drafts.ts';
import type { ListedSurvey } from '../../contract.ts';
import type { surveyQuestionTypes } from '../../limits.ts';
import { closingOf } from '../survey-state.ts';

export type QuestionType = (typeof surveyQuestionTypes)[number];

/** A field's name is its path in the request, so that errors find their field. */
export const questionField = (place: number, part: 'text' | 'type' | 'options') => `questions.${place}.${part}`;
export const optionField = (place: number, option: number) => `${questionField(place, 'options')}.${option}`;

/** Errors about the options as a whole appear next to the first. */
export function fieldOfPath(path: string): string {
  return path.endsWith('.options') ? `${path}.0` : path;
}

type Values = (name: string) => string | undefined;

const valuesOf =
  (form: FormData): Values =>
  (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };

function questionsIn(values: Values): { text: string; type: string; options: string[] }[] {
  const questions = [];
  for (let place = 0; values(questionField(place, 'text')) !== undefined; place += 1) {
    questions.push({
      text: values(questionField(place, 'text')) ?? '',
      type: values(questionField(place, 'type')) ?? 'text',
      options: splitSingleLine(optionsIn(values, place)),
    });
  }
  return questions;
}

function optionsIn(values: Values, place: number): string[] {
  const options = [];
  for (let option = 0; values(optionField(place, option)) !== undefined; option += 1) {
    options.push(values(optionField(place, option)) ?? '');
  }
  return options.flatMap((written) => written.trim() || []);
}

export function readNewSurvey(form: FormData) {
  const values = valuesOf(form);
  return {
    title: values('title'),
    description: values('description'),
    courseId: values('courseId'),
    isAnonymous: values('isAnonymous') !== undefined,
    closesAt: closingOf(values('closesAt') ?? '', null),
    questions: questionsIn(values),
  };
}

export function readSurveyChanges(form: FormData, { closesAt }: Pick<ListedSurvey, 'closesAt'>) {
  const values = valuesOf(form);
  return {
    title: values('title'),
    description: values('description'),
    closesAt: closingOf(values('closesAt') ?? '', closesAt),
  };
}

/** A single option is not a choice: the author probably typed all of them into the first field, separated by commas. */
function splitSingleLine(options: string[]): string[] {
  const [only = '', ...others] = options;
  return others.length > 0 ? options : only.split(',').flatMap((option) => option.trim() || []);
}

export interface WrittenQuestion {
  key: number;
  text: string;
  type: QuestionType;
  options: string[];
}

/** A new survey starts with one blank text question, or with the draft. */
export function firstQuestions(draft: DraftValues): WrittenQuestion[] {
  const last = Object.keys(draft).reduce((most, name) => {
    const place = Number(/^questions\.(\d+)\./.exec(name)?.[1] ?? 0);
    return Math.max(most, place);
  }, 0);
  return Array.from({ length: last + 1 }, (_, place) => ({
    key: place,
    text: draft[questionField(place, 'text')] ?? '',
    type: typeIn(draft[questionField(place, 'type')]),
    options: optionsIn((name) => draft[name], place),
  }));
}

export function typeIn(written: string | undefined): QuestionType {
  return written === 'multiple_choice' || written === 'rating' ? written : 'text';
}
