import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Switch } from '../../web/ui/fields/switch.tsx';
import { changeNotificationPreferences, type NotificationPreferences, optionalKinds } from '../contract.ts';
import { preferencesQuery } from './data/queries.ts';

/** Each choice applies at once. */
export function PreferencesForm() {
  const t = useTranslations('notifications');
  const id = useId();
  const call = useCall();
  const queries = useQueryClient();
  const { data: preferences } = useSuspenseQuery(preferencesQuery());
  const change = useAction(
    async (changes: Partial<NotificationPreferences>) => {
      queries.setQueryData(preferencesQuery().queryKey, await call(changeNotificationPreferences, { body: changes }));
    },
    useFailureToast(t('failed')),
  );
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h2 id={id} className="font-title text-xl">
        {t('preferences.title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('preferences.explanation')}</p>
      <div className={`${cardClass} divide-y divide-line px-4`}>
        {optionalKinds.map((kind) => (
          <Switch
            key={kind}
            className="py-3.5"
            label={t(`preferences.kinds.${kind}`)}
            checked={preferences[kind]}
            aria-busy={change.sending || undefined}
            onChange={(event) => change.run({ [kind]: event.target.checked })}
          />
        ))}
      </div>
      <FormProblem problem={change.problem} />
    </section>
  );
}
