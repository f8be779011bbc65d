import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { authAddress } from '../../web/return-path.ts';

interface SignInInvitation {
  open: () => void;
  dialog: ReactNode;
}

/** The login dialog, fetched when a guest wants something that needs an account: no list pays for it before. */
export function useSignInInvitation(): SignInInvitation {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [Invitation, setInvitation] = useState<ComponentType<{ asked: number }>>();
  const [asked, setAsked] = useState(0);
  return {
    open: () => {
      setAsked((before) => before + 1);
      import('./guest-dialog.tsx').then(
        ({ GuestDialog }) => setInvitation(() => GuestDialog),
        // Without the dialog there is still the page.
        () => void navigate(authAddress({ returnTo: pathname + search })),
      );
    },
    dialog: Invitation && <Invitation asked={asked} />,
  };
}
