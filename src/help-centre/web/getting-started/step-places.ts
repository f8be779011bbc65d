import type { FirstStepName } from '../../limits.ts';

interface StepPlace {
  /** Where it is done. */
  to: string;
  /** The page of the help that says how. */
  help: string;
}

export const stepPlaces: Readonly<Record<FirstStepName, StepPlace>> = {
  'create-class': { to: '/mis-clases', help: 'crear-una-clase' },
  'add-material': { to: '/mis-clases', help: 'organizar-el-trabajo' },
  'invite-students': { to: '/mis-clases', help: 'invitar-estudiantes' },
  'create-task': { to: '/mis-clases', help: 'crear-una-tarea' },
  'mark-work': { to: '/mis-clases', help: 'corregir-entregas' },
  'join-class': { to: '/my-classes', help: 'unirse-a-una-clase' },
  'read-lesson': { to: '/cursos', help: 'hacer-un-curso' },
  'hand-in': { to: '/my-classes', help: 'entregar-una-tarea' },
  'earn-certificate': { to: '/cursos', help: 'certificados' },
  'save-tool': { to: '/biblioteca', help: 'favoritas-y-resenas' },
  'write-review': { to: '/biblioteca', help: 'favoritas-y-resenas' },
  'join-forum': { to: '/foro', help: 'preguntar-en-el-foro' },
  'describe-site': { to: '/admin/sitio', help: 'datos-del-sitio' },
  'add-people': { to: '/admin/importar', help: 'importar-personas' },
  'make-groups': { to: '/admin/grupos', help: 'administrar-personas' },
  'protect-account': { to: '/account', help: 'verificacion-en-dos-pasos' },
  'name-moderators': { to: '/moderacion', help: 'moderar' },
};
