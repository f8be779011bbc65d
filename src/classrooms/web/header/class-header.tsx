import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Classroom } from '../../contract.ts';
import { JoinThisClass } from '../people/join-this-class.tsx';
import { TeachingRole } from '../people/teaching-role.tsx';
import { ClassMenu } from './class-menu.tsx';
import { CreateMenu } from './create-menu.tsx';

/** One line: the way out, the name, and what can be done with the class. */
export function ClassHeader({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms');
  const { name, relation, role, may } = classroom;
  return (
    <>
      <header className="flex min-h-13 items-center gap-1 sm:gap-3">
        <Link
          to="/mis-clases"
          aria-label={t('back')}
          className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-3 shrink-0 max-sm:min-h-11 max-sm:min-w-11`}
        >
          <Icon name="arrow-left" size="sm" />
          <span className="max-sm:hidden">{t('class.list')}</span>
        </Link>
        <h1 className="min-w-0 font-title text-xl leading-tight wrap-anywhere max-sm:line-clamp-2 sm:text-2xl">
          {name}
        </h1>
        <span className="flex shrink-0 gap-2 max-sm:hidden">
          {relation === 'owner' && <Badge tone="primary">{t('class.creator')}</Badge>}
          {relation === 'member' && <Badge tone="info">{t('class.member')}</Badge>}
          {role && <TeachingRole role={role} />}
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
          {may.write && <CreateMenu classId={classroom.id} />}
          {may.enter && <ClassMenu classroom={classroom} />}
        </span>
      </header>
      {relation === 'outsider' && <Outsider classroom={classroom} />}
    </>
  );
}

/** Somebody who may ask to join sees the name and the description only. */
function Outsider({ classroom: { id, description, request, may } }: { classroom: Classroom }) {
  return (
    <div className="flex flex-col gap-4 pt-2 pb-4">
      {!may.enter && <p className="max-w-reading text-lg text-ink-soft wrap-anywhere">{description}</p>}
      <div className="flex max-w-sm flex-col gap-3">
        <JoinThisClass classId={id} request={request} isSecondary={may.enter} />
      </div>
    </div>
  );
}
