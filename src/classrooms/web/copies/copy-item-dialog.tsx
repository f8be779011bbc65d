import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { copyItem, moveItem } from '../../contract/copies.ts';
import type { ItemDialogProps } from '../editing/item-dialogs.tsx';
import { UnitField } from '../editing/unit-field.tsx';
import { itemAddress } from '../work/item-kinds.ts';
import { CopyToClass } from './copy-to-class.tsx';

/** Copies an item to another class, or moves it there. */
export function CopyItemDialog({ classId, id, onEnd }: ItemDialogProps) {
  const t = useTranslations('classrooms.copies');
  const call = useCall();
  const [moves, setMoves] = useState<'copy' | 'move'>('copy');
  const [unitId, setUnitId] = useState<number | null>(null);
  return (
    <CopyToClass
      classId={classId}
      title={t('itemTitle')}
      explanation={t(moves === 'move' ? 'moveExplanation' : 'copyExplanation')}
      submit={t(moves === 'move' ? 'moveSubmit' : 'copySubmit')}
      done={t(moves === 'move' ? 'moved' : 'copied')}
      onClass={() => setUnitId(null)}
      send={async (target) => {
        const sent = { params: { id: classId, itemId: Number(id) }, body: { classId: target, unitId } };
        const made = moves === 'move' ? await call(moveItem, sent) : await call(copyItem, sent);
        return { title: made.title, address: itemAddress(made.classId, made) };
      }}
      onEnd={onEnd}
    >
      {(target) => (
        <>
          <RadioGroup
            legend={t('what')}
            name="what"
            value={moves}
            onChange={setMoves}
            options={[
              { value: 'copy', label: t('copy'), hint: t('copyHint') },
              { value: 'move', label: t('move'), hint: t('moveHint') },
            ]}
          />
          <UnitField key={target} classId={target} value={unitId} onChange={setUnitId} />
        </>
      )}
    </CopyToClass>
  );
}
