import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { EndOfLongList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import type { MyCertificate } from '../../contract/certificates.ts';
import { myCertificatesQuery } from './data/queries.ts';
import { ListFailed } from './list-failed.tsx';
import { RevokeCertificateDialog } from './revoke-certificate-dialog.tsx';

export function MyCertificates() {
  const t = useTranslations('courses.mine');
  const followLink = useInternalLinks();
  const items = useRef<HTMLUListElement>(null);
  const focusAfterwards = useFocusAfterUpdate(items);
  // The page loader has already tried it.
  const list = useInfiniteQuery({ ...myCertificatesQuery(), retryOnMount: false });
  const certificates = list.data?.pages.flatMap((page) => page.items) ?? [];
  const showMore = useLoadMore(list, certificates.length, items, 'a');
  const [leaving, setLeaving] = useState<MyCertificate>();

  if (list.isLoadingError) return <ListFailed title={t('certificatesFailed')} list={list} />;
  if (!list.data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonText lines={2} />
      </Loading>
    );
  }
  if (certificates.length === 0) return <p>{t('noCertificates')}</p>;
  return (
    <>
      <ul ref={items} tabIndex={-1} aria-label={t('certificates')} className="divide-y" onClick={followLink}>
        {certificates.map((certificate) => (
          <CertificateRow key={certificate.code} certificate={certificate} onWithdraw={() => setLeaving(certificate)} />
        ))}
      </ul>
      <EndOfLongList
        list={list}
        onMore={showMore}
        words={{
          more: t('moreCertificates'),
          loading: t('loading'),
          end: t('endOfCertificates'),
          failed: t('certificatesFailed'),
          retry: t('retry'),
        }}
      />
      <RevokeCertificateDialog
        certificate={leaving}
        onCancel={() => setLeaving(undefined)}
        onRevoked={() => {
          setLeaving(undefined);
          focusAfterwards();
        }}
      />
    </>
  );
}

function CertificateRow({ certificate, onWithdraw }: { certificate: MyCertificate; onWithdraw: () => void }) {
  const t = useTranslations('courses.mine');
  const format = useFormatter();
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0">
      <div className="min-w-0">
        {certificate.revokedAt ? (
          <p className="font-semibold text-ink-soft wrap-anywhere">{certificate.courseTitle}</p>
        ) : (
          <p className="font-semibold wrap-anywhere">
            <a href={addressOf.certificate(certificate.code)} className={plainLinkClass}>
              {certificate.courseTitle}
            </a>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {t('issued', {
            day: format.dateTime(new Date(certificate.issuedAt), { dateStyle: 'medium' }),
            score: certificate.score,
          })}
        </p>
      </div>
      {certificate.revokedAt ? (
        <span className={badgeClass()}>{t('revoked')}</span>
      ) : (
        <Button
          variant="quiet"
          className="-mr-3 shrink-0"
          aria-label={t('revoke.label', { title: certificate.courseTitle })}
          onClick={onWithdraw}
        >
          {t('revoke.button')}
        </Button>
      )}
    </li>
  );
}
