import { useTranslations } from 'use-intl';
import { useLongDate } from '../../../web/text/long-date.ts';
import { Avatar } from '../../../web/ui/core/avatar.tsx';
import { Badge } from '../../../web/ui/core/badge.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Menu, MenuItem } from '../../../web/ui/overlays/menu.tsx';
import type { Pupil } from '../../contract.ts';

export type PupilAction = 'renew' | 'revoke' | 'delete';

interface PupilRowProps {
  pupil: Pupil;
  /** Known on this device only, or stored by the centre. */
  name: string | undefined;
  onAct: (action: PupilAction) => void;
  onRename: () => void;
}

export function PupilRow({ pupil, name, onAct, onRename }: PupilRowProps) {
  const t = useTranslations('pupils.list');
  const { alias } = pupil;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <Avatar name={alias} size="sm" />
      <div className="min-w-0 flex-1">
        <p translate="no" className="font-semibold wrap-anywhere">
          {alias}
        </p>
        {name && (
          <p translate="no" className="text-sm wrap-anywhere">
            {name}
          </p>
        )}
        <CardState pupil={pupil} />
      </div>
      {pupil.arePicturesLocked && <Badge tone="warning">{t('locked')}</Badge>}
      {!pupil.isInClass && <Badge tone="neutral">{t('outside')}</Badge>}
      {pupil.isSuspended && <Badge tone="warning">{t('suspended')}</Badge>}
      <div className="flex gap-2">
        <Button icon="id-card" size="sm" aria-label={t('renewOf', { alias })} onClick={() => onAct('renew')}>
          {t('renew')}
        </Button>
        <Menu
          isLazy
          button={<Icon name="more" />}
          buttonLabel={t('actionsOf', { alias })}
          buttonClassName={buttonClass({ variant: 'quiet', size: 'icon' })}
        >
          <MenuItem icon="pencil" onSelect={onRename}>
            {t('rename')}
          </MenuItem>
          {pupil.cardMadeAt && (
            <MenuItem icon="ban" onSelect={() => onAct('revoke')}>
              {t('revoke')}
            </MenuItem>
          )}
          <MenuItem icon="trash" onSelect={() => onAct('delete')}>
            {t('delete')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

function CardState({ pupil: { cardMadeAt, lastUsedAt } }: { pupil: Pupil }) {
  const t = useTranslations('pupils.list');
  const day = useLongDate();
  const made = cardMadeAt === null ? t('noCard') : t('cardOf', { day: day(cardMadeAt) });
  return (
    <p className="text-sm text-ink-soft">
      {made}
      {cardMadeAt !== null && ` · ${lastUsedAt === null ? t('unused') : t('usedOn', { day: day(lastUsedAt) })}`}
    </p>
  );
}
