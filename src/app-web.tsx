import type { AreaDoor } from './web/area.ts';

/** THE list of pages, by area. A test compares the addresses with what stands behind each door. */
export const doors: readonly AreaDoor[] = [
  {
    module: 'src/home/web/area.ts',
    paths: ['/', '/quienes-somos'],
    load: async () => [(await import('./home/web/area.ts')).homeArea],
  },
  {
    module: 'src/assist/web/area.ts',
    paths: ['/herramientas/chatbot'],
    load: async () => [(await import('./assist/web/area.ts')).assistArea],
  },
  {
    module: 'src/library/web/area.ts',
    paths: ['/biblioteca', '/herramientas', '/herramientas/:slug'],
    load: async () => (await import('./library/web/area.ts')).libraryAreas,
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
    ],
    load: async () => [(await import('./library/web/side-pages/area.ts')).sideArea],
  },
  {
    module: 'src/library/web/catalogue/area.ts',
    paths: ['/admin/herramientas', '/biblioteca/avisos', '/admin/herramientas/nueva', '/admin/herramientas/:id'],
    load: async () => [(await import('./library/web/catalogue/area.ts')).catalogueArea],
  },
  {
    module: 'src/forum/web/area.ts',
    paths: ['/foro', '/foro/avisos', '/foro/:id'],
    load: async () => [(await import('./forum/web/area.ts')).forumArea],
  },
  {
    module: 'src/news/web/area.ts',
    paths: ['/noticias', '/noticias/pendientes', '/noticias/:id'],
    load: async () => [(await import('./news/web/area.ts')).newsArea],
  },
  {
    module: 'src/accounts/web/area.ts',
    paths: ['/auth', '/auth/recuperar', '/auth/nueva-contrasena/:token', '/account'],
    load: async () => [(await import('./accounts/web/area.ts')).accountsArea],
  },
  {
    module: 'src/admin/web/area.ts',
    paths: ['/admin'],
    load: async () => [(await import('./admin/web/area.ts')).adminArea],
  },
  {
    module: 'src/notifications/web/area.ts',
    paths: ['/avisos'],
    load: async () => [(await import('./notifications/web/area.ts')).notificationsArea],
  },
  {
    module: 'src/classrooms/web/area.ts',
    paths: [
      '/mis-clases',
      '/my-classes',
      '/gestion-clases',
      '/class-management',
      '/class/:id',
      '/clases/:id',
      '/class/:id/course/:courseId',
      '/unirse',
    ],
    load: async () => [(await import('./classrooms/web/area.ts')).classroomsArea],
  },
  {
    module: 'src/legal/web/area.ts',
    paths: ['/privacidad', '/terminos'],
    load: async () => [(await import('./legal/web/area.ts')).legalArea],
  },
  {
    module: 'src/api-docs/web/area.ts',
    paths: ['/api/docs'],
    load: async () => [(await import('./api-docs/web/area.ts')).apiDocsArea],
  },
  ...(import.meta.env.DEV
    ? [
        {
          module: 'src/ui-gallery/web/area.ts',
          paths: ['/_ui'],
          load: async () => [(await import('./ui-gallery/web/area.ts')).uiGalleryArea],
        } as const,
      ]
    : []),
];
