/** Addresses that pages were linked under before, and where those are: the server sends a visitor on, and so does the browser. */
export const movedPages = {
  '/gestion-cursos': '/cursos',
  '/clases-ia': '/cursos',
  '/admin/class-management': '/gestion-clases',
  '/foro/avisos': '/foro/denuncias',
  '/biblioteca/avisos': '/biblioteca/denuncias',
} as const;
