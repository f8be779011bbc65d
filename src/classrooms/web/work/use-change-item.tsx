import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type ClassItem, changeItem, getItem } from '../../contract/items.ts';
import type { ItemChanges } from '../../item-schemas.ts';
import { useClassChanged } from '../changes.ts';
import { differencesOf, type Facts } from '../editing/differences.ts';
import { useGuardedSave } from '../editing/use-guarded-save.tsx';

export type SentChanges = Omit<Partial<ItemChanges>, 'version' | 'confirmed'>;

interface ItemChanging {
  run: (item: ClassItem, changes: SentChanges) => void;
  dialogs: ReactNode;
}

/** Changes an item, and asks first where the server wants it. */
export function useChangeItem(classId: number): ItemChanging {
  const t = useTranslations('classrooms.work');
  const call = useCall();
  const changed = useClassChanged(classId);
  const guarded = useGuardedSave();
  const factsOf = useItemFacts();
  const change = useAction(
    async (item: ClassItem, changes: SentChanges) => {
      const params = { id: classId, itemId: item.id };
      const outcome = await guarded.save({
        title: item.title,
        version: item.version,
        send: ({ version = item.version, confirmed }) =>
          call(changeItem, { params, body: { ...changes, version, confirmed } }),
        compare: async () => {
          const current = await call(getItem, { params });
          const mine = { ...current, ...changes, audience: audienceOf(changes) ?? current.audience };
          const differences = differencesOf(factsOf(current), factsOf(mine));
          return { version: current.version, title: current.title, differences };
        },
      });
      await changed();
      if (outcome === 'saved') toast({ title: t(toastOf(changes)), description: item.title });
    },
    useFailureToast(t('changeFailed')),
  );
  return { run: change.run, dialogs: guarded.dialogs };
}

function audienceOf({ audience }: SentChanges): ClassItem['audience'] | undefined {
  if (audience === undefined) return undefined;
  return audience === 'all' ? 'all' : 'chosen';
}

type Shown = Pick<ClassItem, 'state' | 'audience'> & {
  publishAt?: string | null | undefined;
  dueAt?: string | null | undefined;
  closesAt?: string | null | undefined;
};

/** The fields of an item, for a comparison. */
function useItemFacts(): (item: Shown) => Facts {
  const t = useTranslations('classrooms.work');
  const moment = useDateTime();
  return ({ state, publishAt, dueAt, closesAt, audience }) => [
    [
      t('dates.state'),
      state === 'scheduled' && publishAt
        ? t('conflict.scheduled', { moment: moment(publishAt) })
        : t(`conflict.states.${state}`),
    ],
    [t('dates.dueAt'), dueAt ? moment(dueAt) : t('conflict.noDue')],
    [t('dates.closesAt'), closesAt ? moment(closesAt) : ''],
    [t('audience.legend'), t(`conflict.audiences.${audience}`)],
  ];
}

function toastOf({ state }: SentChanges) {
  if (state === 'published') return 'nowPublished';
  if (state === 'draft') return 'nowDraft';
  return state === 'scheduled' ? 'nowScheduled' : 'changed';
}
