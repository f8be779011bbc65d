/** Separate from the schemas: the answer form needs the limits at once, but zod only on submit. */
export const surveyLimits = {
  title: 200,
  description: 2_000,
  question: 500,
  questions: 50,
  option: 200,
  options: 20,
  text: 2_000,
  highestRating: 5,
} as const;

export const surveyQuestionTypes = ['text', 'multiple_choice', 'rating'] as const;
