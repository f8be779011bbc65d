import { fileTypeOf, maxFileBytes } from '../../../shared/files.ts';

/** Reports what the server would refuse, before anything is sent. Only the server checks the content of a file. */
export function fileProblemOf(file: { name: string; size: number }): 'type' | 'size' | 'empty' | undefined {
  if (!fileTypeOf(file.name)) return 'type';
  if (file.size > maxFileBytes) return 'size';
  return file.size === 0 ? 'empty' : undefined;
}
