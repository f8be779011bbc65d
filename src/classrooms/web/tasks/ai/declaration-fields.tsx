import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../../web/ui/fields/radio-group.tsx';
import type { AiDeclaration } from '../../../contract/ai-levels.ts';
import { classLimits } from '../../../limits.ts';
import { ConversationChoice } from './conversation-choice.tsx';

interface DeclarationFieldsProps {
  before: AiDeclaration | null;
  errors: Readonly<Record<string, string>>;
  /** The saved draft of the form. */
  saved: Readonly<Record<string, string>>;
}

type Answer = 'true' | 'false';

/** A neutral question: nothing is an answer like any other. */
export function DeclarationFields({ before, errors, saved }: DeclarationFieldsProps) {
  const t = useTranslations('classrooms.tasks.ai');
  const earlier = saved['aiUsed'] ?? (before ? String(before.used) : undefined);
  const [used, setUsed] = useState(earlier as Answer | undefined);
  const [conversation, setConversation] = useState(saved['aiConversation'] ?? before?.conversation ?? '');
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      <RadioGroup<Answer>
        legend={t('declare')}
        hint={t('declareHint')}
        name="aiUsed"
        {...(used && { defaultValue: used })}
        onChange={setUsed}
        options={[
          { value: 'false', label: t('usedNothing') },
          { value: 'true', label: t('usedSomething') },
        ]}
        error={errors['aiUsed']}
      />
      {used === 'true' && (
        <>
          <TextAreaField
            label={t('purpose')}
            hint={t('purposeHint')}
            name="aiPurpose"
            rows={3}
            maxLength={classLimits.aiPurpose}
            defaultValue={saved['aiPurpose'] ?? before?.purpose ?? ''}
            error={errors['aiPurpose']}
          />
          <ConversationChoice onChosen={setConversation} />
          <TextAreaField
            label={t('conversation')}
            hint={t('conversationHint')}
            optionalLabel={t('optional')}
            name="aiConversation"
            rows={4}
            maxLength={classLimits.aiConversation}
            value={conversation}
            onChange={(event) => setConversation(event.target.value)}
            error={errors['aiConversation']}
          />
        </>
      )}
    </div>
  );
}
