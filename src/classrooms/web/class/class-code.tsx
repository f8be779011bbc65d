import { useTranslations } from 'use-intl';
import { copyText, share } from '../../../web/lazy/share.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';

/** The code, large enough to read from afar, with buttons to copy it or share its link. */
export function ClassCode({ code, name }: { code: string; name: string }) {
  const t = useTranslations('classrooms.code');

  async function copy(): Promise<void> {
    const copied = await copyText(code);
    toast(copied ? { title: t('copied') } : { title: t('copyFailed'), variant: 'destructive' });
  }

  async function shareLink(): Promise<void> {
    const done = await share(name, `/unirse?codigo=${encodeURIComponent(code)}`);
    if (done === 'copied') toast({ title: t('linkCopied') });
    if (done === 'failed') toast({ title: t('copyFailed'), variant: 'destructive' });
  }

  return (
    <div className="flex items-center rounded-control bg-sunken pl-3">
      <span className="flex-1 font-mono font-semibold tracking-wider">
        <span className="sr-only">{t('label')} </span>
        {code}
      </span>
      <Button variant="quiet" size="icon" icon="copy" aria-label={t('copy', { name })} onClick={() => void copy()} />
      <Button
        variant="quiet"
        size="icon"
        icon="share"
        aria-label={t('share', { name })}
        onClick={() => void shareLink()}
      />
    </div>
  );
}
