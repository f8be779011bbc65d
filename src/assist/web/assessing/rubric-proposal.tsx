import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LateSafetyCard } from '../../../safety/web/public.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { draftRubric, type RubricDraft } from '../../contract/teacher-tools.ts';
import { assistLimits } from '../../limits.ts';
import { ProducedBy } from '../produced-by.tsx';

export interface RubricProposalProps {
  /** Fills the form in, and returns how to take that back. */
  onPropose: (draft: Pick<RubricDraft, 'title' | 'grid'>) => () => void;
}

export function RubricProposal({ onPropose }: RubricProposalProps) {
  const t = useTranslations('assist.assessing.rubric');
  const call = useCall();
  const { language } = usePreferences().preferences;
  const draft = useDraft('rubric-task');
  const [typed, setTyped] = useState<string>();
  const task = typed ?? draft.saved['task'] ?? '';
  const [made, setMade] = useState<{ draft: RubricDraft; undo: () => void }>();
  const propose = useAction(
    async () => {
      const rubric = await call(draftRubric, { body: { task, language } });
      setMade({ draft: rubric, undo: onPropose(rubric) });
    },
    useFailureToast(t('failed')),
  );
  return (
    <details className="max-w-reading rounded-card border border-line bg-card p-4">
      <summary className="cursor-pointer font-semibold">{t('open')}</summary>
      <div className="flex flex-col gap-4 pt-4">
        <TextAreaField
          label={t('task')}
          hint={t('taskHint')}
          rows={5}
          value={task}
          maxLength={assistLimits.longestTask}
          onChange={({ target }) => {
            setTyped(target.value);
            draft.save({ task: target.value });
          }}
        />
        <div>
          <Button
            variant="primary"
            disabled={task.trim() === ''}
            busy={propose.sending && t('proposing')}
            onClick={() => propose.run()}
          >
            {t('propose')}
          </Button>
        </div>
        <div role="status" className="flex flex-col gap-2">
          {made && (
            <Made
              draft={made.draft}
              onUndo={() => {
                made.undo();
                setMade(undefined);
              }}
            />
          )}
        </div>
      </div>
    </details>
  );
}

function Made({ draft: { producer, sources, concern }, onUndo }: { draft: RubricDraft; onUndo: () => void }) {
  const t = useTranslations('assist.assessing.rubric');
  const [isShown, setShown] = useState(true);
  return (
    <>
      {concern && isShown && <LateSafetyCard concern={concern} privacy="tool" onDismiss={() => setShown(false)} />}
      <p className="font-semibold">{t('proposed')}</p>
      <ProducedBy producer={producer} />
      <p className="text-sm text-ink-soft">
        {sources.length > 0 && t('from', { titles: sources.map(({ title }) => `«${title}»`).join(', ') })} {t('check')}
      </p>
      <div>
        <Button size="sm" icon="undo" onClick={onUndo}>
          {t('undo')}
        </Button>
      </div>
    </>
  );
}
