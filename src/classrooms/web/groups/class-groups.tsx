import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ClassMember, Classroom } from '../../contract.ts';
import type { ClassGroup } from '../../contract/people/groups.ts';
import { RowButtons } from '../editing/row-buttons.tsx';
import { useItemDialog } from '../editing/use-item-dialog.tsx';
import { useMemberName } from '../people/use-member-name.ts';
import { groupsQuery } from '../work/data/queries.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';

export function CreateGroupButton({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.groups');
  const { open, dialog } = useItemDialog(classId);
  return (
    <>
      <Button icon="users" onClick={() => open('group')}>
        {t('create')}
      </Button>
      {dialog}
    </>
  );
}

interface ClassGroupsProps {
  classroom: Classroom;
  /** Those who are shown: their names stand in the rows of their groups. */
  members: readonly ClassMember[];
}

/** All groups for people who mark; the others see the names of their own. Renders nothing if there are none. */
export function ClassGroups({ classroom, members }: ClassGroupsProps) {
  const t = useTranslations('classrooms.groups');
  const groups = useQuery(groupsQuery(classroom.id)).data ?? [];
  const section = useRef<HTMLElement>(null);
  const focusSection = useFocusAfterUpdate(section);
  const { open, dialog } = useItemDialog(classroom.id);
  const [deleted, setDeleted] = useState<ClassGroup>();
  if (groups.length === 0) return null;
  if (!classroom.may.mark) {
    return <p>{t('mine', { count: groups.length, names: groups.map(({ name }) => name).join(', ') })}</p>;
  }
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="grupos" className="flex flex-col gap-3 rounded-control">
      <h2 id="grupos" className="text-lg">
        {t('title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('explanation')}</p>
      <ul className={`${cardClass} divide-y divide-line`}>
        {groups.map((group) => (
          <GroupRow
            key={group.id}
            group={group}
            members={members}
            mayWrite={classroom.may.write}
            onEdit={() => open('group', group.id)}
            onDelete={() => setDeleted(group)}
          />
        ))}
      </ul>
      {dialog}
      {deleted && (
        <DeleteGroupDialog
          classId={classroom.id}
          group={deleted}
          onEnd={(isDeleted) => {
            setDeleted(undefined);
            if (isDeleted) focusSection();
          }}
        />
      )}
    </section>
  );
}

interface GroupRowProps {
  group: ClassGroup;
  members: readonly ClassMember[];
  mayWrite: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function GroupRow({ group: { name, userIds }, members, mayWrite, onEdit, onDelete }: GroupRowProps) {
  const t = useTranslations('classrooms.groups');
  const nameOf = useMemberName();
  const count = userIds?.length ?? 0;
  const named = members.filter(({ userId }) => userIds?.includes(userId)).map(nameOf);
  return (
    <li className="flex items-center gap-x-4 px-4 py-3 sm:px-6">
      <Icon name="users" className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">
          {/* Further pages of the members have not been read. */}
          {count > 0 && named.length === count
            ? t('named', { count, names: named.join(', ') })
            : t('people', { count })}
        </p>
      </div>
      {mayWrite && (
        <span className="shrink-0">
          <RowButtons
            buttons={[
              { act: 'edit', icon: 'pencil', label: t('edit', { name }), onPress: onEdit },
              { act: 'delete', icon: 'trash', label: t('delete', { name }), onPress: onDelete },
            ]}
          />
        </span>
      )}
    </li>
  );
}
