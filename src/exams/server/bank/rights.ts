import type { Viewer } from '../../../shared/roles.ts';

export interface Owned {
  ownerId: number | null;
  isShared: boolean;
}

/** What is not shared exists for its owner alone. Administrators can change and delete what is shared with the centre. */
export function rightsOver(viewer: Pick<Viewer, 'id' | 'role'>, { ownerId, isShared }: Owned) {
  const isMine = ownerId === viewer.id;
  return { read: isMine || isShared, change: isMine || (isShared && viewer.role === 'iamaker') };
}
