import { useTranslations } from 'use-intl';
import { readNotifications } from '../../../notifications/contract.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { Link } from '../../../web/router/router.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { plainLinkClass } from '../../../web/ui/core/link.tsx';
import type { UnreadAnswer } from '../../contract.ts';

/** Unread answers in the forum. Opening one marks it as read; the bell follows by the event. */
export function Answers({ answers }: { answers: readonly UnreadAnswer[] }) {
  const t = useTranslations('today.answers');
  const call = useCall();
  const markRead = (id: number) => void call(readNotifications, { body: { ids: [id] } }).catch(() => {});
  return (
    <section aria-labelledby="respuestas" className={`${cardClass} flex flex-col gap-2 p-4 sm:p-6`}>
      <h2 id="respuestas" className="text-lg">
        {t('title')}
      </h2>
      <ul className="flex flex-col">
        {answers.map(({ id, kind, actor, subject, address, more }) => (
          <li key={id} className="flex items-center gap-3">
            <Icon name={kind === 'reply' ? 'message-circle' : 'user'} className="text-ink-soft" />
            <Link
              to={address}
              onClick={() => markRead(id)}
              className={`${plainLinkClass} min-h-11 min-w-0 flex-1 py-2.5 wrap-anywhere`}
            >
              {t(kind, { actor: actor ?? t('somebody'), subject, more })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
