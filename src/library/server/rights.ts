import type { WithdrawnState } from '../../shared/limits.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Review, Tool } from '../contract.ts';

export function rightsOverTool(viewer: Viewer | undefined, { isRetired }: { isRetired: boolean }): Tool['may'] {
  return { review: viewer !== undefined && !isRetired, edit: viewer?.role === 'iamaker' };
}

/** Authors cannot report their own review, but they can delete it. */
export function rightsOverReview(
  viewer: Viewer | undefined,
  { userId, moderation }: { userId: number; moderation?: WithdrawnState | null },
): Review['may'] {
  const isOwn = viewer?.id === userId;
  return { remove: isOwn || viewer?.role === 'iamaker', report: viewer !== undefined && !isOwn && !moderation };
}
