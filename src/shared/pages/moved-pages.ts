/** Former addresses of pages and their new ones. Both the server and the browser redirect. */
export const movedPages = {
  '/gestion-cursos': '/cursos',
  '/clases-ia': '/cursos',
  '/admin/class-management': '/gestion-clases',
  '/foro/avisos': '/moderacion',
  '/foro/denuncias': '/moderacion',
  '/biblioteca/avisos': '/moderacion',
  '/biblioteca/denuncias': '/moderacion',
  '/mis-clases/denuncias': '/moderacion',
} as const;
