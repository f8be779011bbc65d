import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { legalVersionAddress } from '../../../shared/pages/legal-versions.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { useLongDate } from '../../../web/text/long-date.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { decideConsent } from '../../contract/guardian-consents.ts';
import { consentQuery } from '../data/queries.ts';
import { AuthFrame } from './auth-frame.tsx';

type Decision = 'grant' | 'refuse' | 'withdraw';

/** For a parent or guardian, who has no account: the link in the email is all they need. */
export default function ConsentPage() {
  const t = useTranslations('accounts.consent');
  const longDate = useLongDate();
  const { token } = usePathParams<'guardianConsent'>();
  const { data: consent } = useSuspenseQuery(consentQuery(token));
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused) {
    return (
      <AuthFrame title={t('title')}>
        <p role="status" className="mt-2">
          {t('refused')}
        </p>
      </AuthFrame>
    );
  }
  const { state, decidedAt, fullName, username, privacyNumber } = consent;
  return (
    <AuthFrame title={t('title')}>
      <div className="mt-2 flex flex-col gap-5">
        <p className="wrap-anywhere">{t('about', { fullName, username })}</p>
        <p role="status" className="rounded-control bg-info-wash px-3.5 py-3 text-info-text">
          {state === 'granted' && decidedAt ? t('state.granted', { date: longDate(decidedAt) }) : null}
          {state === 'pending' && t('state.pending')}
          {state === 'withdrawn' && t('state.withdrawn')}
        </p>
        <p className="whitespace-pre-line">{consent.text}</p>
        <p className="text-sm text-ink-soft">
          {t('version', { version: consent.textVersion })} ·{' '}
          <Link
            to={privacyNumber === null ? '/privacidad' : legalVersionAddress.privacy(privacyNumber)}
            className={linkClass}
          >
            {t('privacy', { number: privacyNumber ?? 0 })}
          </Link>
        </p>
        <Decisions token={token} state={state} onRefused={() => setIsRefused(true)} />
      </div>
    </AuthFrame>
  );
}

interface DecisionsProps {
  token: string;
  state: 'pending' | 'granted' | 'withdrawn';
  onRefused: () => void;
}

function Decisions({ token, state, onRefused }: DecisionsProps) {
  const t = useTranslations('accounts.consent');
  const call = useCall();
  const queries = useQueryClient();
  const decide = useAction(async (decision: Decision) => {
    await call(decideConsent, { params: { token }, body: { decision } });
    if (decision === 'refuse') onRefused();
    else await queries.invalidateQueries(consentQuery(token));
  });
  const busy = decide.sending && t('busy');
  return (
    <>
      <FormProblem problem={decide.problem} />
      {state === 'granted' ? (
        <Button wide busy={busy} onClick={() => decide.run('withdraw')}>
          {t('withdraw')}
        </Button>
      ) : (
        <Button variant="primary" wide busy={busy} onClick={() => decide.run('grant')}>
          {t('grant')}
        </Button>
      )}
      {state === 'pending' && (
        <Button wide busy={busy} onClick={() => decide.run('refuse')}>
          {t('refuse')}
        </Button>
      )}
    </>
  );
}
