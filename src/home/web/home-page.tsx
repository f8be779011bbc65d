import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { avatarHue, initials } from '../../web/ui/avatar.tsx';
import { buttonClass } from '../../web/ui/button.tsx';
import { pressableCardClass } from '../../web/ui/card.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { Illustration } from '../../web/ui/illustration.tsx';
import { coverLinkClass, linkClass } from '../../web/ui/link.tsx';
import { featuredToolsQuery } from './queries.ts';

export function Component() {
  const t = useTranslations('home');
  return (
    <>
      <div className="page-width grid items-center gap-10 py-10 md:grid-cols-[1.1fr_0.9fr] md:py-16">
        <div className="flex flex-col items-start gap-6">
          <h1 className="font-title text-4xl md:text-5xl">{t('hero.title')}</h1>
          <p className="max-w-reading text-lg text-ink-soft">{t('hero.introduction')}</p>
          <Link to="/biblioteca" className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('hero.explore')}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <Illustration name="hero" className="mx-auto w-full max-w-md" />
      </div>
      <FeaturedTools />
    </>
  );
}

function FeaturedTools() {
  const t = useTranslations('home.featured');
  const { data } = useSuspenseQuery(featuredToolsQuery());
  if (data.items.length === 0) return null;
  return (
    <section aria-labelledby="destacadas" className="page-width flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="destacadas" className="font-title text-2xl">
          {t('title')}
        </h2>
        <Link to="/biblioteca" className={linkClass}>
          {t('all')}
        </Link>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.items.map((tool) => (
          <li key={tool.id} className={`${pressableCardClass} flex items-start gap-4 p-4`}>
            <span
              aria-hidden="true"
              className={`grid size-11 shrink-0 place-items-center rounded-control font-semibold ${avatarHue(tool.name)}`}
            >
              {initials(tool.name)}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">
                <Link to={`/biblioteca?search=${encodeURIComponent(tool.name)}`} className={coverLinkClass}>
                  {tool.name}
                </Link>
              </h3>
              <p className="line-clamp-3 text-ink-soft">{tool.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
