import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useMayBegin } from '../../../web/forms/use-may-begin.ts';
import { authAddress } from '../../../web/router/return-path.ts';
import { Link } from '../../../web/router/router.tsx';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';

interface CreateButtonProps {
  ref: Ref<HTMLButtonElement>;
  isGuest: boolean;
  isOpen: boolean;
  opening: boolean;
  onPress: () => void;
}

/** Shown to guests and to everybody who may write. Without JavaScript it leads a guest to the sign-in page. */
export function CreateButton({ ref, isGuest, isOpen, opening, onPress }: CreateButtonProps) {
  const t = useTranslations('news.create');
  const mayBegin = useMayBegin('news');
  const hydrated = useHydrated();
  if (!mayBegin) return null;
  if (isGuest && !hydrated) {
    return (
      <Link to={authAddress({ returnTo: '/noticias' })} className={buttonClass({ variant: 'primary' })}>
        <Icon name="pen-line" />
        {t('open')}
      </Link>
    );
  }
  return (
    <Button
      ref={ref}
      variant={isOpen ? 'secondary' : 'primary'}
      icon={isOpen ? 'x' : 'pen-line'}
      aria-expanded={isGuest ? undefined : isOpen}
      busy={opening && t('opening')}
      onClick={onPress}
    >
      {isOpen ? t('cancel') : t('open')}
    </Button>
  );
}
