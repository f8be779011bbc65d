import { useCurrentUser } from '../../../web/data/session.ts';
import { usePupilNames } from '../../../web/lazy/pupil-names.ts';

/** The name of a pupil without email, if the teacher noted it on this device. */
export function NameHere({ userId }: { userId: number }) {
  const user = useCurrentUser();
  const name = usePupilNames(user?.id)[userId];
  if (!name) return null;
  return (
    <span translate="no" className="block text-sm font-normal wrap-anywhere text-ink-soft">
      {name}
    </span>
  );
}
