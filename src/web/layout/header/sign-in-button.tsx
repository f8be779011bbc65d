import type { ReactNode } from 'react';
import { authAddress } from '../../router/return-path.ts';
import { Link, useLocation } from '../../router/router.tsx';
import { useHydrated } from '../../start/use-hydrated.ts';
import { Button, buttonClass } from '../../ui/core/button.tsx';

interface SignInButtonProps {
  variant?: 'primary' | 'secondary';
  onOpen: () => void;
  children: ReactNode;
}

/** Opens the login dialog. Without JavaScript it is a link to the sign-in page. */
export function SignInButton({ variant = 'secondary', onOpen, children }: SignInButtonProps) {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  return hydrated ? (
    <Button variant={variant} onClick={onOpen}>
      {children}
    </Button>
  ) : (
    <Link to={authAddress({ returnTo: pathname + search })} className={buttonClass({ variant })}>
      {children}
    </Link>
  );
}
