import type { Role } from '../src/shared/roles.ts';
import type { FilledProduct } from './filled-product.ts';

export interface Place {
  /** The route in the list of pages. */
  route: string;
  /** The role that sees most of the page; a guest by default. */
  who?: Role;
  query?: string;
}

/** Every page of the product, as the roles that see most of it. A new page gets its line here. */
export const places: readonly Place[] = [
  { route: '/', who: 'profesional' },
  { route: '/quienes-somos' },
  { route: '/herramientas/chatbot' },
  { route: '/herramientas/aichatting', who: 'estudiante' },
  { route: '/presentation-generator', who: 'profesor' },
  { route: '/pdf-viewer/planificador' },
  { route: '/pdf-viewer/evaluaciones' },
  { route: '/trabajo-conjunto' },
  { route: '/trabajo-conjunto', query: '?pestana=corrector' },
  { route: '/trabajo-conjunto', query: '?pestana=traductor' },
  { route: '/biblioteca', who: 'estudiante' },
  { route: '/herramientas' },
  { route: '/herramientas/:slug', who: 'estudiante' },
  { route: '/herramientas/redirect' },
  { route: '/herramientas/redirect', query: '?name=Example&url=https%3A%2F%2Fexample.org%2F' },
  { route: '/herramientas/canva' },
  { route: '/herramientas/chatpdf' },
  { route: '/herramientas/chatgpt' },
  { route: '/herramientas/gamma' },
  { route: '/herramientas/designer' },
  { route: '/herramientas/microsoft-designer' },
  { route: '/herramientas/gptonline', who: 'estudiante' },
  { route: '/herramientas/quillbot', who: 'estudiante' },
  { route: '/presentation-tools' },
  { route: '/research-tools' },
  { route: '/writing-tools' },
  { route: '/recomendaciones', who: 'profesor' },
  { route: '/biblioteca/criterios' },
  { route: '/favoritas', who: 'iamaker' },
  { route: '/admin/lineas-de-ayuda', who: 'iamaker' },
  { route: '/admin/herramientas', who: 'iamaker' },
  { route: '/admin/herramientas/nueva', who: 'iamaker' },
  { route: '/admin/herramientas/:id', who: 'iamaker' },
  { route: '/biblioteca/denuncias', who: 'iamaker' },
  { route: '/foro', who: 'profesor' },
  { route: '/foro/denuncias', who: 'iamaker' },
  { route: '/foro/:id', who: 'estudiante' },
  { route: '/noticias' },
  { route: '/noticias/pendientes', who: 'iamaker' },
  { route: '/noticias/:id', who: 'profesor' },
  { route: '/auth' },
  { route: '/auth', query: '?register=true' },
  { route: '/auth/recuperar' },
  { route: '/auth/nueva-contrasena/:token' },
  { route: '/auth/correo/:token' },
  { route: '/account', who: 'iamaker' },
  { route: '/admin', who: 'iamaker' },
  { route: '/admin', who: 'iamaker', query: '?tab=accesos' },
  { route: '/admin', who: 'iamaker', query: '?tab=ajustes' },
  { route: '/admin', who: 'estudiante' },
  { route: '/admin/sitio', who: 'iamaker' },
  { route: '/admin/test-submissions', who: 'iamaker' },
  { route: '/admin/test-submissions' },
  { route: '/avisos', who: 'estudiante' },
  { route: '/mis-clases', who: 'estudiante' },
  { route: '/my-classes', who: 'profesor' },
  { route: '/mis-clases', who: 'clase ia', query: '?vista=archivadas' },
  { route: '/gestion-clases', who: 'iamaker' },
  { route: '/class-management', who: 'clase ia' },
  { route: '/class/:id', who: 'clase ia' },
  { route: '/class/:id', who: 'estudiante', query: '?parte=tareas' },
  { route: '/class/:id', who: 'clase ia', query: '?parte=calificaciones' },
  { route: '/class/:id', who: 'clase ia', query: '?parte=miembros' },
  { route: '/clases/:id', who: 'estudiante' },
  { route: '/class/:id/course/:courseId', who: 'estudiante' },
  { route: '/class/:id/contenido/:contentId', who: 'estudiante' },
  { route: '/class/:id/test/:testId', who: 'profesor' },
  { route: '/class/:id/test/:testId/resultados', who: 'clase ia' },
  { route: '/class/:id/tarea/:taskId', who: 'clase ia' },
  { route: '/class/:id/tarea/:taskId', who: 'estudiante' },
  { route: '/class-editor/:id', who: 'iamaker' },
  { route: '/calendario', who: 'clase ia', query: '?vista=mes' },
  { route: '/calendario', who: 'estudiante', query: '?vista=agenda' },
  { route: '/unirse', who: 'profesional' },
  { route: '/crear-curso', who: 'iamaker' },
  { route: '/encuestas/:id', who: 'profesor' },
  { route: '/encuestas/:id/resultados', who: 'iamaker' },
  { route: '/cursos', who: 'iamaker' },
  { route: '/cursos', who: 'estudiante', query: '?tab=encuestas' },
  { route: '/clases', who: 'clase ia' },
  { route: '/clases', who: 'clase ia', query: '?vista=analiticas' },
  { route: '/clases' },
  { route: '/courses/free/:id', who: 'profesional' },
  { route: '/courses/free/:id', who: 'estudiante', query: '?ver=examen' },
  { route: '/course/:id' },
  { route: '/certificados/:code', who: 'estudiante' },
  { route: '/privacidad' },
  { route: '/terminos' },
  { route: '/accesibilidad' },
  { route: '/api/docs' },
  { route: '/api/docs/:group' },
];

/** Pages that a fresh product fills by itself. */
const filledByItself: Readonly<Record<string, string>> = {
  '/admin/herramientas/:id': '/admin/herramientas/1',
  '/auth/nueva-contrasena/:token': '/auth/nueva-contrasena/x',
  '/auth/correo/:token': '/auth/correo/x',
  '/api/docs/:group': '/api/docs/forum',
};

/** Where a place is in a product that `startFilledProduct` filled. */
export function addressIn({ addresses }: FilledProduct, { route, query = '' }: Place): string {
  return (addresses[route] ?? filledByItself[route] ?? route) + query;
}
