import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useOwnLinks } from '../../web/own-links.ts';
import { cardClass } from '../../web/ui/card.tsx';
import { linkClass, TextLink } from '../../web/ui/link.tsx';
import { CallName } from './call-name.tsx';
import { apiGroupsQuery } from './queries.ts';

/** Every call in a line. What each asks for and answers is a page for each part: all at once are too much for a phone. */
export function Component() {
  const t = useTranslations('api-docs');
  const { data: groups } = useSuspenseQuery(apiGroupsQuery());
  const followLinks = useOwnLinks();
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-3">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
        <p>
          <TextLink href="/api/openapi.json" download="educaia-openapi.json">
            {t('asOpenApi')}
          </TextLink>
        </p>
      </header>
      {groups.map(({ name, calls }) => (
        <section key={name} className={`${cardClass} list-row flex flex-col gap-3 p-4 sm:p-6`} onClick={followLinks}>
          <h2 className="text-xl">
            <a href={`/api/docs/${name}`} className={linkClass}>
              {t('group.title', { group: name })}
            </a>
          </h2>
          <ul className="flex flex-col gap-3">
            {calls.map(({ method, path, summary }) => (
              <li key={`${method} ${path}`}>
                <CallName method={method} path={path} />
                <p className="text-sm text-ink-soft">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
