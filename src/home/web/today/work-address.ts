import { addressOf } from '../../../shared/addresses.ts';
import type { DueWork } from '../../contract.ts';

export function workAddress({ kind, classId, id }: DueWork): string {
  return kind === 'task' ? addressOf.classTask(classId, id) : addressOf.classTest(classId, id);
}
