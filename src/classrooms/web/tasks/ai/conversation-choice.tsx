import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { SelectField } from '../../../../web/ui/fields/select.tsx';
import { conversationInWords } from './conversation-in-words.ts';
import { conversationTextQuery, ownConversationsQuery } from './data/queries.ts';

/** Copies one of the student's conversations with Aula Inteligente into the field below, where they see and may shorten what they attach. */
export function ConversationChoice({ onChosen }: { onChosen: (text: string) => void }) {
  const t = useTranslations('classrooms.tasks.ai');
  const queries = useQueryClient();
  const { data } = useQuery(ownConversationsQuery());
  const choose = useAction(
    async (id: number) => {
      const { messages } = await queries.fetchQuery(conversationTextQuery(id));
      onChosen(conversationInWords(messages, { student: t('student'), assistant: t('helper.assistant') }));
    },
    useFailureToast(t('conversationFailed')),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <SelectField
      label={t('ownConversation')}
      aria-busy={choose.sending || undefined}
      defaultValue=""
      onChange={(event) => {
        if (event.target.value !== '') choose.run(Number(event.target.value));
      }}
    >
      <option value="">{t('noConversation')}</option>
      {data.items.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
