import type { ReactNode } from 'react';
import { authAddress } from './return-path.ts';
import { Link, useLocation } from './router.tsx';
import { Button, buttonClass } from './ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

interface SignInButtonProps {
  variant?: 'primary' | 'secondary';
  onOpen: () => void;
  children: ReactNode;
}

/** Opens the login dialog; until the scripts are there, and without any, it leads to the page that does the same. */
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
