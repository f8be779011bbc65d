/** The recorded tasks with what each sentence of their request adds. The names of the ingredients are messages. */
export const tasks = {
  photosynthesis: ['task', 'audience', 'context', 'format', 'example', 'limits'],
  trip: ['task', 'facts', 'audience', 'format', 'noInvention', 'askBack'],
  questions: ['task', 'audience', 'purpose', 'format', 'example', 'reasons'],
} as const;

export type TaskKey = keyof typeof tasks;

export const taskKeys = ['photosynthesis', 'trip', 'questions'] as const satisfies readonly TaskKey[];
export const lastStep = 5;

/** The request as it was sent at a step. */
export const requestAt = (sentences: readonly string[], step: number): string => sentences.slice(0, step + 1).join(' ');
