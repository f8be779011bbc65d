import type { Viewer } from '../../shared/roles.ts';
import type { Case } from '../contract.ts';
import { classSteps, moderationSteps, type ModerationStep } from '../limits.ts';
import type { FoundCase } from './case-queries.ts';

type Judged = Pick<
  FoundCase,
  'classId' | 'isEscalated' | 'decidedAt' | 'isWithdrawn' | 'appealedAt' | 'appealOutcome' | 'step'
>;

/** Whether the viewer decides for the whole site. Teachers decide for their class only. */
function isOfCentre(
  { role, isModerator }: Pick<Viewer, 'role' | 'isModerator'>,
  { classId, isEscalated }: Judged,
): boolean {
  return role === 'iamaker' || (isModerator === true && (classId === null || isEscalated));
}

/** Of somebody who sees the case. A moderator without a role of an administrator does not suspend accounts. */
export function rightsOverCase(
  viewer: Pick<Viewer, 'role' | 'isModerator'>,
  found: Judged,
  canSuspend = false,
): Case['may'] {
  const isOpen = found.decidedAt === null;
  const ofCentre = isOfCentre(viewer, found);
  const steps: readonly ModerationStep[] = ofCentre
    ? moderationSteps.filter((step) => step !== 'suspend' || (canSuspend && viewer.role === 'iamaker'))
    : classSteps;
  return {
    steps: isOpen ? [...steps] : [],
    escalate: isOpen && found.classId !== null && !found.isEscalated && !ofCentre,
    restore: !isOpen && found.isWithdrawn,
    decideAppeal: found.appealedAt !== null && found.appealOutcome === null,
  };
}

/** Whether the author can appeal: once, against a step that was not undone. */
export function mayAppeal({
  step,
  appealedAt,
  restoredAt,
}: {
  step: ModerationStep | null;
  appealedAt: unknown;
  restoredAt: unknown;
}): boolean {
  return step !== null && step !== 'nothing' && appealedAt === null && restoredAt === null;
}
