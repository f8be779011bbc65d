import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../web/router/router.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';

/** While something is not saved, the browser asks before it closes the page, and we ask before a link leads to another. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('siteSettings.leave');
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (!isDirty) return;
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    const askHere = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target || link.origin !== location.origin || link.pathname === location.pathname) {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search + link.hash);
    };
    addEventListener('beforeunload', askBrowser);
    addEventListener('click', askHere, true);
    return () => {
      removeEventListener('beforeunload', askBrowser);
      removeEventListener('click', askHere, true);
    };
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={target !== undefined}
      onCancel={() => setTarget(undefined)}
      onConfirm={() => void navigate(target ?? '')}
      title={t('title')}
      goes={t('goes')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  );
}
