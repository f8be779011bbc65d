import type { Classroom } from '../../contract.ts';
import type { ClassPartKey } from './places.ts';

/** Props of every place of a class. */
export interface PlaceProps {
  classroom: Classroom;
  /** What the address names: the place itself, or a part of it. */
  part: ClassPartKey;
}

/** Props of a list inside of a place: the class, and whether the viewer may edit it and mark work. */
export interface PartProps {
  classId: number;
  mayWrite: boolean;
  mayMark: boolean;
}

export function partPropsOf({ id, may }: Classroom): PartProps {
  return { classId: id, mayWrite: may.write, mayMark: may.mark };
}
