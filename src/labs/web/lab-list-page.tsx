import { useTranslations } from 'use-intl';
import { CompetenceTags } from '../../competences/web/public.ts';
import { Link } from '../../web/router/router.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { Card } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { labCompetences } from '../contract/lab-competences.ts';
import { LabFacts } from './frame/lab-facts.tsx';
import { type Lab, type LabGroup, labGroups, labs } from './labs.ts';

/** The laboratories: what each shows, and what it takes. */
export default function LabListPage() {
  const t = useTranslations('labs');
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex max-w-reading flex-col gap-3">
        <h1 className="font-title text-4xl">{t('title')}</h1>
        <p className="text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      {labGroups.map((group) => (
        <LabsAbout key={group} group={group} />
      ))}
      <section aria-labelledby="labs-promise" className="flex max-w-reading flex-col gap-2">
        <h2 id="labs-promise" className="font-title text-2xl">
          {t('promise.title')}
        </h2>
        <p>{t('promise.device')}</p>
        <p>{t('promise.passport')}</p>
        <p>{t('promise.offline')}</p>
        <p>{t('promise.small')}</p>
      </section>
    </div>
  );
}

function LabsAbout({ group }: { group: LabGroup }) {
  const t = useTranslations('labs.groups');
  const id = `labs-${group}`;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="font-title text-2xl">
        {t(group)}
      </h2>
      <ul className="grid gap-6 lg:grid-cols-2">
        {labs
          .filter((lab) => lab.group === group)
          .map((lab) => (
            <LabCard key={lab.key} lab={lab} />
          ))}
      </ul>
    </section>
  );
}

function LabCard({ lab }: { lab: Lab }) {
  const t = useTranslations('labs');
  const id = `lab-${lab.key}`;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 id={id} className="flex items-center gap-3 font-title text-xl">
        <Icon name={lab.icon} className="shrink-0 text-primary-text" />
        {t(`list.${lab.key}.title`)}
      </h3>
      <p className="grow">{t(`list.${lab.key}.text`)}</p>
      <LabFacts lab={lab} />
      <CompetenceTags competences={labCompetences[lab.key]} isBrief fallback={null} />
      <Link to={lab.path} aria-describedby={id} className={`${buttonClass({ variant: 'primary' })} self-start`}>
        {t('list.open')}
      </Link>
    </Card>
  );
}
