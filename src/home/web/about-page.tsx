import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { SiteDetails } from '../../site/contract.ts';
import { teamQuery } from '../../site/web/public.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { Link } from '../../web/router/router.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Illustration } from '../../web/ui/core/illustration.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';

export default function AboutPage() {
  const t = useTranslations('home.about');
  const { data: team } = useSuspenseQuery(teamQuery());
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <div className="grid items-center gap-10 md:grid-cols-[1.2fr_0.8fr]">
        <header className="flex flex-col items-start gap-4">
          <BackLink to="/">{t('back')}</BackLink>
          <h1 className="font-title text-4xl">{t('title')}</h1>
          <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
        </header>
        <Illustration name="empty-chat" className="mx-auto w-full max-w-xs max-md:hidden" />
      </div>
      <div className="prose max-w-reading">
        <h2>{t('project.title')}</h2>
        <p>{t('project.what')}</p>
        <p>{t('project.who')}</p>
        <p>{t('project.promises')}</p>
        <h2>{t('history.title')}</h2>
        <p>{t('history.origin')}</p>
        <p>{t('history.version')}</p>
      </div>
      <section aria-labelledby="equipo" className="flex flex-col gap-4">
        <h2 id="equipo" className="font-title text-2xl">
          {t('team.title')}
        </h2>
        <div className="grid gap-4 md:grid-cols-2">
          <People title={t('team.creators')} people={team.creators} empty={t('team.noCreators')} />
          <People title={t('team.collaborators')} people={team.collaborators} empty={t('team.noCollaborators')} />
        </div>
        <p className="max-w-reading text-ink-soft">
          {t.rich('team.takePart', {
            forum: (words) => (
              <Link to="/foro" className={linkClass}>
                {words}
              </Link>
            ),
          })}
        </p>
      </section>
    </div>
  );
}

interface PeopleProps {
  title: string;
  people: SiteDetails['team']['creators'];
  empty: string;
}

function People({ title, people, empty }: PeopleProps) {
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-lg">{title}</h3>
      {people.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {people.map(({ name, task, url }) => (
            <li key={name + url}>
              <p className="font-semibold">
                {url ? (
                  <a href={url} className={linkClass}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </p>
              {task && <p className="text-ink-soft">{task}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
