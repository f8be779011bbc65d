import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallError } from '../../../web/data/call.ts';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { ConflictDialog, type Difference } from './conflict-dialog.tsx';

/** What the call sends besides the changes. */
export interface SentWith {
  version: number | undefined;
  confirmed: boolean;
}

/** The thing as somebody else left it. */
export interface Conflict {
  version: number;
  title: string;
  differences: readonly Difference[];
}

/** The question before somebody loses sight of begun work. */
interface BegunWords {
  title: string;
  stays: string;
  confirm: string;
}

interface Saving {
  title: string;
  /** Instead of the words for hiding the thing itself. */
  begun?: BegunWords;
  /** What the editor read. */
  version?: number | undefined;
  send: (given: SentWith) => Promise<unknown>;
  /** Reads the thing again, and compares it with what is being saved. */
  compare?: () => Promise<Conflict>;
}

/** Whether the change was saved, given up for the other person's version, or is still being edited. */
export type SaveOutcome = 'saved' | 'theirs' | 'dismissed';

interface GuardedSave {
  save: (saving: Saving) => Promise<SaveOutcome>;
  dialogs: ReactNode;
}

type Chosen = 'yes' | 'theirs' | 'dismissed';
type Question = { begun: BegunWords & { why: string } } | { conflict: Conflict };
type Asked = Question & { answer: (chosen: Chosen) => void };

/** Saves a change, and asks where the server wants it: before work that people have begun is hidden, and when somebody else changed the same thing. */
export function useGuardedSave(): GuardedSave {
  const t = useTranslations('classrooms.begun');
  const [asked, setAsked] = useState<Asked>();

  const ask = (question: Question) =>
    new Promise<Chosen>((settle) => {
      setAsked({
        ...question,
        answer(chosen) {
          setAsked(undefined);
          settle(chosen);
        },
      });
    });

  async function save({ title, begun, version, send, compare }: Saving): Promise<SaveOutcome> {
    const given: SentWith = { version, confirmed: false };
    for (;;) {
      try {
        await send(given);
        return 'saved';
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === 'classrooms.work_begun') {
          const words = begun ?? { title: t('title', { title }), stays: t('stays'), confirm: t('confirm') };
          if ((await ask({ begun: { ...words, why: error.userMessage } })) !== 'yes') return 'dismissed';
          given.confirmed = true;
        } else if (error.code === 'classrooms.changed_meanwhile' && compare) {
          const conflict = await compare();
          const chosen = conflict.differences.length === 0 ? 'yes' : await ask({ conflict });
          if (chosen !== 'yes') return chosen;
          given.version = conflict.version;
        } else {
          throw error;
        }
      }
    }
  }

  return { save, dialogs: asked && <Question asked={asked} /> };
}

function Question({ asked }: { asked: Asked }) {
  const t = useTranslations('classrooms');
  const { answer } = asked;
  if ('conflict' in asked) {
    return (
      <ConflictDialog
        title={asked.conflict.title}
        differences={asked.conflict.differences}
        onKeepMine={() => answer('yes')}
        onKeepTheirs={() => answer('theirs')}
        onClose={() => answer('dismissed')}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onCancel={() => answer('dismissed')}
      onConfirm={() => answer('yes')}
      title={asked.begun.title}
      goes={asked.begun.why}
      stays={asked.begun.stays}
      confirmLabel={asked.begun.confirm}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
    />
  );
}
