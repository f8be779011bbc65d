import type { ReactNode } from 'react';

/** What a field for the files of an answer tells the test around it. */
export interface FilesState {
  /** By what the server has. */
  hasFiles: boolean;
  /** Files are on their way, or could not be saved. */
  isPending: boolean;
}

/** A class stores files with long answers: where they are chosen, and where they are shown after submitting. */
export interface FileSlots {
  /** `number` is 1 for the first question shown. */
  field: (attemptId: number, number: number, onState: (state: FilesState) => void) => ReactNode;
  list: (attemptId: number, number: number) => ReactNode;
}
