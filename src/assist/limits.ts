/** Plain values that screens show: a page that only lists them opens without zod. */
export const assistLimits = {
  longestQuestion: 2_000,
  longestTitle: 120,
  longestText: 20_000,
  longestTopic: 200,
  longestIdeas: 2_000,
  mostVariants: 1_000,
} as const;

/** The languages of the spell-checker and the translator. The interface may have others. */
export const textLanguages = ['es', 'en'] as const;
export type TextLanguage = (typeof textLanguages)[number];
export const otherTextLanguage: Readonly<Record<TextLanguage, TextLanguage>> = { es: 'en', en: 'es' };

export const audiences = ['estudiantes', 'docentes', 'directivos', 'general'] as const;
export const slideCounts = [5, 10, 15, 20] as const;
export const slideStyles = ['profesional', 'moderno', 'creativo', 'academico'] as const;
export type Audience = (typeof audiences)[number];
export type SlideStyle = (typeof slideStyles)[number];

export const contentKinds = ['introduction', 'conclusion', 'paragraph', 'bullets'] as const;
