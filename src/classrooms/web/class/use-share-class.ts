import { useTranslations } from 'use-intl';
import { copyText, share } from '../../../web/lazy/share.ts';
import { toast } from '../../../web/ui/core/toast.tsx';

interface ClassSharing {
  copyCode: (code: string) => Promise<void>;
  /** The link with which people join. */
  shareLink: (code: string) => Promise<void>;
}

export function useShareClass(name: string): ClassSharing {
  const t = useTranslations('classrooms.code');
  const failed = () => toast({ title: t('copyFailed'), variant: 'destructive' });
  return {
    async copyCode(code) {
      if (await copyText(code)) toast({ title: t('copied') });
      else failed();
    },
    async shareLink(code) {
      const done = await share(name, `/unirse?codigo=${encodeURIComponent(code)}`);
      if (done === 'copied') toast({ title: t('linkCopied') });
      if (done === 'failed') failed();
    },
  };
}
