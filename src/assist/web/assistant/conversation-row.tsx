import { useTranslations } from 'use-intl';
import { useAgo } from '../../../web/lazy/ago.ts';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../../web/ui/core/link.tsx';
import { Menu, MenuItem } from '../../../web/ui/overlays/menu.tsx';
import type { ListedConversation } from '../../contract.ts';
import { useAddresses } from './use-addresses.ts';

interface ConversationRowProps {
  conversation: ListedConversation;
  isCurrent: boolean;
  onChosen: (() => void) | undefined;
  onRename: () => void;
  onRemove: () => void;
}

export function ConversationRow({ conversation, isCurrent, onChosen, onRename, onRemove }: ConversationRowProps) {
  const t = useTranslations('assist.assistant.conversations');
  const { ago } = useAgo();
  const addresses = useAddresses();
  return (
    <li className="relative flex min-h-11 items-center gap-1 rounded-control pl-3 hover:bg-hover has-[[aria-current]]:bg-primary-wash">
      <Link
        to={addresses.of(conversation.id)}
        onClick={onChosen}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${coverLinkClass} min-w-0 flex-1 py-2`}
      >
        <span className="line-clamp-2 wrap-anywhere">{conversation.title}</span>
        <span className="block text-sm text-ink-soft">{ago(conversation.updatedAt)}</span>
      </Link>
      <Menu
        button={<Icon name="more" />}
        buttonLabel={t('actions', { title: conversation.title })}
        buttonClassName={`${buttonClass({ variant: 'quiet', size: 'icon' })} relative z-1 shrink-0`}
      >
        <MenuItem icon="pencil" onSelect={onRename}>
          {t('rename')}
        </MenuItem>
        <MenuItem icon="trash" tone="danger" onSelect={onRemove}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </li>
  );
}
