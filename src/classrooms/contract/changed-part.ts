/** What an event about a class says if only a part of the class changed. */
export interface ChangedPart {
  classId: number;
  part: 'comments' | 'marks';
}
