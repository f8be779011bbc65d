import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Competence } from '../../../competences/contract/competences.ts';
import type { ClosedHook } from '../../../exams/server/public.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Language } from '../../../shared/language.ts';
import { courseMinutes } from '../course-minutes.ts';
import { listSections } from '../queries.ts';

/** Without characters that look alike: no O and 0, no I, L and 1. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 5;
const groupLength = 4;

/** 'KTR4-M7XQ-…': twenty characters, 99 bits, too many to guess. */
function newCertificateCode(): string {
  const group = () => Array.from({ length: groupLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Passing a course test issues a certificate; a better score updates it. Also enrols users who only took the test. */
export const issueCertificate: ClosedHook = async (tx, { userId, courseId, score, passed }) => {
  if (!passed || courseId === null) return;
  await sql`
    insert into enrolments (user_id, course_id) values (${userId}, ${courseId})
    on conflict on constraint enrolments_pkey do nothing`.execute(tx);
  const minutes = courseMinutes(await listSections(tx, courseId));
  await sql`
    insert into certificates as kept (code, user_id, course_id, course_title, course_title_translations, score, competences, minutes)
    select ${newCertificateCode()}, ${userId}, id, title,
           (select coalesce(jsonb_object_agg(t.language, t.title) filter (where t.title is not null), '{}')
            from course_translations t where t.course_id = courses.id), ${score},
           array(select distinct unnest(s.competences) from course_sections s where s.course_id = courses.id order by 1),
           ${minutes || null}
    from courses where id = ${courseId}
    on conflict (user_id, course_id) where revoked_at is null
    do update set score = excluded.score where kept.score < excluded.score`.execute(tx);
};

interface CertificateRow {
  code: string;
  userId: number;
  name: string;
  courseId: number | null;
  courseTitle: string;
  score: number;
  /** What the course gave evidence of, and how long it was, when it was passed. */
  competences: Competence[];
  minutes: number | null;
  issuedAt: Date;
  revokedAt: Date | null;
}

/** A certificate of an older release has none of its own: those of its course. For `certificates c`. */
const evidence = sql`case when cardinality(c.competences) > 0 then c.competences
  else array(select distinct unnest(s.competences) from course_sections s where s.course_id = c.course_id order by 1) end`;

function certificates(language: Language) {
  const title = sql`coalesce(course_title_translations->>${language}, course_title)`;
  return sql`
    select c.id, c.code, c.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, c.course_id as "courseId",
           ${title} as "courseTitle", c.score, ${evidence} as competences, c.minutes, c.issued_at as "issuedAt", c.revoked_at as "revokedAt"
    from certificates c join users u on u.id = c.user_id`;
}

export async function findCertificate(
  db: Kysely<Database>,
  code: string,
  language: Language,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    ${certificates(language)} where c.code = ${code.trim().toUpperCase()}`.execute(db);
  return rows[0];
}

export async function revokeCertificate(db: Kysely<Database>, userId: number, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update certificates set revoked_at = coalesce(revoked_at, now())
    where code = ${code.trim().toUpperCase()} and user_id = ${userId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function listCertificates(
  db: Kysely<Database>,
  userId: number,
  { limit = pageSize.default, cursor }: PageRequest,
  language: Language,
): Promise<ListPage<CertificateRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`c.id < ${after[0]}` : sql`true`;
  const { rows } = await sql<CertificateRow & { id: number }>`
    ${certificates(language)} where c.user_id = ${userId} and ${rest} order by c.id desc limit ${limit + 1}`.execute(
    db,
  );
  return cutPage(rows, limit, (last) => [last.id]);
}
