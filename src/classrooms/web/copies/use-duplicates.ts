import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { copyItem, copyUnit } from '../../contract/copies.ts';
import { useClassChanged } from '../changes.ts';
import { itemAddress } from '../work/item-kinds.ts';

interface Duplicates {
  item: (itemId: number) => void;
  unit: (unitId: number) => void;
}

/** Copies an item or a unit inside its class, and says so. */
export function useDuplicates(classId: number): Duplicates {
  const t = useTranslations('classrooms.work');
  const call = useCall();
  const changed = useClassChanged(classId);
  const navigate = useNavigate();
  const params = { id: classId };

  async function report(title: string, address?: string): Promise<void> {
    await changed();
    const action = address && { label: t('openCopy'), onPress: () => void navigate(address) };
    toast({ title: t('duplicated'), description: title, ...(action && { action }) });
  }

  const onFailure = useFailureToast(t('copyFailed'));
  const item = useAction(async (itemId: number) => {
    const copy = await call(copyItem, { params: { ...params, itemId }, body: {} });
    await report(copy.title, itemAddress(classId, copy));
  }, onFailure);
  const unit = useAction(async (unitId: number) => {
    const { title } = await call(copyUnit, { params: { ...params, unitId }, body: {} });
    await report(title);
  }, onFailure);
  return { item: item.run, unit: unit.run };
}
