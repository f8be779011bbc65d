/* The values and limits of the catalogue without zod, for pages that do not validate. */

/** The categories of the catalogue. They are data in Spanish; the English names are in the messages. */
export const toolCategories = [
  'Chatbot',
  'Diseño',
  'Documentos',
  'Escritura',
  'Estudio',
  'Evaluacion',
  'Imágenes',
  'Investigación',
  'Presentaciones',
  'Productividad',
  'Programación',
  'Resúmenes',
  'Textos',
  'Videos',
] as const;

export const toolLimits = {
  longestName: 100,
  longestSlug: 80,
  longestUrl: 500,
  longestDescription: 500,
  longestUse: 300,
  mostUses: 3,
  longestTag: 40,
  mostTags: 8,
  oldestMinimumAge: 21,
  mostSources: 6,
  highestRating: 100,
} as const;

/** A star is worth twenty points of a rating. */
export const pointsPerStar = 20;
export const maxReviewCommentLength = 2_000;

export const accountNeeds = ['required', 'optional', 'none'] as const;
export const freePlans = ['yes', 'no', 'limited'] as const;
export const spanishSupports = ['yes', 'no', 'partial'] as const;

/** The suggested slug of a new tool: 'Café 2.0' becomes 'cafe-2-0'. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, toolLimits.longestSlug)
    .replaceAll(/^-|-$/g, '');
}

/** What people need from a tool. The weaker demand includes the stronger: `limited` also accepts a plan that is free without limits. */
export const factDemands = {
  account: ['none', 'optional'],
  free: ['yes', 'limited'],
  spanish: ['yes', 'partial'],
} as const;

export interface ToolDemands {
  tag?: string | undefined;
  account?: (typeof factDemands.account)[number] | undefined;
  free?: (typeof factDemands.free)[number] | undefined;
  spanish?: (typeof factDemands.spanish)[number] | undefined;
  /** Tools whose known minimum age is not above it. */
  age?: string | undefined;
}
