import { useTranslations } from 'use-intl';
import { type Framework, frameworks } from '../../competences/contract/frameworks.ts';
import { TextLink } from '../../web/ui/core/link.tsx';

/** The frameworks to which the competences relate. */
export function FrameworkList() {
  const t = useTranslations('passport.frameworks');
  return (
    <section aria-labelledby="marcos" className="flex max-w-reading flex-col gap-2 text-sm">
      <h2 id="marcos" className="font-title text-lg">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('text')}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {(Object.keys(frameworks) as Framework[]).map((key) => (
          <li key={key}>
            <TextLink href={frameworks[key].url} externalLabel={t('newTab')}>
              <span lang="en">{t('of', { ...frameworks[key], year: String(frameworks[key].year) })}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
