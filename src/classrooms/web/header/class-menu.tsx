import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useIsOn } from '../../../web/data/site-frame.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { Menu, MenuHeading, MenuItem, menuItemClass } from '../../../web/ui/overlays/menu.tsx';
import type { Classroom } from '../../contract.ts';
import { useShareClass } from '../class/use-share-class.ts';
import { classesRightsQuery } from '../data/queries.ts';
import { useItemDialog } from '../editing/use-item-dialog.tsx';
import { MuteItem } from './mute-item.tsx';
import { useMembershipWords } from './use-membership-words.ts';

/** What is rarely needed: the code, the settings, the editor, and the way out for good. */
export function ClassMenu({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms');
  const { id, name, code, may } = classroom;
  const membership = useMembershipWords(classroom);
  const codeDialog = useLazy(async () => (await import('../class/class-code-dialog.tsx')).ClassCodeDialog);
  const settings = useLazy(async () => (await import('../settings/class-settings-dialog.tsx')).ClassSettingsDialog);
  const leave = useLazy(async () => (await import('../class/leave-class.tsx')).LeaveClass);
  const [opened, setOpened] = useState<'code' | 'settings' | 'leave'>();
  const parts = { code: codeDialog, settings, leave };
  const open = (dialog: keyof typeof parts) =>
    void parts[dialog].fetch().then((isThere) => isThere && setOpened(dialog));
  const onEnd = () => setOpened(undefined);
  const copying = useItemDialog(id);
  return (
    <>
      <Menu
        isLazy
        button={<Icon name="more" />}
        buttonLabel={t('class.more', { name })}
        buttonClassName={buttonClass({ variant: 'quiet', size: 'icon' })}
        buttonProps={{ title: t('class.more', { name }) }}
      >
        {membership && <MenuHeading>{membership}</MenuHeading>}
        {code !== null && <CodeItems name={name} code={code} onShow={() => open('code')} />}
        <Link to="/calendario" role="menuitem" className={menuItemClass()}>
          <Icon name="calendar" className="text-ink-soft" />
          <span className="min-w-0 flex-1">{t('class.calendar')}</span>
        </Link>
        <ConversationLinks classroom={classroom} />
        {may.manage && (
          <MenuItem icon="settings" onSelect={() => open('settings')}>
            {t('settings.open')}
          </MenuItem>
        )}
        {may.write && (
          <Link to={addressOf.classEditor(id)} role="menuitem" className={menuItemClass()}>
            <Icon name="pencil" className="text-ink-soft" />
            <span className="min-w-0 flex-1">{t('class.editor')}</span>
          </Link>
        )}
        {may.manage && <ReportsLink classId={id} />}
        <MuteItem classId={id} />
        {may.manage && <CopyClass onSelect={() => copying.open('copyClass')} />}
        {may.leave && (
          <MenuItem icon="log-out" onSelect={() => open('leave')}>
            {t('leave.open')}
          </MenuItem>
        )}
      </Menu>
      {copying.dialog}
      {opened === 'code' && code !== null && codeDialog.Part && (
        <codeDialog.Part classroom={classroom} code={code} onEnd={onEnd} />
      )}
      {opened === 'settings' && settings.Part && <settings.Part classroom={classroom} onEnd={onEnd} />}
      {opened === 'leave' && leave.Part && <leave.Part classroom={classroom} onEnd={onEnd} />}
    </>
  );
}

/** Aula Inteligente, opened from the class, and what others have asked it here. */
function ConversationLinks({ classroom: { id, may } }: { classroom: Classroom }) {
  const t = useTranslations('classrooms.class');
  const isOn = useIsOn();
  const assistant = '/herramientas/aichatting';
  if (!isOn(assistant)) return null;
  return (
    <>
      <Link to={`${assistant}?clase=${id}`} role="menuitem" className={menuItemClass()}>
        <Icon name="bot" className="text-ink-soft" />
        <span className="min-w-0 flex-1">{t('assistant')}</span>
      </Link>
      {may.seeConversations && (
        <Link to={addressOf.classConversations(id)} role="menuitem" className={menuItemClass()}>
          <Icon name="messages-square" className="text-ink-soft" />
          <span className="min-w-0 flex-1">{t('conversations')}</span>
        </Link>
      )}
    </>
  );
}

/** For those who lead the class. */
function ReportsLink({ classId }: { classId: number }) {
  const t = useTranslations('classrooms.class');
  return (
    <Link to={`/moderacion?clase=${classId}`} role="menuitem" className={menuItemClass()}>
      <Icon name="flag" className="text-ink-soft" />
      <span className="min-w-0 flex-1">{t('reports')}</span>
    </Link>
  );
}

/** For those who may also create classes. */
function CopyClass({ onSelect }: { onSelect: () => void }) {
  const t = useTranslations('classrooms.class');
  const { data } = useQuery(classesRightsQuery());
  if (data?.create === false) return null;
  return (
    <MenuItem icon="copy" onSelect={onSelect}>
      {t('copy')}
    </MenuItem>
  );
}

/** For those who may see the code. */
function CodeItems({ name, code, onShow }: { name: string; code: string; onShow: () => void }) {
  const t = useTranslations('classrooms.class');
  const share = useShareClass(name);
  return (
    <>
      <MenuItem icon="qr-code" onSelect={onShow}>
        {t('code')}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => void share.copyCode(code)}>
        {t('copyCode')}
      </MenuItem>
      <MenuItem icon="share" onSelect={() => void share.shareLink(code)}>
        {t('share')}
      </MenuItem>
    </>
  );
}
