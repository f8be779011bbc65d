import { useTranslations } from 'use-intl';
import { messagesIn } from '../../text/message-catalogues.ts';
import { Button } from '../../ui/core/button.tsx';
import { Icon } from '../../ui/core/icon.tsx';
import { type OverlayDefinition, useOverlay } from '../use-overlay.tsx';

const help: OverlayDefinition = {
  name: 'help',
  messages: messagesIn(import.meta.glob('../../lazy/help/messages.*.json')),
  load: async () => (await import('../../lazy/help/help-dialog.tsx')).HelpDialog,
};

export function HelpButton() {
  const t = useTranslations('shell.help');
  const { show, overlay } = useOverlay(help);
  return (
    <>
      <Button variant="quiet" size="icon" aria-label={t('open')} onClick={show}>
        <Icon name="circle-help" />
      </Button>
      {overlay}
    </>
  );
}
