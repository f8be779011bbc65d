import { useTranslations } from 'use-intl';
import { share } from '../../../web/lazy/share.ts';
import { toast } from '../../../web/ui/core/toast.tsx';

/** Shares an address of the forum, and confirms it where the system shows nothing. */
export function useSharing(): (title: string, path: string) => void {
  const t = useTranslations('forum.share');
  return (title, path) =>
    void share(title, path).then((outcome) => {
      if (outcome === 'copied') toast({ title: t('copied'), description: t('copiedText') });
      if (outcome !== 'failed') return;
      const address = location.origin + path;
      toast({ title: t('failed'), description: t('failedText', { address }), variant: 'destructive' });
    });
}
