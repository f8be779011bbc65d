/** The parts of a class, as `?parte=` in its address has them. The first one is open without it. */
export const partKeys = ['cursos', 'contenidos', 'tests', 'tareas', 'anuncios', 'calificaciones', 'miembros'] as const;
export type ClassPartKey = (typeof partKeys)[number];

export function readPart(written: string | null): ClassPartKey {
  return partKeys.find((key) => key === written) ?? partKeys[0];
}
