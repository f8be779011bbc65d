/** Props of every part of a class: the class, and whether the viewer may edit it and mark work. */
export interface PartProps {
  classId: number;
  mayWrite: boolean;
  mayMark: boolean;
}
