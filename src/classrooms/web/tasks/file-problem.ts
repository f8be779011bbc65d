import { fileTypeOf, maxFileBytes } from '../../../shared/files.ts';

/** What the server would refuse, before anything is sent. What a file really is, the server alone sees. */
export function fileProblemOf(file: { name: string; size: number }): 'type' | 'size' | 'empty' | undefined {
  if (!fileTypeOf(file.name)) return 'type';
  if (file.size > maxFileBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}
