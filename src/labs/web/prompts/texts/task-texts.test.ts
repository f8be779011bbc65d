import { describe, expect, test } from 'vitest';
import { languages } from '../../../../shared/language.ts';
import { factsOf, withFacts } from '../engine/answer-facts.ts';
import { linesOf, readAnswer } from '../engine/read-answer.ts';
import { lastStep, requestAt, taskKeys, tasks } from '../engine/tasks.ts';
import { loadTaskTexts, type Observation, recording, type StepNotes } from './task-texts.ts';

const inLanguages = await Promise.all(
  languages.map(async (language) => ({ language, texts: await loadTaskTexts(language) })),
);
const steps = Array.from({ length: lastStep + 1 }, (_, step) => step);

/** The words of an answer without its marks. */
const textOf = (answer: string) => linesOf(readAnswer(answer)).join('\n');
const quotations = (text: string) => [...text.matchAll(/[«“]([^»”]+)[»”]/gu)].map(([, quoted = '']) => quoted);

test('what made the recordings is noted, also that the version is not known', () => {
  expect(recording).toEqual({ model: 'Claude (Anthropic)', version: null, date: '2026-11-19', timesAsked: 1 });
});

describe.each(inLanguages)('the recordings in $language', ({ language, texts }) => {
  test('are in that language, six for each task, each with its sentence and notes', () => {
    expect(texts.language).toBe(language);
    for (const task of taskKeys) {
      const { sentences, answers } = texts.tasks[task];
      expect(new Set(sentences).size).toBe(tasks[task].length);
      expect(new Set(answers).size).toBe(lastStep + 1);
      expect(texts.notes[task]).toHaveLength(lastStep + 1);
      for (const answer of answers) {
        expect(answer).toBe(answer.trim());
        expect(factsOf(answer, texts.language).words).toBeGreaterThan(40);
      }
    }
  });

  test('a request grows by one sentence at each step', () => {
    for (const task of taskKeys) {
      const { sentences } = texts.tasks[task];
      for (const step of steps.slice(1)) {
        expect(requestAt(sentences, step)).toBe(`${requestAt(sentences, step - 1)} ${sentences[step]}`);
      }
    }
  });

  describe.each(taskKeys)('what is said about %s', (task) => {
    const { sentences, answers } = texts.tasks[task];
    const facts = answers.map((answer) => factsOf(answer, texts.language));
    const noted = steps.map(
      (step) => [step, texts.notes[task][step] ?? ({ observations: [] } satisfies StepNotes)] as const,
    );

    test.each(noted)(
      'step %i has two or three observations, and a prediction if something was added',
      (step, notes) => {
        expect([2, 3]).toContain(notes.observations.length);
        expect(notes.prediction === undefined).toBe(step === 0);
        expect([undefined, 3, 4]).toContain(notes.prediction?.options.length);
        expect(new Set(notes.prediction?.options).size).toBe(notes.prediction?.options.length ?? 0);
        expect(Object.keys(notes.prediction?.options ?? { 0: '' })).toContain(String(notes.prediction?.right ?? 0));
      },
    );

    test.each(noted)('every number of step %i is counted in the answers', (step, notes) => {
      const said = [...notes.observations.map(({ text }) => text), notes.prediction?.feedback ?? ''];
      const filled = said.map((text) => withFacts(text, facts[step] ?? factsOf('', 'es'), facts[step - 1]));
      expect(filled.filter((text) => /[{}]/u.test(text))).toEqual([]);
    });

    test.each(noted)('every quotation of step %i stands in its answer, or is said to be gone', (step, notes) => {
      const now = textOf(answers[step] ?? '');
      const earlier = answers.slice(0, step).map(textOf).join('\n');
      const request = requestAt(sentences, step);
      const feedback: Observation[] = notes.prediction ? [{ text: notes.prediction.feedback }] : [];
      const untrue = [...feedback, ...notes.observations].flatMap(({ text, absent = [], asked = [] }) => {
        const quoted = quotations(text);
        const elsewhere = [...absent, ...asked];
        return [
          ...elsewhere.filter((words) => !quoted.includes(words)),
          ...quoted.filter((words) => !elsewhere.includes(words) && !now.includes(words)),
          ...absent.filter((words) => now.includes(words) || !earlier.includes(words)),
          ...asked.filter((words) => !request.includes(words)),
        ];
      });
      expect(untrue).toEqual([]);
    });

    test('the place of an option does not tell that it is right', () => {
      const places = noted.flatMap(([, { prediction }]) => prediction?.right ?? []);
      expect(new Set(places).size).toBeGreaterThan(1);
    });
  });
});
