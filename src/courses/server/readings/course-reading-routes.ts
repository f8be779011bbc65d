import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { getCourseReading } from '../../contract/readings.ts';
import { presentReading } from '../present-course.ts';
import { getCourse, listSections } from '../queries.ts';

export function courseReadingRoutes({ db }: Kernel): Route[] {
  return [
    route(getCourseReading, async ({ params: { id, level }, language }) => {
      const sections = await listSections(db, id, language);
      // Refuses an unknown course.
      if (sections.length === 0) await getCourse(db, undefined, language, id);
      return { sections: await presentReading(db, id, level, sections, language) };
    }),
  ];
}
