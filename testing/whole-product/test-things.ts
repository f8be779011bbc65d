import { type Kysely, sql } from 'kysely';
import { createUploader } from '../../src/classrooms/server/attachments/test-upload.ts';
import type { PupilCard } from '../../src/pupils/contract.ts';
import type { Database } from '../../src/server/database/database-types.ts';
import { readQr } from '../server/read-qr.ts';
import type { TestApp } from '../server/test-app.ts';
import type { Method } from '../server/test-ask.ts';
import type { Named, Person, PersonName } from './test-product.ts';
import { pdf, pixel, type Sent, samples, uploadedPart } from './test-samples.ts';

interface Makers {
  app: TestApp;
  everybody: Record<PersonName, Person>;
  make: (who: Person, method: Method, url: string, body?: Sent) => Promise<{ id: number } & Named>;
  next: () => number;
  newPerson: (name: Exclude<PersonName, 'guest'>) => Promise<Person>;
}

/** Creates one of each thing through the API: `author` writes it, `owner` leads its class and `member` belongs to it. */
export function createThings(makers: Makers) {
  const { app, everybody, newPerson } = makers;
  const { db } = app.kernel;
  const classes = classThings(makers);
  const courses = courseThings(makers);
  return {
    async user(): Promise<Named> {
      return { id: (await newPerson('estudiante')).id };
    },
    async centreGroup(): Promise<Named> {
      const name = `Grupo del centro ${makers.next()}`;
      const { id } = await makers.make(everybody.iamaker, 'POST', '/api/admin/groups', { name, kind: 'course' });
      return { id };
    },
    /** The version of the terms in force. */
    async legalText(): Promise<Named> {
      const { number = 0 } = await makers.make(everybody.iamaker, 'GET', '/api/admin/legal/terms');
      return { document: 'terms', number };
    },
    /** Written to the database directly: the check of an uploaded file is a background job. */
    async peopleImport(): Promise<Named> {
      const { rows } = await sql<{ id: number }>`
        insert into people_imports (created_by, file_name, headings, headings_key, mapping, options, state, total)
        values (${everybody.iamaker.id}, 'personas.csv', '{Nombre}', 'x', '{fullName}',
                ${JSON.stringify(samples.importChanges.options)}::jsonb, 'checked', 1) returning id`.execute(db);
      const id = rows[0]?.id ?? 0;
      await sql`insert into people_import_rows (import_id, line, cells) values (${id}, 2, '{Hola}')`.execute(db);
      return { id };
    },
    ...libraryThings(makers),
    ...forumThings(makers),
    ...newsThings(makers),
    ...classes,
    ...courses,
    async classAndCourse(): Promise<Named> {
      const { courseId = 0 } = await courses.course();
      return { ...(await classes.class()), courseId };
    },
    async classAndSurvey(): Promise<Named> {
      const { id: surveyId = 0 } = await courses.survey();
      return { ...(await classes.class()), surveyId };
    },
    /** In a class whose teachers see its conversations. */
    async seenConversation(): Promise<Named> {
      const { id = 0 } = await classes.class();
      await sql`update classrooms set conversations_seen = true where id = ${id}`.execute(db);
      const { rows } = await sql<{ id: number }>`
        insert into conversations (user_id, title, classroom_id, announced_at)
        values (${everybody.member.id}, 'Hola', ${id}, now()) returning id`.execute(db);
      const conversationId = rows[0]?.id ?? 0;
      await sql`
        insert into conversation_messages (conversation_id, content, is_announced)
        values (${conversationId}, 'Hola', true)`.execute(db);
      return { id, classId: id, conversationId };
    },
    async roleRequest(): Promise<Named> {
      const { id } = await newPerson('estudiante');
      await sql`insert into role_requests (user_id, role) values (${id}, 'profesor')`.execute(db);
      return { userId: id };
    },
    async readyUnit(): Promise<Named> {
      return { slug: 'mi-huella' };
    },
    async helpPage(): Promise<Named> {
      return { slug: 'exportar-notas' };
    },
    async apiGroup(): Promise<Named> {
      return { group: 'forum' };
    },
    /** Written to the database directly: asking a question takes as long as its answer. */
    async conversation(): Promise<Named> {
      const { rows } = await sql<{ id: number }>`
        insert into conversations (user_id, title) values (${everybody.author.id}, 'Hola') returning id`.execute(db);
      const id = rows[0]?.id ?? 0;
      await sql`insert into conversation_messages (conversation_id, content) values (${id}, 'Hola')`.execute(db);
      return { id };
    },
  };
}

export type Thing = keyof ReturnType<typeof createThings>;

function libraryThings({ everybody, make, next }: Makers) {
  const things = {
    async tool(): Promise<Named> {
      const slug = `herramienta-${next()}`;
      const { id } = await make(everybody.iamaker, 'POST', '/api/admin/tools', { ...samples.tool, slug });
      return { id, toolId: id, slug };
    },
    async review(): Promise<Named> {
      const { id } = await things.tool();
      return { id: (await make(everybody.author, 'POST', `/api/tools/${id}/reviews`, samples.review)).id };
    },
  };
  return things;
}

function forumThings({ app, everybody, make }: Makers) {
  const things = {
    async topic(): Promise<Named> {
      return { id: (await make(everybody.author, 'POST', '/api/forum/topics', samples.topic)).id };
    },
    async comment(): Promise<Named> {
      const topic = await things.topic();
      return {
        id: (await make(everybody.author, 'POST', `/api/forum/topics/${topic['id']}/comments`, samples.comment)).id,
      };
    },
    /** About a topic by `author`. */
    async case(): Promise<Named> {
      const { id } = await things.topic();
      await make(everybody.member, 'POST', `/api/forum/topics/${id}/reports`, samples.report);
      return newestCase(app.kernel.db);
    },
    async decidedCase(): Promise<Named> {
      const { id = 0 } = await things.case();
      await sql`update moderation_cases set decided_at = now(), step = 'warn', reason = 'spam' where id = ${id}`.execute(
        app.kernel.db,
      );
      return { id };
    },
    async appealedCase(): Promise<Named> {
      const { id = 0 } = await things.decidedCase();
      await sql`update moderation_cases set appealed_at = now(), appeal = 'No es así' where id = ${id}`.execute(
        app.kernel.db,
      );
      return { id };
    },
    /** Of `author`. The record, not the call: nobody may have more than five open ones. */
    async dataRequest(): Promise<Named> {
      const { rows } = await sql<{ id: number }>`
        insert into data_requests (user_id, kind, note, received_on, due_on)
        values (${everybody.author.id}, 'other', 'Algo', '2026-01-01', '2026-02-01') returning id`.execute(
        app.kernel.db,
      );
      return { id: rows[0]?.id ?? 0 };
    },
    /** A copy, of which there is no file; nothing else is at work. */
    async backup(): Promise<Named> {
      await things.idleBackups();
      const { rows } = await sql<{ id: number }>`
        insert into backups (state, place, name, percent, bytes, sha256, finished_at)
        values ('done', 'folder', gen_random_uuid()::text, 100, 1, 'x', now()) returning id`.execute(app.kernel.db);
      return { id: rows[0]?.id ?? 0 };
    },
    /** Only one copy and one rehearsal are at work at a time. */
    async idleBackups(): Promise<Named> {
      await sql`update backups set state = 'failed', problem = 'interrupted', finished_at = now() where state = 'waiting'`.execute(
        app.kernel.db,
      );
      await sql`
        update backup_rehearsals set state = 'failed', problem = 'interrupted', finished_at = now() where state = 'waiting'`.execute(
        app.kernel.db,
      );
      return {};
    },
    async hiddenCase(): Promise<Named> {
      const { id = 0 } = await things.case();
      await make(everybody.iamaker, 'PUT', `/api/moderation/cases/${id}/decision`, { step: 'hide', reason: 'spam' });
      return { id };
    },
  };
  return things;
}

function newsThings({ app, everybody, make }: Makers) {
  const things = {
    async article(): Promise<Named> {
      const { id } = await things.waitingArticle();
      await sql`update articles set published_at = now() where id = ${id}`.execute(app.kernel.db);
      return { id: id ?? 0, level: 'easy' };
    },
    async waitingArticle(): Promise<Named> {
      const { id } = await make(everybody.author, 'POST', '/api/posts', samples.article);
      // Whatever the site settings are at that point.
      await sql`update articles set published_at = null where id = ${id}`.execute(app.kernel.db);
      return { id };
    },
  };
  return things;
}

function classThings({ app, everybody, make, newPerson }: Makers) {
  const { db } = app.kernel;
  const things = {
    async class(): Promise<Named> {
      const made = await make(everybody.iamaker, 'POST', '/api/classes/create', samples.class);
      await sql`update classrooms set owner_id = ${everybody.owner.id} where id = ${made.id}`.execute(db);
      const code = String(made['code']);
      await make(everybody.member, 'POST', '/api/classes/join', { code });
      return { id: made.id, code };
    },
    async classMember(): Promise<Named> {
      const { id = 0 } = await things.class();
      const { rows } = await sql<{ memberId: number }>`
        select id as "memberId" from classroom_members where classroom_id = ${id} and user_id = ${everybody.member.id}`.execute(
        db,
      );
      return { id, memberId: rows[0]?.memberId ?? 0 };
    },
    async coTeacher(): Promise<Named> {
      const { id = 0 } = await things.class();
      const teacher = await app.signIn({ role: 'profesor' });
      const { rows } = await sql<{ memberId: number }>`
        insert into classroom_members (classroom_id, user_id, role) values (${id}, ${teacher.id}, 'co-teacher')
        returning id as "memberId"`.execute(db);
      return { id, memberId: rows[0]?.memberId ?? 0 };
    },
    async removedMember(): Promise<Named> {
      const { id = 0, memberId = 0 } = await things.classMember();
      await sql`update classroom_members set left_at = now(), removed_at = now() where id = ${memberId}`.execute(db);
      return { id, memberId };
    },
    async ownerlessClass(): Promise<Named> {
      const { id = 0 } = await things.class();
      await sql`update classrooms set owner_id = null where id = ${id}`.execute(db);
      return { id, username: everybody.owner.username };
    },
    async openClass(): Promise<Named> {
      const { id = 0 } = await things.class();
      await make(everybody.owner, 'PATCH', `/api/classes/${id}`, { joinsById: true });
      return { id };
    },
    async joinRequest(): Promise<Named> {
      const { id = 0 } = await things.openClass();
      await make(everybody.profesor, 'POST', '/api/classes/join', { classId: id });
      return { id, userId: everybody.profesor.id };
    },
    async classInvitation(): Promise<Named> {
      const { id = 0 } = await things.class();
      const made = await make(everybody.owner, 'POST', `/api/classes/${id}/invitations`, {});
      const token = new URL(String(made['link'])).searchParams.get('invitacion') ?? '';
      return { id, invitationId: made.id, token };
    },
    async pupil(): Promise<Named> {
      const { id = 0 } = await things.class();
      const pupils = [{ alias: 'zorro7' }];
      const made = await make(everybody.owner, 'POST', `/api/classes/${id}/pupils`, { pupils, familiesAgree: true });
      return { id, userId: (made['userIds'] as unknown as number[])[0] ?? 0 };
    },
    async pupilCard(): Promise<Named> {
      const { id = 0, userId = 0 } = await things.pupil();
      const made = await make(everybody.owner, 'PUT', `/api/classes/${id}/pupils/cards`, { userIds: [userId] });
      const { cards, classCode } = made as unknown as { cards: PupilCard[]; classCode: string };
      const [{ qr, pictures, alias }] = cards as [PupilCard];
      return { secret: new URL(readQr(qr)).hash.slice(1), classCode, alias, pictures: pictures.join(' ') };
    },
    async invitation(): Promise<Named> {
      return { id: (await make(everybody.iamaker, 'POST', '/api/admin/invitations', { role: 'profesor' })).id };
    },
    async calendar(): Promise<Named> {
      await make(everybody.author, 'GET', '/api/calendar');
      const { rows } = await sql<{ token: string }>`
        select token from calendar_addresses where user_id = ${everybody.author.id}`.execute(db);
      return { token: rows[0]?.token ?? '' };
    },
  };
  return {
    ...things,
    ...classWorkThings({ app, everybody, make, newPerson }, things.class),
    ...attachmentThings({ app, everybody, make }, things.class),
  };
}

/** Files of a class: `author` uploads them, or `owner` attaches them to a task. */
function attachmentThings(
  { app, everybody, make }: Pick<Makers, 'app' | 'everybody' | 'make'>,
  makeClass: () => Promise<Named>,
) {
  const uploader = createUploader(app);
  const content = Buffer.from(JSON.stringify(uploadedPart));

  async function attachToTask(name: string, file: Buffer): Promise<Named> {
    const { id = 0 } = await makeClass();
    const attachment = await uploader.upload(everybody.owner, Number(id), name, file);
    const body = { ...samples.task, attachmentIds: [attachment.id] };
    await make(everybody.owner, 'POST', `/api/classes/${id}/tasks`, body);
    return { id, attachmentId: attachment.id };
  }

  const things = {
    async upload(): Promise<Named> {
      const { id = 0, code = '' } = await makeClass();
      await make(everybody.author, 'POST', '/api/classes/join', { code });
      const started = await uploader.start(everybody.author, Number(id), 'notas.txt', content.length);
      return { id, uploadId: started.json<{ id: string }>().id, number: 1 };
    },
    async sentUpload(): Promise<Named> {
      const upload = await things.upload();
      await uploader.sendPart(everybody.author, String(upload['uploadId']), 1, content);
      return upload;
    },
    taskAttachment: () => attachToTask('ficha.pdf', pdf),
    taskPicture: () => attachToTask('foto.png', pixel),
    /** In a test that `member` has begun. */
    async questionPicture(): Promise<Named> {
      const { id = 0 } = await makeClass();
      const uploaded = await app.http.inject({
        method: 'POST',
        url: '/api/question-files?name=foto.png',
        headers: { ...everybody.owner.headers, 'content-type': 'application/octet-stream' },
        payload: pixel,
      });
      const { id: mediaId, width, height } = uploaded.json<{ id: string; width: number; height: number }>();
      const media = [{ id: mediaId, kind: 'picture', width, height, alternativeText: 'Un punto' }];
      const questions = [{ type: 'true_false', question: '¿Sí?', correctAnswer: true, media }];
      const test = await make(everybody.owner, 'POST', `/api/classes/${id}/tests`, { title: 'Control', questions });
      await make(everybody.member, 'POST', `/api/classes/${id}/tests/${test.id}/attempts`, {});
      return { id, mediaId };
    },
    /** By somebody whose account was deleted. */
    async fileOfNobody(): Promise<Named> {
      const named = await things.taskAttachment();
      await sql`update classroom_attachments set uploaded_by = null where id = ${named['attachmentId']}::uuid`.execute(
        app.database.db,
      );
      return named;
    },
  };
  return things;
}

/** Everything that a class contains, each in a separate class. */
function classWorkThings({ app, everybody, make, newPerson }: Omit<Makers, 'next'>, makeClass: () => Promise<Named>) {
  async function inClass(part: string, body: Sent, key: string): Promise<Named> {
    const { id = 0 } = await makeClass();
    const made = await make(everybody.owner, 'POST', `/api/classes/${id}/${part}`, body);
    return { id, [key]: made.id };
  }

  const things = {
    classCourse: () => inClass('add-course', { ...samples.classCourse, isPublished: true }, 'courseId'),
    classContent: () => inClass('contents', samples.content, 'contentId'),
    classTest: () => inClass('tests', samples.exam, 'testId'),
    /** By `member`. */
    async longAnswer(): Promise<Named> {
      const questions = [{ type: 'long_answer', question: '¿Por qué?' }];
      const { id = 0, testId = 0 } = await inClass('tests', { ...samples.exam, questions }, 'testId');
      const started = await make(everybody.member, 'POST', `/api/classes/${id}/tests/${testId}/attempts`, {});
      await make(everybody.member, 'POST', `/api/attempts/${started.id}/submit`, { answers: ['Porque sí'] });
      return { id, testId, attemptId: started.id, number: 1 };
    },
    /** By `member`. */
    async longAnswerUnderWay(): Promise<Named> {
      const questions = [{ type: 'long_answer', question: '¿Por qué?', takesFiles: true }];
      const { id = 0, testId = 0 } = await inClass('tests', { ...samples.exam, questions }, 'testId');
      const { id: attemptId } = await make(everybody.member, 'POST', `/api/classes/${id}/tests/${testId}/attempts`, {});
      return { id, testId, attemptId, number: 1 };
    },
    /** By `member`. */
    async answeredTest(): Promise<Named> {
      const { id = 0, testId = 0 } = await inClass('tests', samples.exam, 'testId');
      const there = `/api/classes/${id}/tests/${testId}`;
      const { id: attemptId } = await make(everybody.member, 'POST', `${there}/attempts`, {});
      await make(everybody.member, 'POST', `/api/attempts/${attemptId}/submit`, { answers: [1] });
      const { rows } = await sql<{ versionId: number }>`
        select version_id as "versionId" from attempts where id = ${attemptId}`.execute(app.kernel.db);
      return { id, testId, attemptId, userId: everybody.member.id, versionId: rows[0]?.versionId ?? 0 };
    },
    /** By `member`, in the attempt above. */
    async contestedQuestion(): Promise<Named> {
      const answered = await things.answeredTest();
      const { id = 0, testId = 0, attemptId = 0 } = answered;
      const contest = { number: 1, reason: 'También es verdad' };
      await make(
        everybody.member,
        'POST',
        `/api/classes/${id}/tests/${testId}/attempts/${attemptId}/contests`,
        contest,
      );
      const { rows } = await sql<{ id: number }>`
        select id from contested_questions where attempt_id = ${attemptId}`.execute(app.kernel.db);
      return { ...answered, contestId: rows[0]?.id ?? 0 };
    },
    task: () => inClass('tasks', samples.task, 'taskId'),
    announcement: () => inClass('announcements', samples.announcement, 'announcementId'),
    markColumn: async (): Promise<Named> => ({
      ...(await inClass('gradebook/columns', { title: 'Examen en papel' }, 'columnId')),
      userId: everybody.member.id,
    }),
    classUnit: () => inClass('units', { title: 'Semana 1' }, 'unitId'),
    classGroup: () => inClass('groups', { name: 'Grupo A', userIds: [everybody.member.id] }, 'groupId'),
    /** By `member`. */
    async classComment(): Promise<Named> {
      const { id = 0, announcementId = 0 } = await things.announcement();
      const url = `/api/classes/${id}/announcements/${announcementId}/comments`;
      return { id, commentId: (await make(everybody.member, 'POST', url, samples.classComment)).id };
    },
    /** By somebody whose account was deleted: everybody in the class may report it. */
    async commentOfNobody(): Promise<Named> {
      const named = await things.classComment();
      await sql`update classroom_comments set author_id = null where id = ${named.commentId}`.execute(app.database.db);
      return named;
    },
    async classCase(): Promise<Named> {
      const { id = 0, commentId = 0 } = await things.commentOfNobody();
      await make(everybody.member, 'POST', `/api/classes/${id}/comments/${commentId}/reports`, samples.report);
      return newestCase(app.database.db);
    },
    classTestAndMember: async (): Promise<Named> => ({ ...(await things.classTest()), userId: everybody.member.id }),
    async classItemAndClass(): Promise<Named> {
      const { id: classId = 0 } = await makeClass();
      return { ...(await things.classItem()), classId };
    },
    async classItem(): Promise<Named> {
      const { id = 0 } = await things.task();
      const { rows } = await sql<{ itemId: number }>`
        select id as "itemId" from classroom_items where classroom_id = ${id}`.execute(app.kernel.db);
      return { id, itemId: rows[0]?.itemId ?? 0 };
    },
    async handIn(): Promise<Named> {
      const task = await things.task();
      const url = `/api/classes/${task['id']}/tasks/${task['taskId']}/hand-in`;
      const answer = await app.http.inject({
        method: 'PUT',
        url,
        ...samples.form(everybody.member.headers, 'trabajo.pdf'),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { ...task, userId: everybody.member.id };
    },
    /** By `owner`, who shares it. */
    async rubric(): Promise<Named> {
      return { id: (await make(everybody.owner, 'POST', '/api/rubrics', samples.rubric)).id };
    },
    /** By somebody else who teaches. */
    async bankComment(): Promise<Named> {
      const teacher = await newPerson('profesor');
      return { commentId: (await make(teacher, 'POST', '/api/rubrics/comments', { text: 'Muy claro' })).id };
    },
    async handInWithRubric(): Promise<Named> {
      const work = await things.handIn();
      const rubric = { id: (await things.rubric())['id'] };
      await make(everybody.owner, 'PATCH', `/api/classes/${work['id']}/tasks/${work['taskId']}`, { rubric });
      const { rows } = await sql<{ versionId: number }>`
        select rubric_version_id as "versionId" from classroom_tasks where id = ${work['taskId']}`.execute(
        app.database.db,
      );
      return { ...work, versionId: rows[0]?.versionId ?? 0 };
    },
    /** `member` assesses the work of two others. */
    async peerReview(): Promise<Named> {
      const { id = 0, taskId = 0 } = await things.handInWithRubric();
      const url = `/api/classes/${id}/tasks/${taskId}`;
      for (const who of [await app.signIn({ role: 'estudiante' }), await app.signIn({ role: 'estudiante' })]) {
        await sql`insert into classroom_members (classroom_id, user_id, role) values (${id}, ${who.id}, 'student')`.execute(
          app.database.db,
        );
        const form = samples.form(who.headers, 'trabajo.pdf');
        const answer = await app.http.inject({ method: 'PUT', url: `${url}/hand-in`, ...form });
        if (answer.statusCode !== 200) throw new Error(answer.body);
      }
      await make(everybody.owner, 'PUT', `${url}/peer-round`, { endsAt: '2098-01-01T00:00:00Z' });
      const { rows } = await sql<{ reviewId: string }>`
        select id as "reviewId" from classroom_peer_reviews
        where task_id = ${taskId} and reviewer_id = ${everybody.member.id} limit 1`.execute(app.database.db);
      return { id, taskId, reviewId: rows[0]?.reviewId ?? '', number: 1 };
    },
    async returnedWork(): Promise<Named> {
      const work = await things.handIn();
      const url = `/api/classes/${work['id']}/tasks/${work['taskId']}/hand-ins/${everybody.member.id}/return`;
      await make(everybody.owner, 'PUT', url, samples.returned);
      return work;
    },
  };
  return things;
}

function courseThings({ app, everybody, make, next }: Makers) {
  const things = {
    async course(): Promise<Named> {
      const { id } = await make(everybody.iamaker, 'POST', '/api/courses/free', samples.course);
      await make(everybody.iamaker, 'PUT', `/api/courses/free/${id}/test`, samples.exam);
      await make(everybody.iamaker, 'PUT', `/api/courses/free/${id}/advanced-test`, samples.exam);
      const { rows } = await sql<{ versionId: number }>`
        select v.id as "versionId" from exams e join exam_versions v on v.exam_id = e.id where e.course_id = ${id}`.execute(
        app.kernel.db,
      );
      return {
        id,
        courseId: id,
        sectionId: 'quiz',
        level: 'easy',
        key: `curso-${next()}`,
        versionId: rows[0]?.versionId ?? 0,
      };
    },
    async lab(): Promise<Named> {
      return { lab: 'tokens' };
    },
    async attempt(): Promise<Named> {
      const { id } = await things.course();
      return { id: (await make(everybody.author, 'POST', `/api/courses/${id}/attempts`)).id };
    },
    async certificate(): Promise<Named> {
      const { id } = await things.course();
      await make(everybody.author, 'POST', `/api/courses/${id}/test/submit`, { answers: samples.rightAnswers });
      const { rows } = await sql<{ code: string }>`
        select code from certificates where user_id = ${everybody.author.id} order by id desc limit 1`.execute(
        app.kernel.db,
      );
      return { code: rows[0]?.code ?? '' };
    },
    /** By `owner`, who shares it. */
    async questionFolder(): Promise<Named> {
      const folder = { name: `Carpeta ${next()}`, isShared: true };
      return { id: (await make(everybody.owner, 'POST', '/api/question-bank/folders', folder)).id };
    },
    async bankQuestion(): Promise<Named> {
      const { id: folderId = 0 } = await things.questionFolder();
      const added = { folderId, questions: samples.exam.questions };
      await make(everybody.owner, 'POST', '/api/question-bank/questions', added);
      const { rows } = await sql<{ id: number }>`select max(id) as id from bank_questions`.execute(app.kernel.db);
      return { id: rows[0]?.id ?? 0, folderId };
    },
    /** Of a site without one. */
    async logo(): Promise<Named> {
      return { id: 1, which: 'logo', hash: '0'.repeat(40) };
    },
    async helpline(): Promise<Named> {
      return { id: (await make(everybody.iamaker, 'POST', '/api/admin/helplines', samples.helpline)).id };
    },
    async survey(): Promise<Named> {
      const { id } = await things.course();
      return {
        id: (await make(everybody.iamaker, 'POST', '/api/surveys', { ...samples.survey, courseId: String(id) })).id,
      };
    },
  };
  return things;
}

async function newestCase(db: Kysely<Database>): Promise<Named> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from moderation_cases`.execute(db);
  return { id: rows[0]?.id ?? 0 };
}
