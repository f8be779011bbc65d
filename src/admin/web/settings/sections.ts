/** The sections of the settings, with their addresses. The first is a tab of the administration. */
export const sections = {
  general: '/admin?tab=ajustes',
  centre: '/admin/ajustes/centro',
  announcement: '/admin/ajustes/anuncio',
  features: '/admin/ajustes/partes',
  retention: '/admin/ajustes/conservacion',
  legal: '/admin/ajustes/textos',
  model: '/admin/ajustes/modelo',
  mail: '/admin/ajustes/correo',
} as const;

export type Section = Exclude<keyof typeof sections, 'general'>;
