import { type ReactNode, type RefObject, useState } from 'react';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { useClassChanged } from '../changes.ts';
import { DeleteDialog, type DeleteWords } from './delete-dialog.tsx';

interface DeletionOptions<Item> {
  classId: number;
  words: (item: Item) => DeleteWords;
  remove: (item: Item) => Promise<unknown>;
  /** Gets the focus afterwards: the pressed button disappears with its row. */
  place: RefObject<HTMLElement | null>;
}

export interface Deletion<Item> {
  ask: (item: Item) => void;
  dialog: ReactNode;
}

/** For a list whose items can be deleted after confirmation. */
export function useDeletion<Item extends { title: string }>(options: DeletionOptions<Item>): Deletion<Item> {
  const changed = useClassChanged(options.classId);
  const focusPlace = useFocusAfterUpdate(options.place);
  const [asked, setAsked] = useState<Item>();
  return {
    ask: setAsked,
    dialog: asked && (
      <DeleteDialog
        words={options.words(asked)}
        name={asked.title}
        onDelete={async () => {
          await options.remove(asked);
          await changed();
        }}
        onEnd={(isDeleted) => {
          setAsked(undefined);
          if (isDeleted) focusPlace();
        }}
      />
    ),
  };
}
