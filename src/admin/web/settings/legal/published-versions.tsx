import { useTranslations } from 'use-intl';
import type { LegalSettings } from '../../../../legal/contract.ts';
import { legalVersionAddress } from '../../../../shared/pages/legal-versions.ts';
import { Link } from '../../../../web/router/router.tsx';
import { useLongDate } from '../../../../web/text/long-date.ts';
import { Badge } from '../../../../web/ui/core/badge.tsx';
import { Card } from '../../../../web/ui/core/card.tsx';
import { linkClass } from '../../../../web/ui/core/link.tsx';

/** Who published what and when, and how many people accepted it. */
export function PublishedVersions({ settings }: { settings: LegalSettings }) {
  const t = useTranslations('siteSettings.legal');
  const longDate = useLongDate();
  return (
    <Card as="section" aria-labelledby="versiones" className="flex flex-col gap-4">
      <h2 id="versiones" className="text-xl">
        {t('versions')}
      </h2>
      <ul className="flex flex-col gap-4">
        {settings.versions.map(({ number, publishedAt, changes, author, asksAgain, acceptedBy }) => (
          <li key={number} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <Link to={legalVersionAddress[settings.document](number)} className={linkClass}>
                {t('version', { number, date: longDate(publishedAt) })}
              </Link>
              {number === settings.number && <Badge tone="success">{t('current')}</Badge>}
              {asksAgain && <Badge tone="info">{t('asked')}</Badge>}
            </p>
            <p lang={changes?.language} className="wrap-anywhere">
              {changes?.text ?? t(number === 1 ? 'first' : 'release')}
            </p>
            <p className="text-sm text-ink-soft">
              {author && (
                <>
                  {t('by')} <span translate="no">{author}</span> ·{' '}
                </>
              )}
              {t('acceptedBy', { count: acceptedBy })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
