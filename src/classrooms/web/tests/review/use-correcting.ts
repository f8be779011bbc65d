import type { Correcting } from '../../../../exams/web/public.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { correctQuestion, previewCorrection } from '../../../contract/tests/test-review.ts';
import { useClassChanged } from '../../changes.ts';
import { useMarks } from '../../use-marks.ts';
import type { OneTest } from './data/queries.ts';

/** Corrects questions of a class test. */
export function useCorrecting({ classId, testId }: OneTest): Correcting {
  const call = useCall();
  const changed = useClassChanged(classId);
  const marks = useMarks(classId);
  const params = { id: classId, testId };
  return {
    preview: (body) => call(previewCorrection, { params, body }),
    apply: async (body) => {
      await call(correctQuestion, { params, body });
      await changed();
    },
    showScore: marks.show,
  };
}
