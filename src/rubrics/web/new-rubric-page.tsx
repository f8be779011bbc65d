import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { useNavigate } from '../../web/router/router.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { createRubric } from '../contract.ts';
import type { NewRubric } from '../schemas.ts';
import { refreshRubrics, rubricAddress, rubricsAddress } from './data/queries.ts';
import { RubricForm } from './editor/rubric-form.tsx';
import { blankRubric } from './editor/written-rubric.ts';
import { ForTeachers } from './for-teachers.tsx';

export default function NewRubricPage() {
  return (
    <ForTeachers>
      <NewRubricForm />
    </ForTeachers>
  );
}

function NewRubricForm() {
  const t = useTranslations('rubrics');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  async function create(rubric: NewRubric): Promise<void> {
    const { id, title } = await call(createRubric, { body: rubric });
    await refreshRubrics(queries);
    toast({ title: t('page.created'), description: title });
    await navigate(rubricAddress(id));
  }
  const levels = [t('editor.usualLevels.high'), t('editor.usualLevels.middle'), t('editor.usualLevels.low')];
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-1">
        <BackLink to={rubricsAddress}>{t('page.back')}</BackLink>
        <h1 className="font-title text-3xl">{t('page.newTitle')}</h1>
        <p className="max-w-reading text-ink-soft">{t('page.newIntroduction')}</p>
      </header>
      <RubricForm name="rubric-new" proposes first={blankRubric(levels)} send={create} />
    </div>
  );
}
