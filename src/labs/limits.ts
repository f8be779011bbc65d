/** Of a pasted text to train on. */
export const longestTrainingText = 20_000;
export const fewestTrainingWords = 30;
/** Of what a person types to try a model. */
export const longestTriedText = 2000;
/** Of one ingredient of an own request. All of them together are at most as long as a question to the assistant. */
export const longestIngredient = 800;
export const longestLabKey = 40;
