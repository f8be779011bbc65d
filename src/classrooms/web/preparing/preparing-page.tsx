import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { Link, useSearchParams } from '../../../web/router/router.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { TabLinks } from '../../../web/ui/rows/tab-links.tsx';
import { mayTeach } from '../may-teach.ts';
import { AdaptPanel } from './adapt-panel.tsx';
import { LetterPanel } from './letter-panel.tsx';
import { preparingTabs, tabAddress, tabInAddress } from './preparing-address.ts';
import { UnitPanel } from './unit-panel.tsx';

const teachingRoles = ['profesor', 'clase ia', 'iamaker'] as const;

export default function PreparingPage() {
  const t = useTranslations('classrooms.preparing');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (!mayTeach(user.role)) return <DeniedNotice roles={teachingRoles} />;
  return <Preparing />;
}

const panels = {
  niveles: <AdaptPanel key="niveles" kinds={['levels']} />,
  adaptar: <AdaptPanel key="adaptar" kinds={['easy-reading', 'dyslexia', 'adhd', 'autism']} />,
  unidad: <UnitPanel key="unidad" />,
  carta: <LetterPanel key="carta" />,
};

function Preparing() {
  const t = useTranslations('classrooms.preparing');
  const tab = tabInAddress(useSearchParams()[0].get('ayuda'));
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-1">
        <BackLink to="/mis-clases">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-ink-soft">{t('introduction')}</p>
      </header>
      <TabLinks
        label={t('tabs')}
        current={tab}
        tabs={preparingTabs.map((key) => ({ key, to: tabAddress(key), label: t(`${key}.tab`) }))}
      />
      <section aria-labelledby="ayuda" className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h2 id="ayuda" className="text-xl font-semibold">
            {t(`${tab}.tab`)}
          </h2>
          <p className="max-w-reading text-ink-soft">{t(`${tab}.what`)}</p>
        </div>
        {panels[tab]}
      </section>
      <aside aria-labelledby="mas-ayudas" className="flex flex-col gap-2 border-t border-line pt-5">
        <h2 id="mas-ayudas" className="font-semibold">
          {t('elsewhere')}
        </h2>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            {t.rich('questions', {
              link: (text) => (
                <Link to="/preguntas" className={linkClass}>
                  {text}
                </Link>
              ),
            })}
          </li>
          <li>
            {t.rich('rubrics', {
              link: (text) => (
                <Link to="/rubricas/nueva" className={linkClass}>
                  {text}
                </Link>
              ),
            })}
          </li>
          <li>{t('feedback')}</li>
        </ul>
      </aside>
    </div>
  );
}
