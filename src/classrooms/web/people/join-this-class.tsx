import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Link, useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type Classroom, joinClass } from '../../contract.ts';
import { useMembershipChanged } from '../changes.ts';
import { classQuery } from '../data/queries.ts';

interface JoinThisClassProps {
  classId: number;
  /** The state of an earlier request. */
  request?: Classroom['request'];
  isSecondary?: boolean;
}

/** A teacher sends a request, an administrator joins directly. Others are told why they cannot and how to join. */
export function JoinThisClass({ classId, request = null, isSecondary = false }: JoinThisClassProps) {
  const t = useTranslations('classrooms.join');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const changed = useMembershipChanged();
  const role = useCurrentUser()?.role;
  const mayJoinById = role === 'profesor' || role === 'iamaker';
  const join = useAction(
    async () => {
      const { name, status } = await call(joinClass, { body: { classId } });
      toast(
        status === 'joined'
          ? { title: t('done'), description: name }
          : { title: t('requested'), description: t('requestedExplanation', { name }) },
      );
      await Promise.all([queries.invalidateQueries({ queryKey: classQuery(classId).queryKey }), changed()]);
      await navigate(addressOf.class(classId));
    },
    useFailureToast(t('failedHere')),
  );

  function press(): void {
    if (mayJoinById) join.run();
    else toast({ title: t('restricted'), description: t('onlyTeachers'), variant: 'destructive' });
  }

  if (request) return <p className="text-ink-soft">{request === 'pending' ? t('pending') : t('declined')}</p>;
  return (
    <>
      <Button
        {...(!isSecondary && { variant: 'primary' })}
        icon="log-in"
        busy={join.sending && t('joining')}
        onClick={press}
      >
        {t('here')}
      </Button>
      {!mayJoinById && (
        <p className="text-sm text-ink-soft">
          {t('askForCode')}{' '}
          <Link to="/unirse" className={linkClass}>
            {t('haveCode')}
          </Link>
        </p>
      )}
    </>
  );
}
