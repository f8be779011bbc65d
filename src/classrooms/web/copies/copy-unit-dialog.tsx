import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { copyUnit } from '../../contract/copies.ts';
import type { ItemDialogProps } from '../editing/item-dialogs.tsx';
import { CopyToClass } from './copy-to-class.tsx';

/** Copies a unit with its items to another class. */
export function CopyUnitDialog({ classId, id, onEnd }: ItemDialogProps) {
  const t = useTranslations('classrooms.copies');
  const call = useCall();
  return (
    <CopyToClass
      classId={classId}
      title={t('unitTitle')}
      explanation={t('unitExplanation')}
      submit={t('copySubmit')}
      done={t('unitCopied')}
      send={async (target) => {
        const params = { id: classId, unitId: Number(id) };
        const made = await call(copyUnit, { params, body: { classId: target } });
        return { title: made.title, address: addressOf.classPart(made.classId, 'trabajo') };
      }}
      onEnd={onEnd}
    />
  );
}
