/** Former addresses of pages and their new ones. Both the server and the browser redirect. */
export const movedPages = {
  '/gestion-cursos': '/cursos',
  '/clases-ia': '/cursos',
  '/admin/class-management': '/gestion-clases',
  '/foro/avisos': '/foro/denuncias',
  '/biblioteca/avisos': '/biblioteca/denuncias',
} as const;
