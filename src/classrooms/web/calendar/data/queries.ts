import { read } from '../../../../web/data/query-client.ts';
import { getCalendarPeriod } from '../../../contract/calendar.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';
import { type Day, periodToRead, type View } from '../days.ts';

export const calendarQuery = (view: View | undefined, day: Day) =>
  read(getCalendarPeriod, { query: periodToRead(view, day) }, editorStaleMilliseconds);
