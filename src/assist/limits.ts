/** Plain values that screens show: a page that only lists them opens without zod. */
export const assistLimits = {
  longestQuestion: 2_000,
  /** How many questions before it a question without a conversation may bring. */
  rememberedQuestions: 4,
  longestTitle: 120,
  longestText: 20_000,
  longestTopic: 200,
  longestIdeas: 2_000,
  longestNotes: 50_000,
  longestMaterialSearch: 100,
  longestTask: 5_000,
  longestStage: 80,
  longestCurriculum: 2_000,
  mostSessions: 12,
  fewestSessionMinutes: 30,
  mostSessionMinutes: 120,
  longestGroup: 80,
  longestFacts: 2_000,
  longestSender: 100,
  mostVariants: 1_000,
} as const;

/** The languages of the spell-checker and the translator. The interface may have others. */
export const textLanguages = ['es', 'en'] as const;
export type TextLanguage = (typeof textLanguages)[number];
export const otherTextLanguage: Readonly<Record<TextLanguage, TextLanguage>> = { es: 'en', en: 'es' };

export const audiences = ['estudiantes', 'docentes', 'directivos', 'general'] as const;
export const slideCounts = [5, 10, 15, 20] as const;
/** How many questions about a text can be asked for. */
export const questionCounts = [3, 5, 10, 15] as const;
export const slideStyles = ['profesional', 'moderno', 'creativo', 'academico'] as const;
export type Audience = (typeof audiences)[number];
export type SlideStyle = (typeof slideStyles)[number];
/** How long a talk may last, in minutes. */
export const talkMinutes = [5, 10, 15, 20, 30, 45, 60] as const;

/** How the lines of a slide are arranged. */
export const slideLayouts = [
  'title',
  'section',
  'bullets',
  'columns',
  'picture',
  'quote',
  'numbers',
  'steps',
  'comparison',
  'sources',
] as const;
export type SlideLayout = (typeof slideLayouts)[number];

/** How the layout `steps` draws its lines. The layout `comparison` is a diagram of its own. */
export const diagramKinds = ['process', 'cycle', 'timeline', 'tree'] as const;
export type DiagramKind = (typeof diagramKinds)[number];

/** Our drawings for the layout `picture`. */
export const pictureNames = [
  'idea',
  'book',
  'people',
  'network',
  'chart',
  'shield',
  'leaf',
  'globe',
  'clock',
  'tools',
  'talk',
  'check',
] as const;
export type PictureName = (typeof pictureNames)[number];

/** Parts of a text. */
export const contentKinds = ['introduction', 'conclusion', 'paragraph', 'bullets'] as const;

/** Whole texts. Two questions come before the draft of one. */
export const genres = [
  'explanation',
  'instructions',
  'letter',
  'review',
  'argument',
  'script',
  'learning-situation',
  'plan',
] as const;
export type Genre = (typeof genres)[number];

export const isGenre = (kind: string): kind is Genre => genres.some((genre) => genre === kind);

/** How a text is rewritten for a class: at three levels, or for those who need it otherwise. */
export const adaptationKinds = ['levels', 'autism', 'adhd', 'dyslexia', 'easy-reading'] as const;
export type AdaptationKind = (typeof adaptationKinds)[number];

/** The first three are the levels. */
export const versionNames = ['support', 'core', 'challenge', 'autism', 'adhd', 'dyslexia', 'easy-reading'] as const;
export type VersionName = (typeof versionNames)[number];

/** What a letter to families is about. */
export const letterSubjects = [
  'welcome',
  'outing',
  'meeting',
  'project',
  'ai-use',
  'progress',
  'difficulty',
  'thanks',
] as const;
export type LetterSubject = (typeof letterSubjects)[number];
