import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { authOptionsQuery } from '../data/session.ts';
import { buttonClass } from '../ui/core/button.tsx';
import { Icon } from '../ui/core/icon.tsx';

/** The centre's own ways to sign in. */
export function ProviderButtons({ returnTo }: { returnTo: string }) {
  const t = useTranslations('shell.loginDialog');
  const { data } = useQuery(authOptionsQuery());
  return data?.providers.map(({ id, name }) => (
    <a
      key={id}
      href={`/api/auth/oidc/${id}?${new URLSearchParams({ return: returnTo })}`}
      className={buttonClass({ wide: true })}
    >
      <Icon name="key-round" />
      {t('provider', { name })}
    </a>
  ));
}
