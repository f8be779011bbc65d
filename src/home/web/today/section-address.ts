import { addressOf } from '../../../shared/addresses.ts';
import type { NextSection } from '../../contract.ts';

/** The lesson, or the course if all of them have been read. */
export function sectionAddress({ courseId, sectionId }: NextSection): string {
  return sectionId === null ? addressOf.course(courseId) : addressOf.lesson(courseId, sectionId);
}
