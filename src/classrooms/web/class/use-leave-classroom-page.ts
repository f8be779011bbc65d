import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../../web/router/router.tsx';
import { useMembershipChanged } from '../changes.ts';

/** Goes to the list of classes after leaving or deleting one, and removes its data from the cache. */
export function useLeaveClassroomPage(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const changed = useMembershipChanged();
  return async () => {
    await navigate('/mis-clases');
    queries.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/classes/{id}') });
    await changed();
  };
}
