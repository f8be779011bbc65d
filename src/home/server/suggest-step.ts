import type { Role } from '../../shared/roles.ts';
import type { Step, Today } from '../contract.ts';

/** First people who wait for the viewer, then the viewer's own work, then what to start with. */
export function suggestStep(role: Role, today: Omit<Today, 'step'>): Step {
  const { classes, due, waiting, mayCreateClass, course, lesson } = today;
  if (waiting && Object.values(waiting).some((count) => count > 0)) return 'review';
  if (classes.some(({ toMark }) => toMark > 0)) return 'mark';
  if (classes.some(({ requests }) => requests > 0)) return 'answer-requests';
  if (due.some(({ teaches }) => !teaches)) return 'hand-in';
  if (classes.length === 0 && mayCreateClass) return 'create-class';
  const [newest] = classes;
  if (newest && !newest.hasWork) return 'fill-class';
  if (newest && !newest.hasStudents) return 'invite-students';
  if (course) return 'continue-course';
  if (classes.length === 0 && role !== 'profesional') return 'join-class';
  return lesson ? 'first-lesson' : 'courses';
}
