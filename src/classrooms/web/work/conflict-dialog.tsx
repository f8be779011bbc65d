import { useTranslations } from 'use-intl';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { ClassItem } from '../../contract/items.ts';
import type { SentChanges } from './use-change-item.tsx';

interface ConflictDialogProps {
  /** As the editor read it. */
  read: ClassItem;
  /** As somebody else left it. */
  current: ClassItem;
  wanted: SentChanges;
  isSending: boolean;
  onKeepMine: () => void;
  onKeepTheirs: () => void;
}

/** Somebody else changed the item meanwhile: shows both, and lets the editor choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { read, current, wanted, isSending, onKeepMine, onKeepTheirs } = props;
  const t = useTranslations('classrooms.work');
  const describe = useDescription();
  const mine = { ...read, ...wanted, audience: audienceOf(wanted) ?? read.audience };
  return (
    <Dialog
      open
      onClose={onKeepTheirs}
      title={t('conflict.title', { title: current.title })}
      description={t('conflict.explanation')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onKeepTheirs}>{t('conflict.keepTheirs')}</Button>
          <Button variant="primary" busy={isSending && t('saving')} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Version heading={t('conflict.theirs')} facts={describe(current)} />
        <Version heading={t('conflict.mine')} facts={describe(mine)} />
      </div>
    </Dialog>
  );
}

function audienceOf({ audience }: SentChanges): ClassItem['audience'] | undefined {
  if (audience === undefined) return undefined;
  return audience === 'all' ? 'all' : 'chosen';
}

type Shown = Pick<ClassItem, 'title' | 'state' | 'audience'> & {
  publishAt?: string | null | undefined;
  dueAt?: string | null | undefined;
  closesAt?: string | null | undefined;
};

function useDescription(): (item: Shown) => string[] {
  const t = useTranslations('classrooms.work.conflict');
  const moment = useDateTime();
  return ({ title, state, publishAt, dueAt, closesAt, audience }) => [
    title,
    state === 'scheduled' && publishAt ? t('scheduled', { moment: moment(publishAt) }) : t(`states.${state}`),
    dueAt ? t('due', { moment: moment(dueAt) }) : t('noDue'),
    ...(closesAt ? [t('closes', { moment: moment(closesAt) })] : []),
    t(`audiences.${audience}`),
  ];
}

function Version({ heading, facts }: { heading: string; facts: readonly string[] }) {
  return (
    <section className="rounded-control border border-line p-3">
      <h3 className="font-semibold">{heading}</h3>
      <ul className="flex flex-col gap-1 text-ink-soft">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}
