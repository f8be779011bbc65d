import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChosenLevels } from '../../../shared/marks/rubric.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { appendToTextBox } from '../../../web/forms/append-to-text-box.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { draftFeedback, type FeedbackDraft } from '../../contract/teacher-tools.ts';
import { ProducedBy } from '../produced-by.tsx';

export interface FeedbackProposalProps {
  work: { id: number; taskId: number; userId: number };
  /** The levels that the form has now. */
  readLevels: (form: FormData) => { versionId: number; levels: ChosenLevels };
  /** Where the comment is written. */
  box: RefObject<HTMLTextAreaElement | null>;
}

export function FeedbackProposal({ work, readLevels, box }: FeedbackProposalProps) {
  const t = useTranslations('assist.assessing.feedback');
  const call = useCall();
  const { language } = usePreferences().preferences;
  const [made, setMade] = useState<FeedbackDraft>();
  const propose = useAction(
    async () => {
      const form = box.current?.form;
      if (!form) return;
      const marked = readLevels(new FormData(form));
      if (marked.levels.every((level) => level === null)) {
        toast({ title: t('chooseLevel'), variant: 'info' });
        return;
      }
      const draft = await call(draftFeedback, { params: work, body: { ...marked, language } });
      setMade(draft);
      appendToTextBox(form, box.current?.name ?? '', draft.text);
    },
    useFailureToast(t('failed')),
  );
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button icon="sparkles" busy={propose.sending && t('proposing')} onClick={() => propose.run()}>
          {t('propose')}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-2">
        {made && (
          <>
            <ProducedBy producer={made.producer} />
            <p className="text-sm text-ink-soft">{t('added')}</p>
            {made.isWorrying && <p className="font-semibold text-danger-text">{t('worrying')}</p>}
          </>
        )}
      </div>
    </div>
  );
}
