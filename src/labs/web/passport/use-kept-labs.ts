import { labKeys } from '../../../shared/contract/lab-keys.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useKeptWork } from '../../../web/forms/use-kept-work.ts';
import { noteLab } from '../../contract.ts';
import { claimGuestLabs, dropKeptLab, type KeptLabs, loadKeptLabs } from './kept-labs.ts';

export interface KeptLabsProps {
  onKnown?: (labs: KeptLabs) => void;
  /** Called once some have moved. */
  onMoved: () => Promise<unknown>;
}

/** The laboratories that the viewer noted on this device only. After a sign-in they move into the account. */
export function useKeptLabs({ onKnown, onMoved }: KeptLabsProps): void {
  const call = useCall();
  useKeptWork({
    load: loadKeptLabs,
    onKnown,
    async move(userId, kept) {
      claimGuestLabs(userId);
      const labs = labKeys.filter((lab) => kept[lab] !== undefined);
      for (const lab of labs) {
        await call(noteLab, { params: { lab } });
        dropKeptLab(userId, lab);
      }
      if (labs.length > 0) await onMoved();
    },
  });
}
