import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import {
  endSessionsOfUser,
  makeAccessLink,
  type ManagedPerson,
} from '../../../accounts/contract/user-administration.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SuspendButton } from './suspension.tsx';

interface AccessActionsProps {
  person: ManagedPerson;
  onDone: () => Promise<void>;
}

/** How the person signs in: links for a password, sessions, suspension. */
export function AccessActions({ person, onDone }: AccessActionsProps) {
  const t = useTranslations('people.access');
  const call = useCall();
  const format = useFormatter();
  const [shown, setShown] = useState<{ link: string; expiresAt: string }>();
  const link = useAction(
    async (way: 'email' | 'hand') => {
      const made = await call(makeAccessLink, { params: { id: person.id }, body: { way } });
      if (made.link === null) toast({ title: t('sent'), description: person.email ?? '' });
      else setShown({ link: made.link, expiresAt: made.expiresAt });
      await onDone();
    },
    useFailureToast(t('failed')),
  );
  const end = useAction(
    async () => {
      await call(endSessionsOfUser, { params: { id: person.id } });
      toast({ title: t('ended') });
      await onDone();
    },
    useFailureToast(t('failed')),
  );
  const kind = person.hasPassword ? 'reset' : 'invitation';
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="max-w-reading text-ink-soft">{person.isPupil ? t('pupil') : t(`${kind}.explanation`)}</p>
      <div className="flex flex-wrap gap-3" hidden={person.isPupil}>
        <Button icon="mail" busy={link.sending && t('busy')} onClick={() => link.run('email')}>
          {t(`${kind}.email`)}
        </Button>
        <Button icon="link" busy={link.sending && t('busy')} onClick={() => link.run('hand')}>
          {t(`${kind}.hand`)}
        </Button>
      </div>
      {shown && (
        <TextField
          label={t('link')}
          hint={t('linkHint', { day: format.dateTime(new Date(shown.expiresAt), { dateStyle: 'medium' }) })}
          value={shown.link}
          readOnly
          translate="no"
          onFocus={({ target }) => target.select()}
        />
      )}
      <p>{t('sessions', { count: person.openSessions })}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon="log-out" busy={end.sending && t('busy')} onClick={end.run} disabled={person.openSessions === 0}>
          {t('endSessions')}
        </Button>
        <SuspendButton person={person} onDone={onDone} />
      </div>
    </Card>
  );
}
