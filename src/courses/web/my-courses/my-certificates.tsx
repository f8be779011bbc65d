import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { EndOfLongList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { listMyCertificates, listMyCourses, type MyCertificate, revokeCertificate } from '../../contract.ts';
import { ListFailed } from './list-failed.tsx';
import { myCertificatesQuery } from './queries.ts';

export function MyCertificates() {
  const t = useTranslations('courses.mine');
  const call = useCall();
  const queries = useQueryClient();
  const inWords = useProblemMessage();
  const followLink = useInternalLinks();
  const items = useRef<HTMLUListElement>(null);
  const focusAfterwards = useFocusAfterUpdate(items);
  // The page loader has already tried once.
  const list = useInfiniteQuery({ ...myCertificatesQuery(), retryOnMount: false });
  const certificates = list.data?.pages.flatMap((page) => page.items) ?? [];
  const showMore = useLoadMore(list, certificates.length, items, 'a');
  const [leaving, setLeaving] = useState<MyCertificate>();
  const revoke = useAction(
    async (code: string) => {
      await call(revokeCertificate, { params: { code } });
      await Promise.all(
        [listMyCertificates, listMyCourses].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      );
      setLeaving(undefined);
      toast({ title: t('revoke.done'), description: t('revoke.doneText') });
      focusAfterwards();
    },
    useFailureToast(t('revoke.failed')),
  );

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
      <ConfirmDialog
        open={leaving !== undefined}
        onCancel={() => {
          revoke.reset();
          setLeaving(undefined);
        }}
        onConfirm={() => leaving && revoke.run(leaving.code)}
        title={leaving && t('revoke.question', { title: leaving.courseTitle })}
        goes={t('revoke.goes')}
        stays={t('revoke.stays')}
        error={revoke.problem && inWords(revoke.problem, t('revoke.failed'))}
        confirmLabel={t('revoke.confirm')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={revoke.sending && t('revoke.busy')}
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
