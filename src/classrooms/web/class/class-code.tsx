import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { useShareClass } from './use-share-class.ts';

/** The code, large enough to read from afar, with buttons to copy it or share its link. */
export function ClassCode({ code, name }: { code: string; name: string }) {
  const t = useTranslations('classrooms.code');
  const { copyCode, shareLink } = useShareClass(name);
  return (
    <div className="flex items-center rounded-control bg-sunken pl-3">
      <span className="flex-1 font-mono font-semibold tracking-wider">
        <span className="sr-only">{t('label')} </span>
        {code}
      </span>
      <Button
        variant="quiet"
        size="icon"
        icon="copy"
        aria-label={t('copy', { name })}
        onClick={() => void copyCode(code)}
      />
      <Button
        variant="quiet"
        size="icon"
        icon="share"
        aria-label={t('share', { name })}
        onClick={() => void shareLink(code)}
      />
    </div>
  );
}
