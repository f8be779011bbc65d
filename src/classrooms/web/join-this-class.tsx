import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { Link } from '../../web/router.tsx';
import { Button } from '../../web/ui/button.tsx';
import { linkClass } from '../../web/ui/link.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { useFailureToast } from '../../web/use-failure-toast.ts';
import { type Classroom, joinClass, listClasses } from '../contract.ts';
import { classQuery } from './queries.ts';

/** For teachers. Others are told why not, and how they do come in. */
export function JoinThisClass({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.join');
  const call = useCall();
  const queries = useQueryClient();
  const join = useAction(
    async () => {
      await call(joinClass, { body: { classId: classroom.id } });
      toast({ title: t('done'), description: classroom.name });
      await Promise.all([
        queries.invalidateQueries({ queryKey: classQuery(classroom.id).queryKey }),
        queries.invalidateQueries({ queryKey: [listClasses.path] }),
      ]);
    },
    useFailureToast(t('failedHere')),
  );

  function press(): void {
    if (classroom.may.joinById) join.run();
    else toast({ title: t('restricted'), description: t('onlyTeachers'), variant: 'destructive' });
  }

  return (
    <>
      <Button
        {...(!classroom.may.enter && { variant: 'primary' })}
        icon="log-in"
        busy={join.sending && t('joining')}
        onClick={press}
      >
        {t('here')}
      </Button>
      {!classroom.may.joinById && (
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
