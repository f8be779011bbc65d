import { addressOf } from '../../../shared/addresses.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { CreateClassDialog } from './create-class-dialog.tsx';

/** For pages without a list of classes: the new class opens. */
export function CreateClassOverlay({ onEnd }: { onEnd: () => void }) {
  const navigate = useNavigate();
  return <CreateClassDialog onEnd={onEnd} onCreated={({ id }) => void navigate(addressOf.class(id))} />;
}
