import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../../web/router/router.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';

/** While something is not saved, the browser asks before it closes the page, and we ask before a link or the back button leads to another. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('siteSettings.leave');
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();
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
      setLeave(() => () => void navigate(link.pathname + link.search + link.hash));
    };
    addEventListener('beforeunload', askBrowser);
    addEventListener('click', askHere, true);
    const stopAskingBack = askBeforeBack((goThere) => setLeave(() => goThere));
    return () => {
      removeEventListener('beforeunload', askBrowser);
      removeEventListener('click', askHere, true);
      stopAskingBack();
    };
  }, [isDirty, navigate]);
  return (
    <ConfirmDialog
      open={leave !== undefined}
      onCancel={() => setLeave(undefined)}
      onConfirm={() => leave?.()}
      title={t('title')}
      goes={t('goes')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  );
}

/** Stops the back and forward buttons until `ask` allows them. Browsers without the Navigation API do not ask. */
function askBeforeBack(ask: (goThere: () => void) => void): () => void {
  if (!('navigation' in window)) return () => {};
  const { navigation } = window;
  let isAllowed = false;
  const hold = (event: NavigateEvent) => {
    // Browsers let a page hold them once after each click or key press.
    if (event.navigationType !== 'traverse' || !event.cancelable || isAllowed) return;
    event.preventDefault();
    const { key } = event.destination;
    ask(() => {
      isAllowed = true;
      navigation.traverseTo(key);
    });
  };
  navigation.addEventListener('navigate', hold);
  return () => navigation.removeEventListener('navigate', hold);
}
