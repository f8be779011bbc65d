import { type DeviceLessonsProps, useDeviceLessons } from './use-device-lessons.ts';

/** Shows nothing. */
export function DeviceLessonsPart(props: DeviceLessonsProps) {
  useDeviceLessons(props);
  return null;
}
