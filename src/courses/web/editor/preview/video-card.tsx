import { useTranslations } from 'use-intl';
import { cardClass } from '../../../../web/ui/core/card.tsx';
import { Icon } from '../../../../web/ui/core/icon.tsx';

/** The address of a video. Nothing is fetched from there before it is opened. */
export function VideoCard({ address }: { address: string }) {
  const t = useTranslations('course-editor.basics');
  const host = URL.canParse(address) && address.startsWith('https://') ? new URL(address).host : undefined;
  if (!host) return <p className="text-sm text-ink-soft sm:pt-8">{t('noVideo')}</p>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={`${cardClass} flex min-h-11 items-center gap-3 p-3 no-underline hover:border-line-strong`}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-wash text-primary-text">
        <Icon name="play" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-ink">{t('watch')}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">{t('opensAt', { host })}</span>
      </span>
      <Icon name="external-link" size="sm" className="text-ink-soft" />
    </a>
  );
}
