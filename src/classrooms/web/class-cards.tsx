import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import type { Role } from '../../shared/roles.ts';
import { Link } from '../../web/router/router.tsx';
import { Badge } from '../../web/ui/core/badge.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import type { SimpleClass } from '../contract.ts';
import { ClassCode } from './class/class-code.tsx';
import { useDay } from './use-day.ts';

interface ClassCardsProps {
  classes: readonly SimpleClass[];
  role: Role;
  areArchived?: boolean;
}

export function ClassCards({ classes, role, areArchived = false }: ClassCardsProps) {
  const t = useTranslations('classrooms.list');
  const day = useDay();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {classes.map((one) => (
        <li key={one.id} className={`${cardClass} flex flex-col gap-3 p-5`}>
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-lg wrap-anywhere">{one.name}</h2>
            <Badge tone={one.is_active && !areArchived ? 'success' : 'neutral'}>
              {areArchived ? t('isArchived') : one.is_active ? t('isActive') : t('isClosed')}
            </Badge>
          </div>
          <p className="line-clamp-3 flex-1 text-ink-soft wrap-anywhere">{one.description}</p>
          {one.code !== null && !areArchived && <ClassCode code={one.code} name={one.name} />}
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="text-sm text-ink-soft">{t('created', { day: day(one.created_at) })}</p>
            <div className="ml-auto flex shrink-0 items-center gap-1">
              {role === 'profesor' && (
                <Link
                  to={addressOf.classPart(one.id, 'miembros')}
                  aria-label={t('members', { name: one.name })}
                  title={t('members', { name: one.name })}
                  className={buttonClass({ variant: 'quiet', size: 'icon' })}
                >
                  <Icon name="users" />
                </Link>
              )}
              <Link to={addressOf.class(one.id)} className={buttonClass({ size: 'sm' })}>
                {t('open')}
                <span className="sr-only">: {one.name}</span>
              </Link>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
