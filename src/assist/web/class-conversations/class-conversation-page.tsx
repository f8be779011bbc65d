import { useSuspenseQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { usePathParams } from '../../../web/router/router.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Message } from '../../contract.ts';
import { ProducedBy } from '../produced-by.tsx';
import { classConversationQuery } from './data/queries.ts';

export default function ClassConversationPage() {
  const t = useTranslations('assist.classConversations');
  const user = useCurrentUser();
  const params = usePathParams<'classConversation'>();
  if (!user) return <SignInNotice>{t('signInFirst')}</SignInNotice>;
  return <ClassConversation {...params} />;
}

/** What a student wrote while the screen announced that those who teach the class see it. */
function ClassConversation({ id, conversationId }: { id: number; conversationId: number }) {
  const t = useTranslations('assist.classConversations');
  const format = useFormatter();
  const followLinks = useInternalLinks();
  const { data: conversation } = useSuspenseQuery(classConversationQuery(id, conversationId));
  const { title, student, beganAt, messages } = conversation;
  const when = format.dateTime(new Date(beganAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to={addressOf.classConversations(id)}>{t('back')}</BackLink>
        <h1 className="font-title text-3xl wrap-anywhere">{title}</h1>
        <p className="wrap-anywhere">{t('facts', { name: student.name, when })}</p>
        <p className="max-w-reading text-sm text-ink-soft">{t('limits')}</p>
      </header>
      <ol aria-label={t('thread')} className="flex max-w-reading flex-col gap-4" onClick={followLinks}>
        {messages.map((message) => (
          <ReadMessage key={message.id} message={message} name={student.name} />
        ))}
      </ol>
    </div>
  );
}

function ReadMessage({ message, name }: { message: Message; name: string }) {
  const t = useTranslations('assist.classConversations');
  const { isUser, text, html, isStopped, producer } = message;
  return (
    <li
      className={`flex flex-col gap-2 rounded-card p-4 ${isUser ? 'bg-primary-wash' : 'border border-line bg-card shadow-card'}`}
    >
      <p className="flex items-center gap-2 text-sm font-semibold wrap-anywhere">
        <Icon name={isUser ? 'user' : 'bot'} size="sm" className="shrink-0 text-primary-text" />
        {isUser ? name : t('assistant')}
      </p>
      {html ? <RichText html={html} /> : <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {isStopped && <p className="text-sm font-semibold text-ink-soft">{t('stopped')}</p>}
      {producer && <ProducedBy producer={producer} />}
    </li>
  );
}
