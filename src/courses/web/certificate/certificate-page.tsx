import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { CompetenceTags } from '../../../competences/web/public.ts';
import { usePathParams } from '../../../web/router/router.tsx';
import { useLongDate } from '../../../web/text/long-date.ts';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { certificateQuery } from './data/queries.ts';

/** For anybody who wants to verify a certificate. */
export default function CertificatePage() {
  const t = useTranslations('certificate');
  const format = useFormatter();
  const longDate = useLongDate();
  const { code } = usePathParams<'certificate'>();
  const { data: certificate } = useSuspenseQuery(certificateQuery(code));
  const { minutes, competences } = certificate;
  return (
    <div className="page-width py-10">
      <article className="mx-auto flex max-w-[46rem] flex-col gap-6">
        <div className={`${cardClass} border-t-4 border-t-primary-line px-4 py-10 text-center sm:px-10`}>
          <p className="mx-auto grid size-16 place-items-center rounded-full bg-success-wash text-success-text">
            <Icon name="award" size="xl" />
          </p>
          <h1 className="mt-4 font-title text-3xl">{t('title')}</h1>
          <p className="mt-6 text-ink-soft">{t('certifies')}</p>
          <p className="mt-1 font-title text-2xl wrap-anywhere">{certificate.name}</p>
          <p className="mt-6 text-ink-soft">{t('passed')}</p>
          <p className="mt-1 font-title text-xl wrap-anywhere">{certificate.courseTitle}</p>
          <dl
            className={classes('mt-8 grid gap-4 border-t pt-6', minutes === null ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}
          >
            <div>
              <dt className="text-sm text-ink-soft">{t('date')}</dt>
              <dd className="font-semibold">{longDate(certificate.issuedAt)}</dd>
            </div>
            <div>
              <dt className="text-sm text-ink-soft">{t('result')}</dt>
              <dd className="font-semibold tabular-nums">
                {format.number(certificate.score / 100, { style: 'percent' })}
              </dd>
            </div>
            {minutes !== null && (
              <div>
                <dt className="text-sm text-ink-soft">{t('length')}</dt>
                <dd className="font-semibold">{t('minutes', { minutes })}</dd>
              </div>
            )}
          </dl>
          {competences.length > 0 && (
            <div className="mt-6 flex justify-center">
              <CompetenceTags competences={competences} fallback={null} />
            </div>
          )}
          <p className="mt-6 text-sm text-ink-soft">
            {t('code')} <span className="font-mono wrap-anywhere text-ink">{certificate.code}</span>
          </p>
        </div>
        <p className="flex gap-2.5 text-sm text-ink-soft">
          <Icon name="shield" size="sm" className="mt-0.5 text-success-text" />
          {t('verified')}
        </p>
        {certificate.may.revoke && <CertificateActions certificate={certificate} />}
      </article>
    </div>
  );
}
