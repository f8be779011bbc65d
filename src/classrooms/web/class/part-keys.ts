/** The parts of a class, as `?parte=` in the URL names them. The first is the default. */
export const partKeys = [
  'cursos',
  'contenidos',
  'tests',
  'tareas',
  'anuncios',
  'calificaciones',
  'analiticas',
  'miembros',
] as const;
export type ClassPartKey = (typeof partKeys)[number];

/** Everybody's progress is only for those who mark. */
export function partsFor({ mayMark }: { mayMark: boolean }): ClassPartKey[] {
  return partKeys.filter((key) => mayMark || key !== 'analiticas');
}
