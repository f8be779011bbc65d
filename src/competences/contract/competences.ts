/** What people can do with AI and about it, by area, in the order of the passport. The words are in the messages of `web` and `server`. */
export const competenceAreas = {
  understand: ['recognise', 'learning', 'generating'],
  check: ['verify', 'provenance', 'bias'],
  use: ['ask', 'create', 'delegate'],
  care: ['data', 'wellbeing', 'rules'],
  build: ['train', 'measure'],
  teach: ['prepare', 'assess', 'agree'],
} as const;
export type CompetenceArea = keyof typeof competenceAreas;
export type Competence = (typeof competenceAreas)[CompetenceArea][number];

export const areaKeys = Object.keys(competenceAreas) as CompetenceArea[];
export const competences: readonly Competence[] = Object.values(competenceAreas).flat();

/** A lesson that trains more than these trains none of them well. */
export const mostCompetences = 6;
