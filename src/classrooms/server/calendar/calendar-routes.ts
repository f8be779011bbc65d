import { originOf } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as contract from '../../contract/calendar.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import {
  findReader,
  listCalendarClasses,
  listCalendarDates,
  listCalendarDatesBetween,
  putToken,
} from './calendar-queries.ts';

const pathOf = (token: string) => ({ path: `/api/calendar/${token}.ics` });

export function calendarRoutes({ config, db }: Kernel): Route[] {
  return [
    route(contract.getCalendarAddress, async ({ viewer }) => pathOf(await putToken(db, viewer.id, { renew: false }))),
    route(contract.renewCalendarAddress, async ({ viewer }) => pathOf(await putToken(db, viewer.id, { renew: true }))),
    route(contract.getCalendarPeriod, async ({ viewer, query, language }) => ({
      classes: await listCalendarClasses(db, viewer),
      ...(await listCalendarDatesBetween(db, { reader: viewer, language }, query)),
    })),
    route(contract.getCalendar, async ({ params, request, language }) => {
      const reader = await findReader(db, params.token);
      if (!reader) throw new Failure(classroomFailures.noSuchCalendar);
      const origin = originOf(config, request);
      const { writeCalendar } = await import('./write-calendar.ts');
      const dates = await listCalendarDates(db, { reader, language });
      return { body: writeCalendar(dates, origin, language), name: 'educaia.ics' };
    }),
  ];
}
