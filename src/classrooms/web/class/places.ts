/** The places of a class, in their order. The first is the one that opens. */
export const places = ['tablon', 'trabajo', 'personas', 'notas', 'analiticas'] as const;
export type Place = (typeof places)[number];

/** What `?parte=` in the address names: a place, or a part of one. Notifications and bookmarks use the names of parts. */
const placeOfPart = {
  tablon: 'tablon',
  anuncios: 'tablon',
  trabajo: 'trabajo',
  pendiente: 'trabajo',
  cursos: 'trabajo',
  contenidos: 'trabajo',
  tareas: 'trabajo',
  tests: 'trabajo',
  personas: 'personas',
  miembros: 'personas',
  notas: 'notas',
  calificaciones: 'notas',
  analiticas: 'analiticas',
} as const satisfies Record<string, Place>;
export type ClassPartKey = keyof typeof placeOfPart;

/** The work of a class: all of it, or one kind. */
export const workParts = ['trabajo', 'pendiente', 'cursos', 'contenidos', 'tareas', 'tests'] as const;
export type WorkPart = (typeof workParts)[number];

/** Everybody's progress is only for those who mark. */
export function placesFor({ mark }: { mark: boolean }): Place[] {
  return places.filter((place) => mark || place !== 'analiticas');
}

/** The place and the part that an address names. An unknown or forbidden one opens the first place. */
export function openPart(named: string | null, may: { mark: boolean }): { place: Place; part: ClassPartKey } {
  const part = named !== null && Object.hasOwn(placeOfPart, named) ? (named as ClassPartKey) : 'tablon';
  const place = placeOfPart[part];
  return placesFor(may).includes(place) ? { place, part } : { place: 'tablon', part: 'tablon' };
}

export function isWorkPart(part: ClassPartKey): part is WorkPart {
  return workParts.some((one) => one === part);
}
