import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesWith } from '../../src/accounts/server/test-client.ts';
import { createUploader } from '../../src/classrooms/server/attachments/test-upload.ts';
import { unlabelledNames } from '../../src/privacy/server/data-page.ts';
import { projectRoot } from '../../src/server/config/project-root.ts';
import { createJobQueue, type JobQueue } from '../../src/server/jobs/job-queue.ts';
import { createMailQueue, type MailQueue } from '../../src/server/mail/mail-queue.ts';
import { createMailTransport } from '../../src/server/mail/mail-transport.ts';
import { type CallRule, audiences } from './test-call-rules.ts';
import { calls } from './test-calls.ts';
import { addressOf, type Named, type Person, password, startWholeProduct, type WholeProduct } from './test-product.ts';
import { pixel, type Sent, samples } from './test-samples.ts';

/** Part of the user's name, username, address, browser and file names. */
const name = 'zyxquimera';
/** Part of everything that they write. */
const words = 'zyxpalabras';

/** Each table that refers to a user: the name of its export, or why there is none, and what the privacy page says about it. */
const aboutPeople: Record<
  string,
  { exportedAs: string; es: string; en: string } | { why: string; es: string; en: string }
> = {
  users: {
    exportedAs: 'account',
    es: 'nombre de usuario, nombre completo, nombre visible, correo',
    en: 'username, full name, display name, email',
  },
  sessions: { exportedAs: 'sessions', es: 'Tus sesiones', en: 'Your sessions' },
  guardian_consents: {
    exportedAs: 'guardianConsent',
    es: 'el correo de tu madre, padre o tutor y qué decidió',
    en: 'your parent’s or guardian’s email address and what they decided',
  },
  legal_acceptances: {
    exportedAs: 'legalAcceptances',
    es: 'Qué versión de los términos y de esta política aceptaste',
    en: 'Which version of the terms and of this policy you accepted',
  },
  legal_versions: {
    exportedAs: 'legalVersions',
    es: 'qué versiones publicaste',
    en: 'which versions you published',
  },
  last_active_days: {
    exportedAs: 'lastActiveDay',
    es: 'el último día en que usaste el sitio',
    en: 'the last day you used the site',
  },
  unused_account_warnings: {
    exportedAs: 'unusedAccountWarning',
    es: 'si te avisamos de que la tuya se borrará',
    en: 'whether we warned you that yours will be deleted',
  },
  provider_identities: {
    exportedAs: 'providerIdentities',
    es: 'el número que te identifica allí',
    en: 'the number that identifies you there',
  },
  centre_group_members: {
    exportedAs: 'centreGroups',
    es: 'en qué grupos del centro estás',
    en: 'which groups of your school you are in',
  },
  backups: {
    why: 'the record that an administrator asked for a copy of the site',
    es: 'las copias del sitio que has pedido',
    en: 'the backups of the site you have asked for',
  },
  backup_rehearsals: {
    why: 'the record that an administrator tried to restore one',
    es: 'las copias del sitio que has pedido',
    en: 'the backups of the site you have asked for',
  },
  people_imports: {
    why: 'the record that somebody imported a file, without its content',
    es: 'los archivos de personas que has importado',
    en: 'the files of people you have imported',
  },
  people_import_rows: {
    why: 'a copy of what the account has, for seven days',
    es: 'tu fila de un archivo importado, durante siete días',
    en: 'your row of an imported file, for seven days',
  },
  suspensions: {
    exportedAs: 'suspension',
    es: 'si tu cuenta está suspendida y por qué',
    en: 'whether your account is suspended and why',
  },
  pupils: {
    exportedAs: 'createdPupils',
    es: 'el alias y la clase de una cuenta sin correo',
    en: 'the alias and class of an account without email',
  },
  login_cards: {
    exportedAs: 'createdCards',
    es: 'cuándo se hizo y se usó tu tarjeta',
    en: 'when your card was made and used',
  },
  invitations: { exportedAs: 'invitations', es: 'a quién has invitado', en: 'who you have invited' },
  role_requests: {
    exportedAs: 'roleRequests',
    es: 'si esperas la aprobación de tu cuenta o de un rol de docente',
    en: 'whether you are waiting for your account or a teacher role to be approved',
  },
  known_devices: {
    exportedAs: 'knownDevices',
    es: 'En qué navegadores has entrado antes',
    en: 'The browsers you have signed in with before',
  },
  email_confirmations: {
    exportedAs: 'emailConfirmations',
    es: 'el correo que falta confirmar',
    en: 'any new address you have yet to confirm',
  },
  passkeys: { exportedAs: 'passkeys', es: 'tus llaves de acceso', en: 'your passkeys' },
  totp_secrets: {
    exportedAs: 'authenticatorApps',
    es: 'la clave de tu aplicación de códigos',
    en: 'your authenticator app’s key',
  },
  recovery_codes: { why: 'hashes of what the person keeps', es: 'códigos de recuperación', en: 'recovery codes' },
  sign_in_steps: {
    why: 'a hash, for five minutes',
    es: 'que te falta el segundo paso',
    en: 'the fact that you have yet to complete the second step',
  },
  password_resets: {
    why: 'a hash of the token in the email',
    es: 'el enlace para cambiar la contraseña',
    en: 'your password reset link',
  },
  idempotency_keys: {
    why: 'copies of what is exported as itself, for a day',
    es: 'la respuesta a lo que acabas de crear',
    en: 'the response to what you have just created',
  },
  jobs: {
    why: 'a letter to them, until it has left',
    es: 'los correos que están a punto de enviarse a tu dirección',
    en: 'emails about to be sent to you',
  },
  audit_entries: { exportedAs: 'auditEntries', es: 'qué cambios hiciste', en: 'the changes you made' },
  topics: { exportedAs: 'topics', es: 'temas, comentarios', en: 'topics, comments' },
  comments: { exportedAs: 'comments', es: 'temas, comentarios', en: 'topics, comments' },
  articles: { exportedAs: 'articles', es: 'artículos', en: 'articles' },
  reviews: { exportedAs: 'reviews', es: 'reseñas', en: 'reviews' },
  topic_votes: { exportedAs: 'topicVotes', es: 'tus votos', en: 'your votes' },
  comment_votes: { exportedAs: 'commentVotes', es: 'tus votos', en: 'your votes' },
  topic_followers: { exportedAs: 'followedTopics', es: 'los temas que sigues', en: 'the topics you follow' },
  forum_followers: { exportedAs: 'followedForum', es: 'si sigues el foro', en: 'whether you follow the forum' },
  favourites: { exportedAs: 'favourites', es: 'herramientas favoritas', en: 'favourite tools' },
  moderation_reports: { exportedAs: 'reports', es: 'lo que has denunciado', en: 'what you have reported' },
  moderation_cases: {
    exportedAs: 'moderationCases',
    es: 'lo que moderación decide sobre ello',
    en: 'what moderators decide about it',
  },
  moderation_mutes: { exportedAs: 'mutes', es: 'hasta cuándo no puedes publicar', en: 'until when you cannot post' },
  data_officers: {
    exportedAs: 'dataOfficer',
    es: 'si respondes a solicitudes sobre datos',
    en: 'whether you answer data requests',
  },
  moderators: { exportedAs: 'moderator', es: 'si moderas', en: 'whether you moderate' },
  data_requests: {
    exportedAs: 'dataRequests',
    es: 'lo que pides sobre tus datos y lo que se te responde',
    en: 'your requests about your data and the answers',
  },
  notifications: { exportedAs: 'notifications', es: 'Tus avisos', en: 'Your notifications' },
  notification_choices: {
    exportedAs: 'notificationChoices',
    es: 'cuáles quieres y cómo',
    en: 'which ones you want and how',
  },
  notification_schedules: {
    exportedAs: 'notificationSchedule',
    es: 'el idioma, la zona horaria y las horas de silencio de sus correos',
    en: 'the language, time zone and quiet hours of their emails',
  },
  muted_classes: {
    exportedAs: 'mutedClasses',
    es: 'las clases que has silenciado',
    en: 'the classes you have muted',
  },
  getting_started_ends: {
    exportedAs: 'firstStepsEnded',
    es: 'si has terminado o cerrado los primeros pasos',
    en: 'whether you have finished or closed the first steps',
  },
  enrolments: { exportedAs: 'coursesTaken', es: 'cursos que sigues', en: 'courses you take' },
  lesson_progress: {
    exportedAs: 'lessonsTaken',
    es: 'hasta dónde has llegado en cada lección y lo que escribes en ella para ti',
    en: 'how far you are in each lesson and what you write in it for yourself',
  },
  classroom_course_progress: {
    exportedAs: 'classLessons',
    es: 'hasta dónde has llegado en cada lección y lo que escribes en ella para ti',
    en: 'how far you are in each lesson and what you write in it for yourself',
  },
  weekly_goals: { exportedAs: 'weeklyGoal', es: 'tu meta semanal', en: 'your weekly goal' },
  passport_links: {
    exportedAs: 'passportShared',
    es: 'si compartes tu pasaporte de competencias',
    en: 'whether you share your passport of competences',
  },
  passport_labs: {
    exportedAs: 'passportLabs',
    es: 'qué laboratorios anotas en él',
    en: 'which laboratories you note in it',
  },
  attempts: { exportedAs: 'testAttempts', es: 'tus intentos en los tests', en: 'your attempts at tests' },
  attempt_marks: {
    exportedAs: 'answersMarked',
    es: 'lo que corriges a mano en los tests',
    en: 'the test answers you mark by hand',
  },
  score_overrides: {
    exportedAs: 'scoresGiven',
    es: 'las notas que cambias en ellos',
    en: 'the scores you change in them',
  },
  exam_corrections: {
    exportedAs: 'questionsCorrected',
    es: 'las preguntas que corriges después',
    en: 'the questions you correct afterwards',
  },
  contested_questions: {
    exportedAs: 'questionsContestedAndAnswered',
    es: 'las preguntas que reclamas',
    en: 'the questions you contest',
  },
  exam_extensions: {
    exportedAs: 'testExtensions',
    es: 'el tiempo extra que tienes en ellos',
    en: 'the extra time you get in them',
  },
  question_folders: {
    exportedAs: 'questionFolders',
    es: 'las preguntas que guardas en tu banco',
    en: 'the questions you keep in your bank',
  },
  question_media: {
    exportedAs: 'questionMedia',
    es: 'las imágenes y los audios que subes para preguntas',
    en: 'the pictures and audio you upload for questions',
  },
  certificates: { exportedAs: 'certificates', es: 'certificados', en: 'certificates' },
  courses: {
    exportedAs: 'coursesWritten',
    es: 'los cursos que escribes',
    en: 'the announcements and courses you write',
  },
  course_drafts: { exportedAs: 'courseDrafts', es: 'tus borradores', en: 'your drafts' },
  survey_answers: { exportedAs: 'surveyAnswers', es: 'Tus respuestas a las encuestas', en: 'Your survey answers' },
  survey_participants: {
    exportedAs: 'anonymousSurveysTaken',
    es: 'solo que participaste',
    en: 'only the fact that you took part',
  },
  classrooms: { exportedAs: 'classesLed', es: 'las clases que diriges', en: 'the classes you own' },
  classroom_members: {
    exportedAs: 'classesAttended',
    es: 'en qué clases estás o has estado',
    en: 'which classes you are or were in',
  },
  classroom_requests: {
    exportedAs: 'classRequests',
    es: 'en cuáles has pedido entrar',
    en: 'which ones you have asked to join',
  },
  classroom_invitations: {
    exportedAs: 'classInvitations',
    es: 'los enlaces con los que invitas a ellas',
    en: 'the links with which you invite people to them',
  },
  classroom_views: {
    exportedAs: 'classViews',
    es: 'cuándo abriste sus contenidos',
    en: 'when you last opened their materials',
  },
  classroom_group_members: {
    exportedAs: 'classGroups',
    es: 'en qué grupos de ellas estás',
    en: 'which of their groups you are in',
  },
  classroom_item_recipients: {
    exportedAs: 'classWorkForMe',
    es: 'el trabajo que es solo para ti',
    en: 'the work that is only for you',
  },
  classroom_submissions: { exportedAs: 'handIns', es: 'lo que entregas', en: 'the work and files you hand in' },
  classroom_rubric_markings: {
    exportedAs: 'rubricMarkings',
    es: 'cómo valoras tu trabajo con una rúbrica y cómo lo valoran',
    en: 'how you and those who mark it assess your work with a rubric',
  },
  classroom_peer_reviews: {
    exportedAs: 'peerReviews',
    es: 'cómo valoras sin nombres otros trabajos de tu clase y cómo valoran el tuyo',
    en: 'how you and your classmates assess each other’s work without names',
  },
  rubrics: { exportedAs: 'rubrics', es: 'las rúbricas que escribes', en: 'the rubrics you write' },
  rubric_comments: {
    exportedAs: 'rubricComments',
    es: 'los comentarios que guardas para corregir',
    en: 'the comments you save for marking',
  },
  classroom_marks: {
    exportedAs: 'classMarks',
    es: 'las notas que te publican con sus comentarios',
    en: 'the marks published for you and their comments',
  },
  classroom_mark_changes: {
    exportedAs: 'marksGiven',
    es: 'qué notas pones y cuándo',
    en: 'which marks you give and when',
  },
  classroom_ai_uses: {
    exportedAs: 'aiUsesOnTasks',
    es: 'qué ayudantes usas desde una tarea y cuándo',
    en: 'which assistants you use from a task and when',
  },
  classroom_attachments: {
    exportedAs: 'classAttachments',
    es: 'los archivos que adjuntas con sus descripciones',
    en: 'the files you attach and their descriptions',
  },
  classroom_comments: {
    exportedAs: 'classComments',
    es: 'tus comentarios en ellas y los mensajes privados sobre tu trabajo',
    en: 'your comments in them and the private messages about your work',
  },
  classroom_announcements: {
    exportedAs: 'classAnnouncements',
    es: 'los anuncios y los cursos que escribes',
    en: 'the announcements and courses you write',
  },
  calendar_addresses: {
    exportedAs: 'calendarAddress',
    es: 'la dirección privada de tu calendario',
    en: 'your calendar’s private address',
  },
  conversations: {
    exportedAs: 'conversations',
    es: 'Tus conversaciones con Aula Inteligente',
    en: 'Your conversations with Aula Inteligente',
  },
};

/** Content for others stays, without its author. */
const staysNameless = [
  'articles',
  // The texts of the site.
  'legal_version_texts',
  // Their comments on the work of others.
  'attempt_marks',
  // Of folders that are shared with the centre.
  'bank_questions',
  'centre_groups',
  'classroom_announcements',
  // Of what stays.
  'classroom_attachments',
  'classroom_comments',
  'classroom_contents',
  'classroom_courses',
  'classroom_groups',
  'classroom_mark_categories',
  'classroom_mark_columns',
  // Their comments on the marks of others, and the history of these.
  'classroom_mark_changes',
  'classroom_marks',
  // Their comments on the work of others.
  'classroom_submissions',
  'classroom_tasks',
  'classroom_units',
  'classrooms',
  'comments',
  'course_sections',
  'courses',
  // What they, as administrators, wrote down and answered about others.
  'data_requests',
  'exam_versions',
  // The names of attachments of what stays.
  'files',
  // What was reported, and what was decided about it.
  'moderation_cases',
  'moderation_evidence',
  'moderation_withdrawals',
  // An administrator writes them for everybody.
  'helplines',
  // When students of a class assess each other's work.
  'classroom_peer_rounds',
  // Of rubrics that are shared or that tasks use.
  'rubric_versions',
  // Other users' notifications, with the title of content that stays.
  'notifications',
  'question_folders',
  // Of questions that stay.
  'question_media',
  // Answers to an anonymous survey never had an author.
  'survey_tallies',
  'surveys',
  'tool_translations',
  'tools',
  'topic_words',
  'passages',
  'topics',
];

let product: WholeProduct;
let person: Person;
let jobs: JobQueue;
let queue: MailQueue;
beforeAll(async () => {
  product = await startWholeProduct();
  const { app, dataDir, everybody } = product;
  const transport = createMailTransport({
    smtpUrl: undefined,
    from: 'educaia@example.org',
    dataDir,
    onStored: () => {},
  });
  jobs = createJobQueue(app.kernel);
  queue = createMailQueue({ db: app.kernel.db, jobs, transport });
  app.kernel.mail = queue;
  person = await product.newPerson('iamaker', `María ${name}`);
  await sql`
    update users set username = ${name}, display_name = ${`Mari ${name}`}, email = ${`${name}@example.org`} where id = ${person.id}`.execute(
    app.kernel.db,
  );
  await leaveTraces(everybody);
}, 120_000);
afterAll(() => product.close());

const written = [
  'title',
  'content',
  'text',
  'comment',
  'note',
  'description',
  'name',
  'question',
  'answers',
  'es',
  'en',
];

/** The input, in the user's own words. */
function inTheirWords(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'author') return `María ${name}`;
    return written.includes(key) && value !== '' ? `${value} ${words}` : value;
  }
  if (Array.isArray(value)) return value.map((item) => inTheirWords(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, inTheirWords(item, inner)]));
}

/** The part that the user must play in a thing to make this call; an administrator may make most calls. */
function part({ for: audience }: CallRule): 'author' | 'member' | undefined {
  if (audience === 'own') return 'author';
  return audience === 'members' ? 'member' : undefined;
}

/** Creates a thing in which the user plays this part. */
async function makeAs(as: 'author' | 'member' | 'owner' | undefined, make: () => Promise<Named>): Promise<Named> {
  const { everybody } = product;
  if (!as) return make();
  const usual = everybody[as];
  everybody[as] = person;
  const made = await make();
  everybody[as] = usual;
  return made;
}

/** The user does everything that the product offers, and others reply, mention and quote them. */
async function leaveTraces({ author, guest, iamaker, member }: WholeProduct['everybody']): Promise<void> {
  const { app, make, send, things } = product;
  const keepsWhoTheyAre = (call: string, rule: CallRule) =>
    !rule.changesCaller && !rule.answers && call !== 'PUT /api/user/profile';
  for (const [call, rule] of Object.entries(calls)) {
    const [method, path] = call.split(' ') as ['POST', string];
    if ((method as string) === 'GET' || !keepsWhoTheyAre(call, rule)) continue;
    const { of } = rule;
    const named = of ? await makeAs(part(rule), () => things[of]()) : {};
    const body = typeof rule.body === 'function' ? rule.body(named, product.next()) : rule.body;
    const who = audiences[rule.for].some((one) => one === 'iamaker' || one === part(rule)) ? person : author;
    const answer = await send(who, method, addressOf(path, named), inTheirWords(body) as Sent | undefined, {
      'idempotency-key': `clave-${product.next()}`,
    });
    if (answer.statusCode > 299) throw new Error(`${call}: ${answer.body}`);
  }
  await makeAs('author', things.certificate);
  await makeAs('author', things.waitingArticle);
  const { id, contentId } = await makeAs('member', things.classContent);
  await make(person, 'GET', `/api/classes/${id}/contents/${contentId}`);
  const group = await makeAs('member', things.classGroup);
  const forThem = { ...samples.content, item: { audience: { userIds: [person.id] } } };
  await make(iamaker, 'POST', `/api/classes/${group['id']}/contents`, forThem);
  const quiz = await makeAs('member', things.classTestAndMember);
  const extension = `/api/classes/${quiz['id']}/tests/${quiz['testId']}/extensions/${person.id}`;
  await send(iamaker, 'PUT', extension, { minutes: 5 });
  const paper = await makeAs('member', things.markColumn);
  // Administrators are not in the gradebook: simulates a mark from before they became one.
  await sql`
    insert into classroom_marks (classroom_id, column_id, user_id, state, part, shown_state, shown_part)
    values (${paper['id']}, ${paper['columnId']}, ${person.id}, 'given', 0.5, 'given', 0.5)`.execute(app.kernel.db);
  const task = await makeAs('member', things.task);
  const form = samples.form(person.headers, `${name}.txt`, Buffer.from(`Trabajo de ${name}: ${words}`));
  await app.http.inject({ method: 'PUT', url: `/api/classes/${task['id']}/tasks/${task['taskId']}/hand-in`, ...form });
  // Administrators join without a request: simulates one from before they became an administrator.
  const asksFor = (await things.openClass())['id'] ?? 0;
  await sql`insert into classroom_requests (classroom_id, user_id) values (${asksFor}, ${person.id})`.execute(
    app.kernel.db,
  );
  await sql`insert into role_requests (user_id, role) values (${person.id}, 'profesor')`.execute(app.kernel.db);
  await make(person, 'POST', '/api/assist/contents', { kind: 'paragraph', language: 'es', taskId: task['taskId'] });
  await leaveAttachments();
  // Opened again by the calls above.
  await send(person, 'PUT', '/api/getting-started/end');
  const course = await things.course();
  const asked = { ...samples.survey, isAnonymous: true, courseId: String(course['id']) };
  const survey = await make(iamaker, 'POST', '/api/surveys', asked);
  await make(person, 'PUT', `/api/surveys/${survey.id}/answers`, { answers: [words] });
  await send(guest, 'POST', '/api/login', { username: name, password }, { 'user-agent': `Navegador de ${name}` });
  await sql`
    insert into passkeys (user_id, credential_id, public_key, counter, name)
    values (${person.id}, ${`${words}-llave`}, 'x', 0, ${words})`.execute(app.kernel.db);
  await sql`insert into totp_secrets (user_id, secret) values (${person.id}, 'x')`.execute(app.kernel.db);
  await make(person, 'POST', '/api/password-resets', { email: `${name}@example.org` });

  const topic = await makeAs('author', things.topic);
  const content = `Gracias, @${name}. ¿Y tú, @${name.toUpperCase()}?\n\n> **Mari ${name} escribió:**\n>\n> Algo`;
  await make(member, 'POST', `/api/forum/topics/${topic['id']}/comments`, { content });
  const title = `Una pregunta para @${name}`;
  await make(member, 'POST', '/api/forum/topics', { ...samples.topic, title, content });
  const { id: groupId } = await things.centreGroup();
  await make(iamaker, 'PUT', `/api/admin/users/${person.id}/groups`, { groups: [groupId] });
  // Written directly: suspending them would end the session that deletes the account below.
  await sql`insert into suspensions (user_id, reason) values (${person.id}, 'Insultos')`.execute(app.kernel.db);
  await sql`insert into moderation_mutes (user_id, ends_at) values (${person.id}, now() + interval '1 day')`.execute(
    app.kernel.db,
  );
  await sql`insert into moderators (user_id) values (${person.id})`.execute(app.kernel.db);
  await sql`insert into data_officers (user_id) values (${person.id})`.execute(app.kernel.db);
  await sql`insert into unused_account_warnings (user_id) values (${person.id})`.execute(app.kernel.db);
  await sql`
    insert into guardian_consents (user_id, guardian_email) values (${person.id}, ${`${words}@example.org`})`.execute(
    app.kernel.db,
  );
  await sql`
    insert into provider_identities (issuer, subject, user_id)
    values ('https://centro.example', ${`${words}-centro`}, ${person.id})`.execute(app.kernel.db);
}

/** Attached to a task that stays, to a submission that goes, and to nothing yet. */
async function leaveAttachments(): Promise<void> {
  const { app, make } = product;
  const { upload, start, sendPart } = createUploader(app);
  const secret = Buffer.from(`Trabajo de ${name}: ${words}`);
  const task = await makeAs('member', product.things.task);
  const [id, taskId] = [Number(task['id']), Number(task['taskId'])];
  const { id: handedIn } = await upload(person, id, `${name}.txt`, secret);
  await make(person, 'PUT', `/api/classes/${id}/tasks/${taskId}/hand-in`, { attachmentIds: [handedIn] });
  await upload(person, id, `${name}.txt`, secret);
  const begun = (await start(person, id, `${name}.txt`, secret.length)).json<{ id: string }>();
  await sendPart(person, begun.id, 1, secret);
  await leaveMedia();
  const { id: attached } = await upload(person, id, `${words}.txt`, Buffer.from('Para la clase'));
  await make(person, 'PATCH', `/api/classes/${id}/tasks/${taskId}`, { attachmentIds: [attached] });
}

/** In a question of a class that stays, and in no question. */
async function leaveMedia(): Promise<void> {
  const { app, make } = product;
  const upload = async () => {
    const headers = { ...person.headers, 'content-type': 'application/octet-stream' };
    const url = `/api/question-files?name=${encodeURIComponent(words)}.png`;
    const answer = await app.http.inject({ method: 'POST', url, headers, payload: pixel });
    return answer.json<{ id: string; width: number; height: number }>();
  };
  await upload();
  const { id, width, height } = await upload();
  const media = [{ id, kind: 'picture', width, height, alternativeText: words }];
  const question = { type: 'true_false', question: '¿Sí?', correctAnswer: true, media };
  const classroom = await product.things.class();
  await make(person, 'POST', `/api/classes/${classroom['id']}/tests`, { title: 'Control', questions: [question] });
}

/** The bytes of everything stored outside the database. */
async function filesOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))).join('\n');
}

describe('personal data', () => {
  let tables: string[];
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`.execute(product.app.kernel.db);
    // An email names its recipient only by address.
    tables = ['users', 'jobs', ...rows.map((row) => row.name)];
  });

  test('has a rule here for every table', () => {
    expect(Object.keys(aboutPeople).toSorted()).toEqual(tables.toSorted());
  });

  test('is complete in the export', async () => {
    const exported = (await product.send(person, 'GET', '/api/user/export')).json<Record<string, unknown>>();
    for (const [table, rule] of Object.entries(aboutPeople)) {
      if (!('exportedAs' in rule)) continue;
      expect(JSON.stringify(exported[rule.exportedAs] ?? []), table).not.toMatch(/^(\[\]|\{\})$/);
    }
  });

  test('is labelled in the archive, which also holds the files', async () => {
    const exported = (await product.send(person, 'GET', '/api/user/export')).json<Record<string, unknown>>();
    expect(unlabelledNames(exported)).toEqual([]);
    const archive = await product.app.http.inject({ url: '/api/user/export/archive', headers: person.headers });
    const files = unzipSync(archive.rawPayload);
    expect(Object.keys(files).filter((file) => file.startsWith('archivos/'))).not.toEqual([]);
    expect(files['archivos-que-faltan.txt']).toBeUndefined();
  });

  test.each(['es', 'en'] as const)('is described on the privacy page (%s)', async (language) => {
    const file = join(projectRoot, 'src/legal/server', `messages.${language}.json`);
    const { privacy } = JSON.parse(await readFile(file, 'utf8')) as { privacy: { kept: { text: string } } };
    const untold = Object.entries(aboutPeople).filter(([, rule]) => !privacy.kept.text.includes(rule[language]));
    expect(untold.map(([table]) => table)).toEqual([]);
  });
});

describe('when a user is deleted', () => {
  test('only their public content stays, without the name', async () => {
    const { app, dataDir, send } = product;
    expect(await tablesWith(app, name)).toEqual(
      expect.arrayContaining(['users', 'sessions', 'files', 'topics', 'comments']),
    );
    // The email with the link is queued after the answer. Of two emails to the user, one has been sent and one has not.
    await expect.poll(() => tablesWith(app, name)).toContain('jobs');
    await jobs.runDue(queue.deliveries);
    expect(await readdir(join(dataDir, 'outbox'))).not.toEqual([]);
    await queue.send({ to: `Mari <${name}@example.org>`, subject: 'Hola', text: 'Hola' });
    expect(await filesOf(dataDir)).toContain(name);
    const owned = (await send(person, 'GET', '/api/classes/owned')).json<{ id: number }[]>();
    const classes = owned.map(({ id }) => ({ classId: id, decision: 'archive' }));
    const left = await send(person, 'DELETE', '/api/user/account', { classes });
    expect(left.statusCode, left.body).toBe(204);
    expect(await tablesWith(app, name)).toEqual([]);
    expect(await filesOf(dataDir)).not.toMatch(new RegExp(`${name}|${words}`));
    const stayed = await tablesWith(app, words);
    expect(stayed.filter((table) => !staysNameless.includes(table))).toEqual([]);
    expect(stayed).toEqual(expect.arrayContaining(['topics', 'comments', 'articles']));
  });

  test('others keep their texts: mentions and quotations lose only the name', async () => {
    const { rows } = await sql<{ title: string; content: string }>`
      select t.title, c.content from comments c, topics t where c.content like 'Gracias, @%' and t.title like 'Una pregunta%'`.execute(
      product.app.kernel.db,
    );
    expect(rows).toEqual([
      {
        title: 'Una pregunta para @anónimo',
        content: 'Gracias, @anónimo. ¿Y tú, @anónimo?\n\n> **Anónimo escribió:**\n>\n> Algo',
      },
    ]);
  });

  test('no log line has ever contained their name or words', () => {
    const { logged } = product.app;
    expect(logged.length).toBeGreaterThan(100);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${name}|${words}|María|example\\.org`, 'i'));
  });
});
