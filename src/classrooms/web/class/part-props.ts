/** What every part of a class is given: whose it is, and whether who looks at it may change it. */
export interface PartProps {
  classId: number;
  mayWrite: boolean;
}
