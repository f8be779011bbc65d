import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { AssistedClass } from '../../contract.ts';

interface ClassNoticeProps {
  classroom: AssistedClass | undefined;
  isMissing: boolean;
}

/** Above a conversation of a class: which class it is, and who sees what is written. */
export function ClassNotice({ classroom, isMissing }: ClassNoticeProps) {
  const t = useTranslations('assist.assistant.classroom');
  if (isMissing) return <p className="rounded-control bg-info-wash p-4 text-info-text">{t('missing')}</p>;
  if (!classroom) return null;
  const { name, address, announces } = classroom;
  const toClass = (words: ReactNode) => (
    <Link to={address} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <section
      aria-label={t('label')}
      className="flex max-w-reading gap-3 rounded-control bg-info-wash p-4 text-info-text print:hidden"
    >
      <Icon name={announces ? 'eye' : 'users'} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">
        <p>{t.rich(announces ? 'seen' : 'unseen', { name, class: toClass })}</p>
        {announces && <p className="text-sm">{t('limits')}</p>}
      </div>
    </section>
  );
}
