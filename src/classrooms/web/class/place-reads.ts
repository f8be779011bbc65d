import type { Read } from '../../../web/area.ts';
import type { PreloadablePart } from '../../../web/router/lazy-part.tsx';
import { contentsQuery } from '../contents/data/queries.ts';
import { classCoursesQuery, classMembersQuery } from '../data/queries.ts';
import { gradebookQuery, gradeItemsQuery } from '../grades/data/queries.ts';
import { streamQuery } from '../stream/data/queries.ts';
import { tasksQuery } from '../tasks/data/queries.ts';
import { classTestsQuery } from '../tests/data/queries.ts';
import { groupsQuery, itemsQuery, pendingQuery, unitsQuery } from '../work/data/queries.ts';
import {
  AnalyticsPart,
  ContentsPart,
  CoursesPart,
  GradesPart,
  PeoplePart,
  StreamPart,
  TasksPart,
  TestsPart,
  WorkPart,
} from './class-parts.ts';
import { type ClassPartKey, openPart, type Place } from './places.ts';

/** What a place reads before it is shown. */
export function placeReads(id: number, { place, part }: { place: Place; part: ClassPartKey }): Read[] {
  switch (place) {
    case 'tablon':
      return [pendingQuery(id), streamQuery(id)];
    case 'trabajo':
      return workReads(id, part);
    case 'personas':
      return [classMembersQuery(id), groupsQuery(id)];
    case 'notas':
      return [gradeItemsQuery(id), gradebookQuery(id)];
    case 'analiticas':
      return [];
  }
}

function workReads(id: number, part: ClassPartKey): Read[] {
  switch (part) {
    case 'pendiente':
      return [pendingQuery(id)];
    case 'cursos':
      return [classCoursesQuery(id)];
    case 'contenidos':
      return [contentsQuery(id)];
    case 'tareas':
      return [tasksQuery(id)];
    case 'tests':
      return [classTestsQuery(id)];
    default:
      return [unitsQuery(id), itemsQuery(id)];
  }
}

const placeParts: Record<Place, PreloadablePart> = {
  tablon: StreamPart,
  trabajo: WorkPart,
  personas: PeoplePart,
  notas: GradesPart,
  analiticas: AnalyticsPart,
};

const listParts: Partial<Record<ClassPartKey, PreloadablePart>> = {
  cursos: CoursesPart,
  contenidos: ContentsPart,
  tareas: TasksPart,
  tests: TestsPart,
};

/** The code of the place that an address names. Whether the viewer may see it is not known yet. */
export function placePartsAt(url: URL): PreloadablePart[] {
  const { place, part } = openPart(url.searchParams.get('parte'), { mark: true });
  return [placeParts[place], listParts[part]].filter((one) => one !== undefined);
}
