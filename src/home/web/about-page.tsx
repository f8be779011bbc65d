import { useTranslations } from 'use-intl';
import { BackLink } from '../../web/back-link.tsx';
import { Card } from '../../web/ui/card.tsx';
import { Illustration } from '../../web/ui/illustration.tsx';

export function Component() {
  const t = useTranslations('home.about');
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
          <Card className="flex flex-col gap-2">
            <h3 className="text-lg">{t('team.creators')}</h3>
            <p className="text-ink-soft">{t('team.creatorsText')}</p>
          </Card>
          <Card className="flex flex-col gap-2">
            <h3 className="text-lg">{t('team.collaborators')}</h3>
            <p className="text-ink-soft">{t('team.collaboratorsText')}</p>
          </Card>
        </div>
      </section>
    </div>
  );
}
