import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../../web/router/router.tsx';
import { useMembershipChanged } from '../changes.ts';

/** From a class that one is no longer in, or that is gone, to the list: nothing of what was seen inside is kept. */
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
