import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { allowReturn, type RemovedMember } from '../../contract/people/join-requests.ts';
import { useClassChanged } from '../changes.ts';
import { ClassPart } from '../class/class-part.tsx';
import { removedMembersQuery } from '../data/queries.ts';
import { useDay } from '../use-day.ts';
import { PersonRow } from './person-row.tsx';
import { useMemberName } from './use-member-name.ts';

interface RemovedMembersProps {
  classId: number;
  /** Called afterwards: the focused row disappears. */
  onAllowed: () => void;
}

/** Removed members who may not come back yet. Renders nothing if there are none. */
export function RemovedMembers({ classId, onAllowed }: RemovedMembersProps) {
  const t = useTranslations('classrooms');
  const day = useDay();
  const call = useCall();
  const changed = useClassChanged(classId);
  const list = useInfiniteQuery(removedMembersQuery(classId));
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  const nameOf = useMemberName();
  const allow = useAction(
    async (person: RemovedMember) => {
      await call(allowReturn, { params: { id: classId, memberId: person.id } });
      toast({ title: t('removedMembers.allowed'), description: nameOf(person) });
      await changed();
      onAllowed();
    },
    useFailureToast(t('removedMembers.failed')),
  );

  if (people.length === 0) return null;
  return (
    <section aria-labelledby="sacados" className="flex flex-col gap-3">
      <h2 id="sacados" className="text-lg font-semibold">
        {t('removedMembers.title')}
      </h2>
      <p className="text-ink-soft">{t('removedMembers.explanation')}</p>
      <ClassPart list={list} moreLabel={t('removedMembers.more')}>
        <ul className={`${cardClass} divide-y divide-line`}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              name={nameOf(person)}
              below={t('removedMembers.since', { day: day(person.removedAt) })}
            >
              <Button
                size="sm"
                aria-label={t('removedMembers.allowName', { name: nameOf(person) })}
                busy={allow.sending && t('removedMembers.allowing')}
                onClick={() => allow.run(person)}
              >
                {t('removedMembers.allow')}
              </Button>
            </PersonRow>
          ))}
        </ul>
      </ClassPart>
    </section>
  );
}
