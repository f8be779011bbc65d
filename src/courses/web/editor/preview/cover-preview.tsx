import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../../web/ui/core/icon.tsx';

/** The cover as a card will show it. A picture that fails to load leaves the drawing, as on the card. */
export function CoverPreview({ address }: { address: string }) {
  const t = useTranslations('course-editor.basics');
  const [failed, setFailed] = useState('');
  const isShown = /^https:\/\/[^\s/]+/.test(address) && failed !== address;
  return (
    <figure className="flex flex-col gap-1.5">
      <div className="grid aspect-video w-full place-items-center overflow-hidden rounded-card border border-line bg-primary-wash">
        {isShown ? (
          <img
            src={address}
            alt={t('coverAlt')}
            referrerPolicy="no-referrer"
            className="size-full object-cover"
            onError={() => setFailed(address)}
          />
        ) : (
          <Icon name="graduation-cap" size="xl" className="text-primary-text" />
        )}
      </div>
      <figcaption className="text-sm text-ink-soft">
        {t(failed === address && address ? 'coverFailed' : 'cover')}
      </figcaption>
    </figure>
  );
}
