import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { authOptionsQuery } from '../data/session.ts';
import { buttonClass } from '../ui/core/button.tsx';
import { toast } from '../ui/core/toast.tsx';

/** `answers` are the registration fields that a new account needs. Without Google credentials the button explains that it is coming soon. */
export function GoogleButton({ returnTo, answers }: { returnTo: string; answers?: Record<string, string> }) {
  const t = useTranslations('shell.loginDialog');
  const { data } = useQuery(authOptionsQuery());
  const look = buttonClass({ wide: true });
  if (data?.google) {
    return (
      <a href={`/api/auth/google?${new URLSearchParams({ return: returnTo, ...answers })}`} className={look}>
        <GoogleMark />
        {t('google')}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={look}
      onClick={() => toast({ title: t('googleSoonTitle'), description: t('googleSoon'), variant: 'info' })}
    >
      <GoogleMark />
      {t('google')}
    </button>
  );
}

/** In Google's brand colours, which are not among our tokens. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        className="fill-[#4285F4]"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8Z"
      />
      <path
        className="fill-[#34A853]"
        d="M12 23c3 0 5.4-1 7.2-2.7l-3.5-2.7c-1 .7-2.2 1-3.7 1-2.9 0-5.3-1.9-6.1-4.5H2.2V17A11 11 0 0 0 12 23Z"
      />
      <path className="fill-[#FBBC05]" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10l3.7-2.9Z" />
      <path
        className="fill-[#EA4335]"
        d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7l3.7 2.9C6.7 7.3 9.1 5.4 12 5.4Z"
      />
    </svg>
  );
}
