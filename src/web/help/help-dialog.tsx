import { useTranslations } from 'use-intl';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';

const sections = [
  { id: 'navigation', icon: 'menu' },
  { id: 'functions', icon: 'sparkles' },
  { id: 'tools', icon: 'library' },
] as const satisfies { id: string; icon: IconName }[];

export function HelpDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('help');
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={onEnd}>
          {t('understood')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {sections.map(({ id, icon }) => (
          <section key={id} className="flex gap-4">
            <Icon name={icon} size="lg" className="mt-0.5 text-primary-text" />
            <div>
              <h3 className="text-lg">{t(`${id}.title`)}</h3>
              <p className="text-ink-soft">{t(`${id}.text`)}</p>
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
