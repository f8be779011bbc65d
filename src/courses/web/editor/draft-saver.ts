import { removeDraft, writeDraft } from '../../../web/data/stored-drafts.ts';
import { type CourseDraft, serializeDraft } from './course-draft.ts';

const pauseMilliseconds = 1_500;
const retryMilliseconds = 10_000;

export type SavingState = { kind: 'untouched' | 'waiting' | 'saving' | 'failed' } | { kind: 'saved'; at: string };

interface DraftSaverOptions {
  /** The key of the draft in the storage of this device. */
  storageKey: string;
  send: (value: Record<string, unknown>) => Promise<{ savedAt: string }>;
  remove: () => Promise<unknown>;
  onState: (state: SavingState) => void;
}

/** Sends one request at a time, so that an older draft never overtakes a newer one. */
export function createDraftSaver({ storageKey, send, remove, onState }: DraftSaverOptions) {
  let newest: CourseDraft | undefined;
  let underWay: Promise<void> | undefined;
  let isOver = false;

  const delay = createDelay(() => void save());

  async function save(): Promise<void> {
    delay.cancel();
    await underWay;
    if (!newest || isOver) return;
    underWay = sendNewest(newest);
    await underWay;
  }

  async function sendNewest(draft: CourseDraft): Promise<void> {
    onState({ kind: 'saving' });
    try {
      const { savedAt } = await send(serializeDraft(draft));
      if (isOver || newest !== draft) return;
      newest = undefined;
      removeDraft(storageKey);
      onState({ kind: 'saved', at: savedAt });
    } catch {
      if (isOver) return;
      onState({ kind: 'failed' });
      delay.start(retryMilliseconds);
    } finally {
      underWay = undefined;
    }
  }

  return {
    change(draft: CourseDraft): void {
      newest = draft;
      writeDraft(storageKey, { kept: JSON.stringify(serializeDraft(draft)) });
      onState({ kind: 'waiting' });
      delay.start(pauseMilliseconds);
    },
    isPending: () => newest !== undefined && !isOver,
    flush(): void {
      if (newest) void save();
    },
    async forget(): Promise<void> {
      isOver = true;
      delay.cancel();
      await underWay;
      removeDraft(storageKey);
      try {
        await remove();
      } catch (error) {
        // It is still tstorageKey, and what is written from storageKey on is kept again.
        isOver = false;
        throw error;
      }
    },
  };
}

function createDelay(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Starts again if it is running. */
    start(milliseconds: number): void {
      clearTimeout(timer);
      timer = setTimeout(act, milliseconds);
    },
    cancel: () => clearTimeout(timer),
  };
}
