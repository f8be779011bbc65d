import { useTranslations } from 'use-intl';
import { langOf } from '../../shared/language.ts';
import { Progress } from '../../web/ui/charts/progress.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { Course } from '../contract.ts';
import { sectionAnchor } from './section-anchor.ts';

interface CourseOutlineProps {
  sections: Course['sections'];
  readIds: ReadonlySet<string>;
  current: string | undefined;
}

/** The sections at a glance: beside the text on wide screens, collapsed above it on a phone. */
export function CourseOutline(props: CourseOutlineProps) {
  const t = useTranslations('courses.outline');
  const { sections, readIds } = props;
  const read = sections.filter(({ id }) => readIds.has(id)).length;
  const progress = (
    <Progress
      label={t('progress')}
      hideLabel
      value={read}
      max={sections.length}
      valueText={t('read', { count: read, total: sections.length })}
    />
  );
  return (
    <>
      <details className="group rounded-card border border-line bg-card lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center gap-2 px-4 py-3 font-semibold">
          <Icon name="list" />
          <span className="flex-1">{t('title')}</span>
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('title')} className="flex flex-col gap-4 border-t px-4 py-4">
          {progress}
          <SectionLinks {...props} />
        </nav>
      </details>
      <nav
        aria-label={t('title')}
        className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] flex-col gap-4 self-start overflow-y-auto py-1 text-sm lg:flex print:hidden"
      >
        <p className="font-semibold">{t('title')}</p>
        {progress}
        <SectionLinks {...props} />
      </nav>
    </>
  );
}

function SectionLinks({ sections, readIds, current }: CourseOutlineProps) {
  const t = useTranslations('courses.outline');
  return (
    <ol className="flex flex-col border-l-2 border-line">
      {sections.map(({ id, title, minutes, untranslated }) => (
        <li key={id}>
          <a
            href={`#${sectionAnchor(id)}`}
            aria-current={id === current ? 'location' : undefined}
            className="-ml-0.5 flex gap-2 border-l-2 border-transparent py-2 pl-3 text-ink-soft no-underline hover:text-ink hover:underline aria-[current=location]:border-primary-line aria-[current=location]:font-semibold aria-[current=location]:text-ink"
          >
            <span lang={langOf(untranslated, 'title')} className="min-w-0 flex-1 wrap-anywhere">
              {title}
            </span>
            <span className="shrink-0 tabular-nums">{t('minutes', { count: minutes.reading + minutes.practice })}</span>
            {readIds.has(id) && (
              <>
                <Icon name="check" size="sm" className="mt-1 text-success-text" />
                <span className="sr-only">{t('isRead')}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
