import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError, problemOf } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type ClassItem, changeItem, getItem, type WholeClassItem } from '../../contract/items.ts';
import type { ItemChanges } from '../../item-schemas.ts';
import { useClassChanged } from '../changes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

export type SentChanges = Omit<Partial<ItemChanges>, 'version' | 'confirmed'>;

interface Wanted {
  item: ClassItem;
  changes: SentChanges;
}

interface ItemChanging {
  run: (item: ClassItem, changes: SentChanges) => void;
  dialogs: ReactNode;
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : undefined);

/** Changes an item, and asks first where the server wants it: before work that people have begun is hidden, and when somebody else changed it. */
export function useChangeItem(classId: number): ItemChanging {
  const t = useTranslations('classrooms.work');
  const call = useCall();
  const changed = useClassChanged(classId);
  const [begun, setBegun] = useState<Wanted & { why: string }>();
  const [conflict, setConflict] = useState<Wanted & { current: WholeClassItem }>();
  const say = useFailureToast(t('changeFailed'));
  const inWords = useProblemMessage();

  async function send({ item, changes }: Wanted, confirmed: boolean): Promise<void> {
    const params = { id: classId, itemId: item.id };
    try {
      await call(changeItem, { params, body: { ...changes, version: item.version, confirmed } });
    } catch (error) {
      if (codeOf(error) === 'classrooms.work_begun') return setBegun({ item, changes, why: inWords(problemOf(error)) });
      if (codeOf(error) !== 'classrooms.changed_meanwhile') throw error;
      return setConflict({ item, changes, current: await call(getItem, { params }) });
    }
    setBegun(undefined);
    setConflict(undefined);
    await changed();
    toast({ title: t(toastOf(changes)), description: item.title });
  }

  const change = useAction(send, say);
  return {
    run: (item, changes) => change.run({ item, changes }, false),
    dialogs: (
      <>
        {begun && (
          <ConfirmDialog
            open
            onCancel={() => setBegun(undefined)}
            onConfirm={() => change.run(begun, true)}
            title={t('begunTitle', { title: begun.item.title })}
            goes={begun.why}
            stays={t('begunStays')}
            confirmLabel={t('begunConfirm')}
            cancelLabel={t('cancel')}
            closeLabel={t('close')}
            busy={change.sending && t('saving')}
          />
        )}
        {conflict && (
          <ConflictDialog
            read={conflict.item}
            current={conflict.current}
            wanted={conflict.changes}
            isSending={change.sending}
            onKeepMine={() => change.run({ item: conflict.current, changes: conflict.changes }, false)}
            onKeepTheirs={() => {
              setConflict(undefined);
              void changed();
            }}
          />
        )}
      </>
    ),
  };
}

function toastOf({ state }: SentChanges) {
  if (state === 'published') return 'nowPublished';
  if (state === 'draft') return 'nowDraft';
  return state === 'scheduled' ? 'nowScheduled' : 'changed';
}
