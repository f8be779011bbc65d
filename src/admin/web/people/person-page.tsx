import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ManagedPerson } from '../../../accounts/contract/user-administration.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { legalVersionAddress } from '../../../shared/pages/legal-versions.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { AreaFrame } from '../../../web/layout/area-frame.tsx';
import { Link, useNavigate, usePathParams } from '../../../web/router/router.tsx';
import { useLongDate } from '../../../web/text/long-date.ts';
import { Badge, badgeClass, roleTone } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { adminSentences } from '../data/sentences.ts';
import { DeleteUserDialog } from '../delete-user-dialog.tsx';
import { EditUserDialog } from '../edit-user-dialog.tsx';
import { personQuery } from './data/queries.ts';
import { ForAdministrators } from './for-administrators.tsx';
import { GroupsOfPerson } from './groups-of-person.tsx';
import { AccessActions } from './person-access.tsx';
import { SuspensionNote } from './suspension.tsx';

export default function PersonPage() {
  const t = useTranslations('people.person');
  const user = useCurrentUser();
  const { id } = usePathParams<'person'>();
  return user?.role === 'iamaker' ? (
    <Person id={id} />
  ) : (
    <ForAdministrators title={t('title')}>
      <></>
    </ForAdministrators>
  );
}

function Person({ id }: { id: number }) {
  const t = useTranslations('people.person');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data: person } = useSuspenseQuery(personQuery(id));
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const readAgain = () => queries.invalidateQueries({ queryKey: personQuery(id).queryKey });
  const close = () => setOpen(undefined);
  return (
    <ForAdministrators title={person.fullName || person.username}>
      <SuspensionNote person={person} onDone={readAgain} />
      <Card className="flex flex-col gap-5 p-5">
        <Facts person={person} />
        <div className="flex flex-wrap gap-3">
          <Button icon="pencil" hidden={person.isPupil} onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          <Button icon="trash" onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
        </div>
      </Card>
      <AccessActions person={person} onDone={readAgain} />
      <GroupsOfPerson person={person} onDone={readAgain} />
      <Classes person={person} />
      <Acceptances person={person} />
      <AreaFrame area={adminSentences}>
        <EditUserDialog
          user={open === 'edit' ? person : undefined}
          onClose={close}
          onDone={async () => {
            close();
            await readAgain();
          }}
        />
        <DeleteUserDialog
          user={open === 'delete' ? person : undefined}
          onClose={close}
          onDone={async () => {
            await navigate('/admin');
          }}
        />
      </AreaFrame>
    </ForAdministrators>
  );
}

function Facts({ person }: { person: ManagedPerson }) {
  const t = useTranslations('people.person');
  const role = useTranslations('shell.roles');
  const format = useFormatter();
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium' });
  const facts = [
    { label: t('username'), value: <span translate="no">{person.username}</span> },
    { label: t('displayName'), value: person.displayName },
    {
      label: t('email'),
      value:
        person.email === null
          ? t('noEmail')
          : `${person.email} · ${person.emailConfirmed ? t('emailConfirmed') : t('emailUnconfirmed')}`,
    },
    { label: t('externalId'), value: <span translate="no">{person.externalId ?? '—'}</span> },
    { label: t('createdAt'), value: day(person.createdAt) },
    { label: t('lastSeenAt'), value: person.lastSeenAt ? day(person.lastSeenAt) : t('never') },
  ];
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <span className={badgeClass(roleTone(person.role))}>{role(person.role)}</span>
        {person.state === 'invited' && <Badge tone="info">{t('invited')}</Badge>}
        {person.state === 'waiting' && <Badge tone="info">{t('waiting')}</Badge>}
        {person.hasSecondFactor && <Badge tone="success">{t('secondFactor')}</Badge>}
        {person.isFromCentre && <Badge>{t('fromCentre')}</Badge>}
      </p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Classes({ person }: { person: ManagedPerson }) {
  const t = useTranslations('people.person');
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg font-semibold">{t('classes')}</h2>
      {person.classes.length === 0 ? (
        <p className="text-ink-soft">{t('noClasses')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {person.classes.map(({ id, name, part }) => (
            <li key={`${id}-${part}`} className="flex flex-wrap items-center gap-2">
              <Link to={addressOf.class(id)} className={linkClass}>
                {name}
              </Link>
              <Badge>{t(`parts.${part}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Acceptances({ person }: { person: ManagedPerson }) {
  const t = useTranslations('people.person');
  const longDate = useLongDate();
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-lg font-semibold">{t('accepted')}</h2>
      {person.acceptances.length === 0 ? (
        <p className="text-ink-soft">{t(person.isPupil ? 'pupilAccepts' : 'nothingAccepted')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {person.acceptances.map(({ document, number, acceptedAt, way }) => (
            <li key={`${document}-${number}`}>
              <Link to={legalVersionAddress[document](number)} className={linkClass}>
                {t(`acceptance.${document}`, { number })}
              </Link>
              <span className="block text-sm text-ink-soft">
                {t('acceptedOn', { date: longDate(acceptedAt), way })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
