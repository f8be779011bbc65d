import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { getNotificationSettings, muteClass } from '../../../notifications/contract/settings.ts';
import { read, useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { MenuItem } from '../../../web/ui/overlays/menu.tsx';

/** Whether the class is muted is read when the menu opens. */
export function MuteItem({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.class');
  const call = useCall();
  const queries = useQueryClient();
  const settings = useQuery(read(getNotificationSettings, {}));
  const isMuted = settings.data?.classes.find(({ id }) => id === classId)?.isMuted;
  const onFailure = useFailureToast();
  async function save(next: boolean): Promise<void> {
    await call(muteClass, { params: { id: classId }, body: { isMuted: next } });
    await queries.invalidateQueries({ queryKey: [getNotificationSettings.path] });
  }
  const undo = useAction(save, onFailure);
  const mute = useAction(async (next: boolean) => {
    await save(next);
    const action = { label: t('undoMute'), onPress: () => undo.run(!next) };
    toast(next ? { title: t('muted'), description: t('mutedExplanation'), action } : { title: t('unmuted'), action });
  }, onFailure);
  // Somebody who looks at a class without being in it has nothing to mute.
  if (isMuted === undefined) return null;
  return (
    <MenuItem icon="bell" onSelect={() => mute.run(!isMuted)}>
      {isMuted ? t('unmute') : t('mute')}
    </MenuItem>
  );
}
