import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptQuery, type TimedAttempt } from '../data/queries.ts';
import type { FilesState } from '../file-slots.ts';

/** Which answers have files, and which have some on their way. */
export function useAnswerFiles({ id }: TimedAttempt) {
  const queries = useQueryClient();
  const [uploading, setUploading] = useState<readonly number[]>([]);

  return {
    /** The places of answers whose files have not all been saved. */
    uploading,
    report(place: number, { hasFiles, isPending }: FilesState): void {
      const others = (places: readonly number[]) => places.filter((one) => one !== place);
      setUploading((before) => (isPending ? [...others(before), place] : others(before)));
      queries.setQueryData(
        attemptQuery(id).queryKey,
        (known) =>
          known && { ...known, withFiles: hasFiles ? [...others(known.withFiles), place] : others(known.withFiles) },
      );
    },
  };
}
