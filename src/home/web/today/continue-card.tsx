import { useTranslations } from 'use-intl';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { NextSection } from '../../contract.ts';
import { sectionAddress } from './section-address.ts';

interface ContinueCardProps {
  course: NextSection;
  isNextStep: boolean;
}

/** The course where the reader stopped, with one button to the very section. */
export function ContinueCard({ course, isNextStep }: ContinueCardProps) {
  const t = useTranslations('today.continue');
  const { courseTitle, sectionTitle, section, sections, minutes } = course;
  return (
    <section aria-labelledby="sigue" className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <h2 id="sigue" className="text-lg">
        {t('title')}
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-title text-xl wrap-anywhere">{courseTitle}</p>
          {section === null ? (
            <p className="text-ink-soft">{t('allRead')}</p>
          ) : (
            <>
              <p className="wrap-anywhere">{sectionTitle}</p>
              <p className="text-sm text-ink-soft tabular-nums">
                {t('place', { section, sections, minutes: minutes ?? 0 })}
              </p>
            </>
          )}
        </div>
        <Link to={sectionAddress(course)} className={buttonClass({ variant: isNextStep ? 'primary' : 'secondary' })}>
          {t('open')}
          <span className="sr-only">: {courseTitle}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
    </section>
  );
}
