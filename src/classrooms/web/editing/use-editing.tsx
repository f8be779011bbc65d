import { type ComponentType, type ReactNode, useState } from 'react';
import { useLazy } from '../../../web/lazy/use-lazy.ts';

interface EditingOptions<Edited, Props> {
  load: () => Promise<ComponentType<Props>>;
  render: (Editor: ComponentType<Props>, edited: Edited, onEnd: () => void) => ReactNode;
}

export interface Editing<Edited> {
  edit: (edited: Edited) => void;
  dialog: ReactNode;
}

/** The dialog that creates or edits an item of a class. Loaded on demand: most users only read. */
export function useEditing<Edited, Props>({ load, render }: EditingOptions<Edited, Props>): Editing<Edited> {
  const { Part, fetch } = useLazy(load);
  const [edited, setEdited] = useState<{ wanted: Edited }>();
  return {
    edit: (wanted) => void fetch().then((isThere) => isThere && setEdited({ wanted })),
    dialog: edited && Part && render(Part, edited.wanted, () => setEdited(undefined)),
  };
}
