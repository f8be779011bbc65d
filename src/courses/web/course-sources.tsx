import { useTranslations } from 'use-intl';
import { useLongDate } from '../../web/text/long-date.ts';
import { classes } from '../../web/ui/core/classes.ts';
import { TextLink } from '../../web/ui/core/link.tsx';
import type { Course } from '../contract.ts';
import { chapterClass } from './chapter-class.ts';

const remOfSource = 6;

export function CourseSources({ sources }: Pick<Course, 'sources'>) {
  const t = useTranslations('courses.sources');
  const longDate = useLongDate();
  if (sources.length === 0) return null;
  return (
    <section
      aria-labelledby="fuentes"
      className={classes('flex flex-col gap-4 border-t pt-8', chapterClass(remOfSource * sources.length))}
    >
      <h2 id="fuentes" className="font-title text-xl">
        {t('title')}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-6 text-sm text-ink-soft">
        {sources.map(({ title, author, year, url, checkedOn }) => (
          <li key={`${title} ${url}`} className="wrap-anywhere">
            {author && `${author}${year ? ` (${year})` : ''}. `}
            {url ? (
              <TextLink href={url} externalLabel={t('newTab')}>
                {title}
              </TextLink>
            ) : (
              title
            )}
            {!author && year && ` (${year})`}
            {checkedOn && ` ${t('checkedOn', { date: longDate(checkedOn) })}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
