import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { copyRubric } from '../../contract.ts';
import type { RubricChoice } from '../../schemas.ts';
import { refreshRubrics, rubricAddress } from '../data/queries.ts';

/** Copies a rubric and opens the copy. */
export function useCopy(): { run: (of: RubricChoice) => void } {
  const t = useTranslations('rubrics.list');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const copy = useAction(
    async (of: RubricChoice) => {
      const { id, title } = await call(copyRubric, { body: { of } });
      await refreshRubrics(queries);
      toast({ title: t('copied'), description: title });
      await navigate(rubricAddress(id));
    },
    useFailureToast(t('copyFailed')),
  );
  return { run: copy.run };
}
