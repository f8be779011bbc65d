import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { acceptLegal, getOwnLegal, type OwnLegal } from '../../../shared/contract/legal-acceptance.ts';
import { read, useCall } from '../../data/query-client.ts';
import { currentUserQuery, useCurrentUser } from '../../data/session.ts';
import { useAction } from '../../forms/form.ts';
import { useFailureToast } from '../../forms/use-failure-toast.ts';
import { Link } from '../../router/router.tsx';
import { Button } from '../../ui/core/button.tsx';
import { Icon } from '../../ui/core/icon.tsx';
import { linkClass } from '../../ui/core/link.tsx';
import { toast } from '../../ui/core/toast.tsx';

/** Shown on every page to a user whom the site asks to accept a new version of its texts, until they do. Nothing else waits for it. */
export function LegalBanner() {
  const t = useTranslations('administrator-banners.legal');
  const isAsked = useCurrentUser()?.awaitsAcceptance === true;
  const { data } = useQuery({ ...read(getOwnLegal, {}, 0), enabled: isAsked });
  const accept = useAccept();
  if (!isAsked || !data || data.waiting.length === 0) return null;
  return (
    <aside aria-label={t('label')} className="border-b border-info-line bg-info-wash text-info-text">
      <div className="page-width flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <Icon name="info" />
        <ul className="min-w-0 flex-1 basis-64">
          {data.waiting.map((one) => (
            <li key={one.document}>
              <Waiting one={one} />
            </li>
          ))}
        </ul>
        <Button size="sm" icon="check" busy={accept.sending && t('accepting')} onClick={() => accept.run(data.waiting)}>
          {t('accept')}
        </Button>
      </div>
    </aside>
  );
}

const addresses = { terms: '/terminos', privacy: '/privacidad' };

function Waiting({ one: { document, changes } }: { one: OwnLegal['waiting'][number] }) {
  const t = useTranslations('administrator-banners.legal');
  const link = (words: ReactNode) => (
    <Link to={addresses[document]} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <>
      {t.rich(`one.${document}`, { read: link })}{' '}
      {changes && (
        <span lang={changes.language} className="wrap-anywhere">
          {changes.text}
        </span>
      )}
    </>
  );
}

function useAccept() {
  const t = useTranslations('administrator-banners.legal');
  const call = useCall();
  const queries = useQueryClient();
  return useAction(
    async (waiting: OwnLegal['waiting']) => {
      const accepted = waiting.map(({ document, number }) => ({ document, number }));
      const own = await call(acceptLegal, { body: { accepted } });
      toast({ title: t('done'), description: t('doneText') });
      queries.setQueryData(read(getOwnLegal, {}).queryKey, own);
      await queries.invalidateQueries(currentUserQuery());
    },
    useFailureToast(t('failed')),
  );
}
