import { useTranslations } from 'use-intl';
import { Link, useSearchParam } from '../../web/router/router.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { TabLinks } from '../../web/ui/rows/tab-links.tsx';
import { newRubricAddress } from './data/queries.ts';
import { ForTeachers } from './for-teachers.tsx';
import { Library } from './list/library.tsx';
import { RubricList } from './list/rubric-list.tsx';
import { tabAddress, tabInAddress } from './list/tab-in-address.ts';

export default function RubricsPage() {
  return (
    <ForTeachers>
      <Rubrics />
    </ForTeachers>
  );
}

function Rubrics() {
  const t = useTranslations('rubrics.list');
  const [view] = useSearchParam('ver');
  const tab = tabInAddress(view);
  const tabs = (['mine', 'centre', 'library'] as const).map((key) => ({ key, to: tabAddress[key], label: t(key) }));
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex flex-col gap-1">
          <h1 className="font-title text-3xl">{t('title')}</h1>
          <p className="max-w-reading text-ink-soft">{t('introduction')}</p>
        </div>
        <Link to={newRubricAddress} className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" />
          {t('create')}
        </Link>
      </header>
      <TabLinks label={t('tabs')} tabs={tabs} current={tab} />
      {tab === 'library' ? <Library /> : <RubricList key={tab} of={tab} />}
    </div>
  );
}
