import { addressOf } from '../../../shared/addresses.ts';
import { getCurrentUser } from '../../../shared/contract/session.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useSessionChange } from '../../../web/data/session.ts';
import { useNavigate } from '../../../web/router/router.tsx';

/** Lands in the class. The address with the secret leaves the history of the browser. */
export function useEnterClass(): (classId: number) => Promise<void> {
  const call = useCall();
  const changeSession = useSessionChange();
  const navigate = useNavigate();
  return async (classId) => {
    await changeSession(await call(getCurrentUser, {}));
    await navigate(addressOf.class(classId), { replace: true });
  };
}
