import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SurveyPart } from '../../../surveys/web/public.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { usePathParams } from '../../../web/router/router.tsx';
import { BackToClass } from '../class/back-to-class.tsx';
import { ItemComments } from '../comments/parts.ts';
import { useLiveClass } from '../use-live-class.ts';
import { surveyItemsQuery } from './data/queries.ts';

export default function ClassSurveyPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const params = usePathParams<'classSurvey'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <ClassSurvey {...params} />;
}

/** A survey of the site as work of the class, with what the class says about it. */
function ClassSurvey({ id, surveyId }: { id: number; surveyId: number }) {
  const { data: items } = useQuery(surveyItemsQuery(id));
  useLiveClass(id);
  const item = items?.find(({ refId }) => refId === surveyId);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <BackToClass id={id} />
      <SurveyPart id={surveyId} />
      {item && <ItemComments classId={id} item={{ ...item, itemId: item.id }} />}
    </div>
  );
}
