import type { AreaEntry } from '../web/area.ts';

/** THE list of pages, by area. A test compares the paths of each entry with the pages that it loads. */
export const areas: readonly AreaEntry[] = [
  {
    module: 'src/home/web/area.ts',
    paths: ['/', '/quienes-somos'],
    load: async () => [(await import('../home/web/area.ts')).homeArea],
  },
  {
    module: 'src/assist/web/area.ts',
    paths: ['/herramientas/chatbot'],
    load: async () => [(await import('../assist/web/area.ts')).assistArea],
  },
  {
    module: 'src/assist/web/assistant/area.ts',
    paths: ['/herramientas/aichatting'],
    load: async () => [(await import('../assist/web/assistant/area.ts')).assistantArea],
  },
  {
    module: 'src/assist/web/class-conversations/area.ts',
    paths: ['/class/:id/conversaciones', '/class/:id/conversaciones/:conversationId'],
    load: async () => [(await import('../assist/web/class-conversations/area.ts')).classConversationsArea],
  },
  {
    module: 'src/assist/web/presentation/area.ts',
    paths: ['/presentation-generator'],
    load: async () => [(await import('../assist/web/presentation/area.ts')).presentationArea],
  },
  {
    module: 'src/assist/web/pdf/area.ts',
    paths: ['/pdf-viewer/planificador', '/pdf-viewer/evaluaciones', '/pdf-viewer/:type'],
    load: async () => [(await import('../assist/web/pdf/area.ts')).documentsArea],
  },
  {
    module: 'src/assist/web/joint-work/area.ts',
    paths: ['/trabajo-conjunto'],
    load: async () => [(await import('../assist/web/joint-work/area.ts')).jointWorkArea],
  },
  {
    module: 'src/library/web/area.ts',
    paths: ['/biblioteca', '/herramientas', '/herramientas/:slug'],
    load: async () => (await import('../library/web/area.ts')).libraryAreas,
  },
  {
    module: 'src/library/web/side-pages/area.ts',
    paths: [
      '/herramientas/redirect',
      '/herramientas/canva',
      '/herramientas/chatpdf',
      '/herramientas/chatgpt',
      '/herramientas/gamma',
      '/herramientas/designer',
      '/herramientas/microsoft-designer',
      '/herramientas/gptonline',
      '/herramientas/quillbot',
      '/presentation-tools',
      '/research-tools',
      '/writing-tools',
      '/recomendaciones',
      '/favoritas',
      '/biblioteca/criterios',
    ],
    load: async () => [(await import('../library/web/side-pages/area.ts')).sideArea],
  },
  {
    module: 'src/library/web/catalogue/area.ts',
    paths: ['/admin/herramientas', '/admin/herramientas/nueva', '/admin/herramientas/:id'],
    load: async () => [(await import('../library/web/catalogue/area.ts')).catalogueArea],
  },
  {
    module: 'src/moderation/web/area.ts',
    paths: ['/moderacion', '/moderacion/mias', '/moderacion/:id'],
    load: async () => [(await import('../moderation/web/area.ts')).moderationArea],
  },
  {
    module: 'src/privacy/web/area.ts',
    paths: ['/account/datos', '/admin/solicitudes'],
    load: async () => [(await import('../privacy/web/area.ts')).privacyArea],
  },
  {
    module: 'src/backups/web/area.ts',
    paths: ['/admin/copias'],
    load: async () => [(await import('../backups/web/area.ts')).backupsArea],
  },
  {
    module: 'src/safety/web/admin/area.ts',
    paths: ['/admin/lineas-de-ayuda'],
    load: async () => [(await import('../safety/web/admin/area.ts')).helplinesArea],
  },
  {
    module: 'src/forum/web/area.ts',
    paths: ['/foro', '/foro/:id'],
    load: async () => [(await import('../forum/web/area.ts')).forumArea],
  },
  {
    module: 'src/news/web/area.ts',
    paths: ['/noticias', '/noticias/pendientes', '/noticias/:id'],
    load: async () => [(await import('../news/web/area.ts')).newsArea],
  },
  {
    module: 'src/accounts/web/area.ts',
    paths: [
      '/auth',
      '/auth/recuperar',
      '/auth/nueva-contrasena/:token',
      '/auth/correo/:token',
      '/consentimiento/:token',
    ],
    load: async () => [(await import('../accounts/web/area.ts')).accountsArea],
  },
  {
    module: 'src/accounts/web/account-area.ts',
    paths: ['/account'],
    load: async () => [(await import('../accounts/web/account-area.ts')).accountArea],
  },
  {
    module: 'src/admin/web/area.ts',
    paths: ['/admin'],
    load: async () => [(await import('../admin/web/area.ts')).adminArea],
  },
  {
    module: 'src/admin/web/people/area.ts',
    paths: ['/admin/personas/:id', '/admin/importar', '/admin/importar/:id', '/admin/grupos', '/admin/consentimientos'],
    load: async () => [(await import('../admin/web/people/area.ts')).peopleArea],
  },
  {
    module: 'src/admin/web/settings/area.ts',
    paths: [
      '/admin/ajustes/centro',
      '/admin/ajustes/anuncio',
      '/admin/ajustes/partes',
      '/admin/ajustes/conservacion',
      '/admin/ajustes/textos',
      '/admin/ajustes/modelo',
      '/admin/ajustes/correo',
    ],
    load: async () => [(await import('../admin/web/settings/area.ts')).settingsArea],
  },
  {
    module: 'src/site/web/area.ts',
    paths: ['/admin/sitio'],
    load: async () => [(await import('../site/web/area.ts')).siteArea],
  },
  {
    module: 'src/usage/web/area.ts',
    paths: ['/admin/panel'],
    load: async () => [(await import('../usage/web/area.ts')).usageArea],
  },
  {
    module: 'src/exams/web/results/area.ts',
    paths: ['/admin/test-submissions'],
    load: async () => [(await import('../exams/web/results/area.ts')).examResultsArea],
  },
  {
    module: 'src/exams/web/bank/area.ts',
    paths: ['/preguntas', '/preguntas/nueva', '/preguntas/:id'],
    load: async () => [(await import('../exams/web/bank/area.ts')).questionBankArea],
  },
  {
    module: 'src/notifications/web/area.ts',
    paths: ['/avisos', '/avisos/ajustes', '/avisos/baja/:token'],
    load: async () => (await import('../notifications/web/area.ts')).notificationsAreas,
  },
  {
    module: 'src/classrooms/web/area.ts',
    paths: [
      '/mis-clases',
      '/my-classes',
      '/gestion-clases',
      '/class-management',
      '/class',
      '/class/:id',
      '/clases/:id',
      '/unirse',
    ],
    load: async () => [(await import('../classrooms/web/area.ts')).classroomsArea],
  },
  {
    module: 'src/courses/web/editor/area.ts',
    paths: ['/crear-curso'],
    load: async () => [(await import('../courses/web/editor/area.ts')).courseEditorArea],
  },
  {
    module: 'src/pupils/web/area.ts',
    paths: ['/entrar', '/class/:id/alumnado'],
    load: async () => [(await import('../pupils/web/area.ts')).pupilsArea],
  },
  {
    module: 'src/rubrics/web/area.ts',
    paths: ['/rubricas', '/rubricas/nueva', '/rubricas/:id'],
    load: async () => [(await import('../rubrics/web/area.ts')).rubricsArea],
  },
  {
    module: 'src/surveys/web/area.ts',
    paths: ['/encuestas/:id', '/encuestas/:id/resultados'],
    load: async () => [(await import('../surveys/web/area.ts')).surveysArea],
  },
  {
    module: 'src/learning/web/area.ts',
    paths: ['/cursos', '/clases'],
    load: async () => [(await import('../learning/web/area.ts')).learningArea],
  },
  {
    module: 'src/passport/web/area.ts',
    paths: ['/pasaporte', '/pasaporte/:code'],
    load: async () => [(await import('../passport/web/area.ts')).passportArea],
  },
  {
    module: 'src/courses/web/area.ts',
    paths: ['/courses/free/:id', '/course/:id', '/courses/free/:id/lecciones/:section', '/certificados/:code'],
    load: async () => [(await import('../courses/web/area.ts')).coursesArea],
  },
  {
    module: 'src/classrooms/web/inside-areas.ts',
    paths: [
      '/class/:id/course/:courseId',
      '/class/:id/contenido/:contentId',
      '/class/:id/test/:testId',
      '/class/:id/test/:testId/resultados',
      '/class/:id/tarea/:taskId',
      '/class/:id/informe/:userId',
      '/class/:id/encuesta/:surveyId',
      '/class-editor/:id',
      '/calendario',
      '/preparar-clase',
    ],
    load: async () => (await import('../classrooms/web/inside-areas.ts')).insideAreas,
  },
  {
    module: 'src/labs/web/area.ts',
    paths: [
      '/laboratorios',
      '/laboratorios/siguiente-palabra',
      '/laboratorios/fichas',
      '/laboratorios/quito-los-datos',
      '/laboratorios/prueba-del-cambio',
      '/laboratorios/de-donde-sale-esta-imagen',
      '/laboratorios/recomendador',
      '/laboratorios/quien-decide',
      '/laboratorios/palabras-como-puntos',
      '/laboratorios/arbol-de-decisiones',
      '/laboratorios/vecinos',
      '/laboratorios/clasificador-de-texto',
      '/laboratorios/caza-la-alucinacion',
      '/laboratorios/dibujos',
    ],
    load: async () => (await import('../labs/web/area.ts')).labAreas,
  },
  {
    module: 'src/legal/web/area.ts',
    paths: ['/privacidad', '/terminos', '/accesibilidad', '/ayuda/ia-en-las-tareas'],
    load: async () => [(await import('../legal/web/area.ts')).legalArea],
  },
  {
    module: 'src/help-centre/web/area.ts',
    paths: ['/ayuda', '/ayuda/:slug', '/glosario'],
    load: async () => [(await import('../help-centre/web/area.ts')).helpCentreArea],
  },
  {
    module: 'src/api-docs/web/area.ts',
    paths: ['/api/docs', '/api/docs/:group'],
    load: async () => [(await import('../api-docs/web/area.ts')).apiDocsArea],
  },
  ...(import.meta.env.DEV
    ? [
        {
          module: 'src/ui-gallery/web/area.ts',
          paths: ['/_ui'],
          load: async () => [(await import('../ui-gallery/web/area.ts')).uiGalleryArea],
        } as const,
      ]
    : []),
];
