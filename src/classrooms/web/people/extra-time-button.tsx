import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { ExtraTimeDialogProps } from './extra-time-dialog.tsx';
import { useMemberName } from './use-member-name.ts';

/** Opens the extra time of a member who attends. */
export function ExtraTimeButton({ classId, member }: Pick<ExtraTimeDialogProps, 'classId' | 'member'>) {
  const t = useTranslations('classrooms.extraTime');
  const name = useMemberName()(member);
  const [isOpen, setOpen] = useState(false);
  const dialog = useLazy(async () => (await import('./extra-time-dialog.tsx')).ExtraTimeDialog);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('title', { name })}
        onClick={async () => setOpen(await dialog.fetch())}
      >
        <Icon name="clock" />
      </Button>
      {isOpen && dialog.Part && <dialog.Part classId={classId} member={member} onEnd={() => setOpen(false)} />}
    </>
  );
}

/** '+25 %' or '+10 min', for those who may see it. */
export function ExtraTimeNote({ extraTime }: Pick<ExtraTimeDialogProps['member'], 'extraTime'>) {
  const t = useTranslations('classrooms.extraTime');
  if (!extraTime || (extraTime.percent === 0 && extraTime.minutes === 0)) return null;
  return (
    <p className="text-sm text-ink-soft">
      {extraTime.percent > 0
        ? t('percentNote', { percent: extraTime.percent })
        : t('minutesNote', { minutes: extraTime.minutes })}
    </p>
  );
}
