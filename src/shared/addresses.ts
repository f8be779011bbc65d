/* The addresses of pages about one thing. Links, redirects, notifications and emails take them from here; a test compares each with THE list of
   pages. */

/** A statement that formats many addresses passes a placeholder instead of a number. */
type InSql = number | '' | '%s' | '%2$s';

/** Shows the whole text of a class course instead of its cards. */
export const wholeTextView = { name: 'ver', value: 'texto' } as const;

export const addressOf = {
  topic: (id: InSql) => `/foro/${id}`,
  comment: (topicId: InSql, commentId: InSql) => `/foro/${topicId}?comentario=${commentId}#comentario-${commentId}`,
  article: (id: InSql) => `/noticias/${id}`,
  tool: (slug: string) => `/herramientas/${slug}`,
  peopleImport: (id: number) => `/admin/importar/${id}`,
  person: (id: number) => `/admin/personas/${id}`,
  editedTool: (id: number) => `/admin/herramientas/${id}`,
  course: (id: number | string) => `/courses/free/${id}`,
  /** The anchor of `sectionAnchor` in the reader. */
  courseSection: (id: number, sectionId: string) => `/courses/free/${id}#seccion-${encodeURIComponent(sectionId)}`,
  lesson: (id: number, sectionId: string) => `/courses/free/${id}/lecciones/${encodeURIComponent(sectionId)}`,
  /** A free course that leads back to the class in which it was opened. */
  courseInClass: (id: number, classId: number) => `/courses/free/${id}?clase=${classId}`,
  ownCourse: (id: number) => `/course/${id}`,
  sharedPassport: (code: string) => `/pasaporte/${code}`,
  certificate: (code: string) => `/certificados/${code}`,
  survey: (id: number) => `/encuestas/${id}`,
  rubric: (id: number) => `/rubricas/${id}`,
  surveyResults: (id: number) => `/encuestas/${id}/resultados`,
  bankQuestion: (id: number) => `/preguntas/${id}`,
  class: (id: number) => `/class/${id}`,
  /** A tab of a class. */
  classPart: (id: number, part: string) => `/class/${id}?parte=${part}`,
  classEditor: (id: number) => `/class-editor/${id}`,
  classCourse: (id: number, courseId: number) => `/class/${id}/course/${courseId}`,
  classCourseText: (id: number, courseId: number) =>
    `/class/${id}/course/${courseId}?${wholeTextView.name}=${wholeTextView.value}`,
  classContent: (id: number, contentId: number) => `/class/${id}/contenido/${contentId}`,
  classTest: (id: number, testId: number) => `/class/${id}/test/${testId}`,
  classTestResults: (id: number, testId: number) => `/class/${id}/test/${testId}/resultados`,
  classTask: (id: number, taskId: number) => `/class/${id}/tarea/${taskId}`,
  classReport: (id: number, userId: number) => `/class/${id}/informe/${userId}`,
  /** The accounts without email of a class. */
  classPupils: (id: number) => `/class/${id}/alumnado`,
  /** With Aula Inteligente, for those who teach the class. */
  classConversations: (id: number) => `/class/${id}/conversaciones`,
  classConversation: (id: number, conversationId: number) => `/class/${id}/conversaciones/${conversationId}`,
  classSurvey: (id: number, surveyId: number) => `/class/${id}/encuesta/${surveyId}`,
  moderationCase: (id: number) => `/moderacion/${id}`,
  help: (slug: string) => `/ayuda/${slug}`,
  document: (type: string) => `/pdf-viewer/${type}`,
  passwordReset: (token: string) => `/auth/nueva-contrasena/${token}`,
  guardianConsent: (token: string) => `/consentimiento/${token}`,
  emailConfirmation: (token: string) => `/auth/correo/${token}`,
  unsubscribe: (token: string) => `/avisos/baja/${token}`,
} as const;

/** The paths of pages about one thing, as the router matches them. */
export const pathOf = {
  topic: '/foro/:id',
  article: '/noticias/:id',
  tool: '/herramientas/:slug',
  peopleImport: '/admin/importar/:id',
  person: '/admin/personas/:id',
  editedTool: '/admin/herramientas/:id',
  course: '/courses/free/:id',
  ownCourse: '/course/:id',
  lesson: '/courses/free/:id/lecciones/:section',
  certificate: '/certificados/:code',
  sharedPassport: '/pasaporte/:code',
  survey: '/encuestas/:id',
  rubric: '/rubricas/:id',
  surveyResults: '/encuestas/:id/resultados',
  bankQuestion: '/preguntas/:id',
  class: '/class/:id',
  ownClass: '/clases/:id',
  classEditor: '/class-editor/:id',
  classCourse: '/class/:id/course/:courseId',
  classContent: '/class/:id/contenido/:contentId',
  classTest: '/class/:id/test/:testId',
  classTestResults: '/class/:id/test/:testId/resultados',
  classTask: '/class/:id/tarea/:taskId',
  classReport: '/class/:id/informe/:userId',
  classPupils: '/class/:id/alumnado',
  classConversations: '/class/:id/conversaciones',
  classConversation: '/class/:id/conversaciones/:conversationId',
  classSurvey: '/class/:id/encuesta/:surveyId',
  moderationCase: '/moderacion/:id',
  help: '/ayuda/:slug',
  document: '/pdf-viewer/:type',
  passwordReset: '/auth/nueva-contrasena/:token',
  guardianConsent: '/consentimiento/:token',
  emailConfirmation: '/auth/correo/:token',
  unsubscribe: '/avisos/baja/:token',
  apiGroup: '/api/docs/:group',
} as const;

export type PagePaths = typeof pathOf;

/** 'id' and 'testId' of '/class/:id/test/:testId'. */
type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the parameters of a path are: ids are numbers of rows, everything else is text. */
export type PathParams<Path extends string> = {
  readonly [Name in NamesIn<Path>]: Name extends 'id' | `${string}Id` ? number : string;
};
