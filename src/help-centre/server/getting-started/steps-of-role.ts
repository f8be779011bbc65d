import type { Role } from '../../../shared/roles.ts';
import type { FirstStepName } from '../../limits.ts';

const teaching = [
  'create-class',
  'add-material',
  'invite-students',
  'create-task',
  'mark-work',
  'read-lesson',
] as const;

/** What each role does first, in this order. */
export const stepsOfRole: Readonly<Record<Role, readonly FirstStepName[]>> = {
  estudiante: ['join-class', 'read-lesson', 'hand-in', 'earn-certificate', 'save-tool'],
  profesor: teaching,
  'clase ia': teaching,
  profesional: ['read-lesson', 'earn-certificate', 'save-tool', 'write-review', 'join-forum'],
  iamaker: ['describe-site', 'protect-account', 'add-people', 'make-groups', 'create-class', 'name-moderators'],
};
