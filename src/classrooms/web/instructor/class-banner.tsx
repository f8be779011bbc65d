import type { ReactNode, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';

interface ClassBannerProps {
  /** Gets the focus once the class has loaded. */
  heading?: RefObject<HTMLHeadingElement | null>;
  name: string;
  code: string;
  students: number;
  isSample?: boolean;
  /** The actions. */
  children?: ReactNode;
}

export function ClassBanner({ heading, name, code, students, isSample, children }: ClassBannerProps) {
  const t = useTranslations('classrooms.instructor');
  return (
    <header className={`${cardClass} flex flex-col gap-4 border-l-4 border-l-primary-line p-5 sm:p-6`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="font-title text-2xl wrap-anywhere">
          {name}
        </h2>
        {isSample && <Badge tone="info">{t('sample')}</Badge>}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
        <span>
          {t('code')} <span className="font-mono font-semibold tracking-wider text-ink">{code}</span>
        </span>
        <span>{t('studentCount', { count: students })}</span>
      </p>
      {children && <div className="flex flex-wrap items-end gap-3 max-sm:*:grow">{children}</div>}
    </header>
  );
}
