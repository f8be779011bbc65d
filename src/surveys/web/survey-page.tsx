import { useTranslations } from 'use-intl';
import { BackLink } from '../../web/layout/back-link.tsx';
import { usePathParams } from '../../web/router/router.tsx';
import { surveysAddress } from './data/queries.ts';
import { SurveyView } from './survey-view.tsx';

export default function SurveyPage() {
  const t = useTranslations('surveys.answer');
  const { id } = usePathParams<'survey'>();
  return (
    <div className="page-width py-10">
      <SurveyView id={id} back={<BackLink to={surveysAddress}>{t('back')}</BackLink>} />
    </div>
  );
}
