import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { Button } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { TextField } from '../../web/ui/fields/field.tsx';
import { changeModerator, type Moderator } from '../contract.ts';
import { moderatorsQuery } from './data/queries.ts';

/** For administrators: who else moderates. */
export function Moderators() {
  const t = useTranslations('moderation.moderators');
  const call = useCall();
  const queries = useQueryClient();
  const { data: moderators } = useSuspenseQuery(moderatorsQuery());
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const change = useAction(async (username: string, isModerator: boolean) => {
    const now = await call(changeModerator, { body: { username, isModerator } });
    queries.setQueryData(moderatorsQuery().queryKey, now);
    toast({ title: t(isModerator ? 'granted' : 'withdrawn') });
    if (isModerator) form.current?.reset();
    else title.current?.focus();
  });
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('username');
    const username = typeof typed === 'string' ? typed.trim() : '';
    setMissing(username === '');
    if (username) change.run(username, true);
  }
  return (
    <section aria-label={t('title')} className={`${cardClass} flex max-w-[46rem] flex-col gap-4 p-4 sm:p-6`}>
      <h2 ref={title} tabIndex={-1} className="font-title text-2xl">
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('explanation')}</p>
      <ModeratorList moderators={moderators} onRemove={(username) => change.run(username, false)} />
      <form ref={form} method="post" noValidate onSubmit={add} className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('username')}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          error={isMissing ? t('missing') : undefined}
        />
        <Button type="submit" icon="plus">
          {t('add')}
        </Button>
      </form>
      <FormProblem problem={change.problem} />
    </section>
  );
}

interface ModeratorListProps {
  moderators: readonly Moderator[];
  onRemove: (username: string) => void;
}

function ModeratorList({ moderators, onRemove }: ModeratorListProps) {
  const t = useTranslations('moderation.moderators');
  if (moderators.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {moderators.map(({ id, username, displayName }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span className="wrap-anywhere">
            {displayName}{' '}
            <span translate="no" className="text-sm text-ink-soft">
              {username}
            </span>
          </span>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('removeOf', { name: displayName })}
            onClick={() => onRemove(username)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
