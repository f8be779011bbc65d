import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { problemOf } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { FormProblem, useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { authAddress } from '../../../web/router/return-path.ts';
import { Link, useNavigate } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { joinClass } from '../../contract.ts';
import { useMembershipChanged } from '../changes.ts';
import { invitationQuery } from '../data/queries.ts';

/** Remembers in this tab that a guest accepted the invitation and went to sign in. */
const acceptedKey = 'class-invitation';

/** The target of an invitation link. A guest signs in or registers first and then joins without another press. */
export function JoinByInvitation({ token }: { token: string }) {
  const t = useTranslations('classrooms.invitation');
  const inWords = useProblemMessage();
  const invitation = useQuery({ ...invitationQuery(token), retry: false });
  if (invitation.isPending) {
    return (
      <Loading label={t('loading')}>
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  if (invitation.isError) {
    return (
      <EmptyState
        headingLevel={1}
        title={t('unusable')}
        action={
          <Link to="/unirse" className={buttonClass()}>
            {t('haveCode')}
          </Link>
        }
      >
        <p>{inWords(problemOf(invitation.error))}</p>
      </EmptyState>
    );
  }
  const { className, description, role, needsApproval } = invitation.data;
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="font-title text-2xl wrap-anywhere">{t('title', { name: className })}</h1>
        <p className="text-ink-soft wrap-anywhere">{description}</p>
        <p>{t(`roles.${role}`)}</p>
        {needsApproval && <p className="text-sm text-ink-soft">{t('needsApproval')}</p>}
      </header>
      <Acceptance token={token} needsApproval={needsApproval} />
    </>
  );
}

function Acceptance({ token, needsApproval }: { token: string; needsApproval: boolean }) {
  const t = useTranslations('classrooms.invitation');
  const user = useCurrentUser();
  const join = useJoin(token);
  const hasJoined = useRef(false);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn || hasJoined.current || sessionStorage.getItem(acceptedKey) !== token) return;
    hasJoined.current = true;
    sessionStorage.removeItem(acceptedKey);
    join.run();
  }, [isSignedIn, token, join]);

  if (!user) {
    const returnTo = `/unirse?invitacion=${encodeURIComponent(token)}`;
    const accept = () => sessionStorage.setItem(acceptedKey, token);
    return (
      <div className="flex flex-col gap-3">
        <p>{t('signInFirst')}</p>
        <Link
          to={authAddress({ register: true, returnTo })}
          onClick={accept}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('register')}
        </Link>
        <Link to={authAddress({ returnTo })} onClick={accept} className={buttonClass()}>
          {t('signIn')}
        </Link>
      </div>
    );
  }
  return (
    <>
      <FormProblem problem={join.problem} />
      <Button variant="primary" icon="log-in" busy={join.sending && t('joining')} onClick={() => join.run()}>
        {needsApproval ? t('request') : t('join')}
      </Button>
    </>
  );
}

function useJoin(token: string) {
  const t = useTranslations('classrooms.join');
  const call = useCall();
  const changed = useMembershipChanged();
  const navigate = useNavigate();
  return useAction(async () => {
    const { id, name, status } = await call(joinClass, { body: { invitation: token } });
    await changed();
    if (status === 'joined') {
      toast({ title: t('done'), description: name });
      await navigate(addressOf.class(id), { replace: true });
    } else {
      toast({ title: t('requested'), description: t('requestedExplanation', { name }) });
      await navigate('/mis-clases', { replace: true });
    }
  });
}
