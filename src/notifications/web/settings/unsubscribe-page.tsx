import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Link, usePathParams } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { groupNames } from '../../contract/notification-kinds.ts';
import { unsubscribe } from '../../contract/settings.ts';

/** Opened from an email, without signing in. Opening changes nothing: mail programs open links on their own. */
export default function UnsubscribePage() {
  const t = useTranslations('notifications.settings');
  const { token } = usePathParams<'unsubscribe'>();
  const call = useCall();
  const [isDone, setDone] = useState(false);
  const stop = useAction(async () => {
    await call(unsubscribe, { params: { token } });
    setDone(true);
  });
  const groups = groupNames.filter((name) => token.split('.').includes(name));
  return (
    <div className="page-width py-10">
      <section className={`${cardClass} mx-auto flex max-w-xl flex-col items-start gap-4 p-6`}>
        <h1 className="font-title text-2xl">{isDone ? t('unsubscribe.done') : t('unsubscribe.title')}</h1>
        <p role="status">{isDone ? t('unsubscribe.doneExplanation') : t('unsubscribe.explanation')}</p>
        <ul className="list-disc pl-6">
          {groups.map((name) => (
            <li key={name}>{t(`groups.${name}`)}</li>
          ))}
        </ul>
        {!isDone && (
          <Button variant="primary" busy={stop.sending && t('unsubscribe.stopping')} onClick={() => stop.run()}>
            {t('unsubscribe.stop')}
          </Button>
        )}
        <FormProblem problem={stop.problem} />
        <Link to="/avisos/ajustes" className={linkClass}>
          {t('unsubscribe.choose')}
        </Link>
      </section>
    </div>
  );
}
