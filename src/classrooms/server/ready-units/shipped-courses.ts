import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { translationsIn } from '../../../server/text/translations.ts';
import type { Language } from '../../../shared/language.ts';

interface ShippedCourse {
  id: number;
  title: string;
  description: string;
}

const translations = translationsIn('course_translations', 'c', { course_id: 'id' });

/** A free course that came with the product. Undefined if an administrator deleted it. */
export async function findShippedCourse(
  db: Kysely<Database>,
  slug: string,
  language: Language,
): Promise<ShippedCourse | undefined> {
  const { rows } = await sql<ShippedCourse>`
    select c.id, ${translations.column('title', language)} as title,
           ${translations.column('description', language)} as description
    from seeded_courses s join courses c on c.id = s.course_id ${translations.join(language)}
    where s.slug = ${slug}`.execute(db);
  return rows[0];
}
