import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ReplyOf } from '../../shared/endpoints/endpoint.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { SignInButton } from '../../web/layout/header/sign-in-button.tsx';
import { formatThousands } from '../../web/text/plain-text.ts';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { type getCommunity, joinCommunity } from '../contract/community.ts';
import { communityQuery } from './data/queries.ts';

interface CommunityCardProps {
  community: ReplyOf<typeof getCommunity>;
  onSignIn: () => void;
}

/** Community figures, and the button to follow the forum. */
export function CommunityCard({ community, onSignIn }: CommunityCardProps) {
  const t = useTranslations('forum.community');
  const user = useCurrentUser();
  const call = useCall();
  const queries = useQueryClient();
  const { figures, members, online, isMember } = community;
  const join = useAction(async (joined: boolean) => {
    await call(joinCommunity, { body: { joined } });
    await queries.invalidateQueries(communityQuery());
  });
  return (
    <section aria-labelledby="comunidad" className={`${cardClass} flex flex-col gap-4 p-4`}>
      <div className="flex items-start justify-between gap-3">
        <h2 id="comunidad" className="font-title text-lg">
          {t('title')}
        </h2>
        {figures === 'fixed' && (
          <span className={badgeClass('info')} title={t('sampleText')}>
            {t('sample')}
          </span>
        )}
      </div>
      <p className="text-ink-soft">{t('about')}</p>
      <dl className="grid grid-cols-2 gap-4">
        <Figure label={t('members')} value={members} />
        <Figure label={t('online')} value={online} />
      </dl>
      {user?.isPupil ? null : user ? (
        <Button
          icon={isMember ? 'check' : 'bell'}
          aria-pressed={isMember}
          title={isMember ? t('leave') : t('joinHint')}
          busy={join.sending && t('joining')}
          onClick={() => join.run(!isMember)}
        >
          {isMember ? t('joined') : t('join')}
        </Button>
      ) : (
        <SignInButton onOpen={onSignIn}>{t('join')}</SignInButton>
      )}
      <FormProblem problem={join.problem} />
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-title text-2xl tabular-nums">{formatThousands(value)}</dd>
    </div>
  );
}
