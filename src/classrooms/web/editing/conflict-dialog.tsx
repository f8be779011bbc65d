import { useTranslations } from 'use-intl';
import { Button } from '../../../web/ui/core/button.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { markChanges, type TextPart } from './mark-changes.ts';

/** One field of which there are two versions. */
export interface Difference {
  label: string;
  theirs: string;
  mine: string;
}

interface ConflictDialogProps {
  title: string;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onKeepTheirs: () => void;
  onClose: () => void;
}

/** Somebody else changed the same thing meanwhile: shows both versions beside each other, and lets the second editor choose. */
export function ConflictDialog({ title, differences, onKeepMine, onKeepTheirs, onClose }: ConflictDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflict.title', { title })}
      description={t('conflict.explanation')}
      closeLabel={t('close')}
      className="wide-dialog"
      textOnly
      footer={
        <>
          <Button onClick={onKeepTheirs}>{t('conflict.keepTheirs')}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {differences.map((difference) => (
          <BothVersions key={difference.label} difference={difference} />
        ))}
      </div>
    </Dialog>
  );
}

function BothVersions({ difference: { label, theirs, mine } }: { difference: Difference }) {
  const t = useTranslations('classrooms.conflict');
  const [markedTheirs, markedMine] = markChanges(theirs, mine);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{label}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Version heading={t('theirs')} parts={markedTheirs} />
        <Version heading={t('mine')} parts={markedMine} />
      </div>
    </section>
  );
}

function Version({ heading, parts }: { heading: string; parts: readonly TextPart[] }) {
  const t = useTranslations('classrooms.conflict');
  return (
    <div className="rounded-control border border-line p-3">
      <h4 className="text-sm text-ink-soft">{heading}</h4>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {parts.length === 0
          ? t('empty')
          : parts.map(({ text, isChanged }, at) =>
              // oxlint-disable-next-line react/no-array-index-key -- The parts of a text have no other identity.
              isChanged ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
      </p>
    </div>
  );
}
