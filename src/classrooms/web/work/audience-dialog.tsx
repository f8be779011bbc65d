import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { FieldError } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { ClassMember } from '../../contract.ts';
import type { WholeClassItem } from '../../contract/items.ts';
import type { ClassGroup } from '../../contract/people/groups.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { Choices } from '../editing/choices.tsx';
import { allMembersQuery, groupsQuery, itemQuery } from './data/queries.ts';
import type { ItemChangeProps } from './use-item-actions.tsx';

/** For whom an item is: the whole class, or chosen groups and people. */
export function AudienceDialog({ classroom, item, onChange, onEnd }: ItemChangeProps) {
  const t = useTranslations('classrooms.work');
  const members = useQuery(allMembersQuery(classroom.id));
  const groups = useQuery(groupsQuery(classroom.id));
  const whole = useQuery(itemQuery(classroom.id, item.id));
  return (
    <Dialog open onClose={onEnd} title={t('audience.title', { title: item.title })} closeLabel={t('close')}>
      <LoadAllPages of={members}>
        {(everybody) => (
          <LoadAllPages of={groups}>
            {(all) => (
              <LoadAllPages of={whole}>
                {(read) => (
                  <AudienceForm
                    members={everybody.filter(({ role }) => role === 'student' || role === 'teacher')}
                    groups={all}
                    item={read}
                    onChange={onChange}
                    onEnd={onEnd}
                  />
                )}
              </LoadAllPages>
            )}
          </LoadAllPages>
        )}
      </LoadAllPages>
    </Dialog>
  );
}

interface AudienceFormProps extends Pick<ItemChangeProps, 'onChange' | 'onEnd'> {
  members: readonly ClassMember[];
  groups: readonly ClassGroup[];
  item: WholeClassItem;
}

function AudienceForm({ members, groups, item, onChange, onEnd }: AudienceFormProps) {
  const t = useTranslations('classrooms.work');
  const [audience, setAudience] = useState(item.audience);
  const [userIds, setUserIds] = useState(new Set(item.recipients?.userIds));
  const [groupIds, setGroupIds] = useState(new Set(item.recipients?.groupIds));
  const [isNobody, setIsNobody] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const nobody = audience === 'chosen' && userIds.size + groupIds.size === 0;
    setIsNobody(nobody);
    if (nobody) return;
    onChange({ audience: audience === 'all' ? 'all' : { userIds: [...userIds], groupIds: [...groupIds] } });
  }

  return (
    <form method="post" className="flex flex-col gap-5" onSubmit={submit}>
      <RadioGroup
        legend={t('audience.legend')}
        name="audience"
        value={audience}
        onChange={setAudience}
        options={[
          { value: 'all', label: t('audience.all') },
          { value: 'chosen', label: t('audience.chosen'), hint: t('audience.chosenHint') },
        ]}
      />
      {audience === 'chosen' && (
        <>
          {groups.length > 0 && (
            <Choices
              legend={t('audience.groups')}
              choices={groups.map(({ id, name }) => ({ id, label: name }))}
              chosen={groupIds}
              onChange={setGroupIds}
            />
          )}
          <Choices
            legend={t('audience.people')}
            choices={members.map(({ userId, user }) => ({ id: userId, label: user.fullName ?? user.firstName }))}
            chosen={userIds}
            onChange={setUserIds}
          />
          <div aria-live="polite">{isNobody && <FieldError>{t('audience.nobody')}</FieldError>}</div>
        </>
      )}
      <FormActions problem={undefined} busy={false} cancelLabel={t('cancel')} onCancel={onEnd}>
        {t('save')}
      </FormActions>
    </form>
  );
}
