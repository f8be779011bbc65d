/** Of a pasted text to train on. */
export const longestTrainingText = 20_000;
export const fewestTrainingWords = 30;
/** Of what a person types to try a model. */
export const longestTriedText = 2000;
