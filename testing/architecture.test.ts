import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '..', 'src');

/**
 * Which area may import another area's contract, or its `server/public.ts` and `web/public.ts`, and why. No other import between areas is allowed.
 */
const allowedBetweenAreas: Record<string, { to: string; why: string }[]> = {
  accounts: [
    { to: 'legal', why: 'whoever makes an account accepts the terms and the privacy policy in force' },
    { to: 'classrooms', why: 'whoever deletes an account decides what happens to its classes' },
    { to: 'courses', why: 'the account page shows the courses and certificates of its owner' },
    { to: 'library', why: 'the account page shows the favourite tools of its owner' },
    {
      to: 'notifications',
      why: 'users are notified of changes to their account, administrators of new administrators',
    },
    { to: 'privacy', why: 'whoever deletes an account sees first what goes with it' },
  ],
  admin: [
    { to: 'legal', why: 'administrators publish versions of the terms and the privacy policy' },
    { to: 'accounts', why: 'the administration page manages accounts and shows who has a second factor' },
    {
      to: 'classrooms',
      why: 'whoever deletes an account decides what happens to its classes; a centre words the AI levels of tasks',
    },
    { to: 'privacy', why: 'whoever deletes an account sees first what goes with it' },
    { to: 'site', why: 'the settings of the site change its logo' },
  ],
  assist: [
    { to: 'safety', why: 'a message that suggests a risk is answered before any engine sees it' },
    { to: 'search', why: 'without a model, the assistant quotes what the product has' },
  ],
  classrooms: [
    {
      to: 'assist',
      why: 'an attached PDF is shown by the viewer of documents; a student may hand in a conversation with the assistant; helpers draft texts and comments for teachers',
    },
    {
      to: 'courses',
      why: 'a class reuses a free course, the guides of ours are ready units, and the courses of a class are lessons',
    },
    {
      to: 'labs',
      why: 'a task may ask for a laboratory, and whoever marks a test sees which one a question asked for',
    },
    { to: 'exams', why: 'class tests follow the same rules as course tests' },
    { to: 'notifications', why: 'members are notified of announcements, tasks and returned work' },
    { to: 'moderation', why: 'people report comments and files, and moderators withdraw them' },
    { to: 'competences', why: 'a task says which competences it gives evidence of' },
    { to: 'passport', why: 'teachers see their class by competence' },
    { to: 'rubrics', why: 'tasks and long answers are marked with a rubric' },
    { to: 'safety', why: 'a text that suggests a risk to its author gets help beside the draft made of it' },
    { to: 'surveys', why: 'a survey of the site becomes work of a class' },
  ],
  courses: [
    { to: 'exams', why: 'a course has a test, and its quiz sections are graded in the same way' },
    { to: 'labs', why: 'a lesson leads to a laboratory and back' },
    { to: 'competences', why: 'lessons and certificates say which competences they give evidence of' },
    { to: 'help-centre', why: 'the words of the glossary explain themselves in a lesson' },
  ],
  exams: [
    { to: 'assist', why: 'questions for a bank are proposed from a text' },
    { to: 'safety', why: 'a text that suggests a risk to its author gets help beside the questions about it' },
    { to: 'labs', why: 'a long answer may be about what somebody tried in a laboratory' },
    { to: 'notifications', why: 'people hear that a question of a course test was corrected' },
    { to: 'rubrics', why: 'a long answer can have a rubric' },
  ],
  forum: [
    { to: 'notifications', why: 'followers, authors and mentioned users of a topic are notified of new comments' },
    { to: 'moderation', why: 'people report topics and comments, and moderators withdraw them' },
  ],
  'help-centre': [{ to: 'safety', why: 'the help lists the helplines of a country' }],
  home: [
    { to: 'library', why: 'the home page shows the best rated tools' },
    { to: 'classrooms', why: 'the home page shows what waits in the classes of its reader, and offers to join one' },
    { to: 'courses', why: 'the home page leads back to the section where its reader stopped' },
    { to: 'notifications', why: 'an answer that was opened on the home page is read' },
    { to: 'assist', why: 'the home page links to our own assistants' },
    { to: 'site', why: 'the about page names the people responsible for the site' },
    { to: 'help-centre', why: 'the home page shows the first steps of its reader' },
  ],
  passport: [
    { to: 'competences', why: 'the passport is a map of the competences' },
    { to: 'courses', why: 'the passport shows the lessons that are on the device only' },
    { to: 'labs', why: 'the passport shows laboratories, those on the device included, and leads to them' },
  ],
  moderation: [{ to: 'notifications', why: 'moderators are notified of reports, authors and reporters of decisions' }],
  backups: [{ to: 'notifications', why: 'administrators are notified of a scheduled backup that failed' }],
  privacy: [{ to: 'notifications', why: 'those who answer are notified of requests, people of the answers' }],
  legal: [{ to: 'site', why: 'the privacy policy names the data controller of this site' }],
  labs: [
    { to: 'competences', why: 'a laboratory says which competences it gives evidence of' },
    { to: 'assist', why: 'in the laboratory of requests, people try a request of their own with the assistant' },
    { to: 'safety', why: 'a request that suggests a risk to its author gets help in place of an answer' },
  ],
  learning: [
    { to: 'courses', why: 'the learning centre lists the free courses' },
    { to: 'exams', why: 'a section of a new course can be a quiz' },
    { to: 'surveys', why: 'the learning centre has a tab of surveys' },
    { to: 'classrooms', why: 'the learning centre offers to join a class' },
  ],
  library: [
    { to: 'moderation', why: 'people report reviews, and moderators withdraw them' },
    { to: 'assist', why: 'the library also lists our own assistants' },
  ],
  news: [
    { to: 'forum', why: 'an article is discussed in a topic of the forum' },
    { to: 'help-centre', why: 'the words of the glossary explain themselves in an article of ours' },
    { to: 'moderation', why: 'people report articles, and moderators withdraw them' },
    { to: 'notifications', why: 'reviewers are notified of new articles, authors of the decision' },
  ],
  pupils: [
    { to: 'accounts', why: 'the account of a pupil is made, signed in and deleted by the rules of accounts' },
    { to: 'classrooms', why: 'those who lead a class make the accounts of its pupils' },
    { to: 'moderation', why: 'an alias has no word of the list of the site' },
    { to: 'notifications', why: 'pupils are notified of a new card' },
  ],
  rubrics: [{ to: 'assist', why: 'criteria are proposed for a task' }],
  surveys: [{ to: 'courses', why: 'a survey belongs to a course, chosen from the list' }],
};

/** Only the owner of a table writes to it; every area may read it. The kernel owns tables of no area. */
const tableOwners: Record<string, string> = {
  articles: 'news',
  article_translations: 'news',
  attempt_marks: 'exams',
  attempts: 'exams',
  bank_question_uses: 'exams',
  bank_questions: 'exams',
  contested_questions: 'exams',
  corrected_questions: 'exams',
  exam_corrections: 'exams',
  score_overrides: 'exams',
  calendar_addresses: 'classrooms',
  centre_group_members: 'accounts',
  centre_groups: 'accounts',
  certificates: 'courses',
  class_test_summaries: 'exams',
  classroom_ai_uses: 'classrooms',
  classroom_announcements: 'classrooms',
  classroom_attachment_parts: 'classrooms',
  classroom_attachments: 'classrooms',
  classroom_comments: 'classrooms',
  classroom_contents: 'classrooms',
  classroom_course_progress: 'classrooms',
  classroom_courses: 'classrooms',
  classroom_group_members: 'classrooms',
  classroom_groups: 'classrooms',
  classroom_mark_categories: 'classrooms',
  classroom_mark_changes: 'classrooms',
  classroom_mark_columns: 'classrooms',
  classroom_marks: 'classrooms',
  classroom_item_recipients: 'classrooms',
  classroom_items: 'classrooms',
  classroom_peer_reviews: 'classrooms',
  classroom_peer_rounds: 'classrooms',
  classroom_rubric_markings: 'classrooms',
  classroom_submissions: 'classrooms',
  classroom_tasks: 'classrooms',
  classroom_tests: 'classrooms',
  classroom_units: 'classrooms',
  classroom_views: 'classrooms',
  classroom_invitations: 'classrooms',
  classroom_members: 'classrooms',
  classroom_requests: 'classrooms',
  classrooms: 'classrooms',
  audit_entries: 'server',
  comment_votes: 'forum',
  comments: 'forum',
  conversation_messages: 'assist',
  conversations: 'assist',
  favourites: 'library',
  files: 'server',
  seeded_articles: 'news',
  seeded_helplines: 'safety',
  course_drafts: 'courses',
  course_section_translations: 'courses',
  course_sections: 'courses',
  course_translations: 'courses',
  courses: 'courses',
  email_confirmations: 'accounts',
  enrolments: 'courses',
  lesson_progress: 'courses',
  weekly_goals: 'courses',
  passport_links: 'passport',
  passport_labs: 'labs',
  exam_extensions: 'exams',
  exam_version_translations: 'exams',
  exam_versions: 'exams',
  exams: 'exams',
  login_cards: 'pupils',
  pupil_hours: 'pupils',
  pupils: 'pupils',
  question_folders: 'exams',
  question_media: 'exams',
  question_media_uses: 'exams',
  seeded_courses: 'courses',
  seeded_surveys: 'surveys',
  forum_followers: 'forum',
  getting_started_ends: 'help-centre',
  helpline_translations: 'safety',
  helplines: 'safety',
  guardian_consents: 'accounts',
  invitation_groups: 'accounts',
  invitations: 'accounts',
  jobs: 'server',
  retention_starts: 'accounts',
  unused_account_warnings: 'accounts',
  legal_acceptances: 'legal',
  legal_version_texts: 'legal',
  legal_versions: 'legal',
  role_requests: 'accounts',
  idempotency_keys: 'server',
  known_devices: 'accounts',
  rate_limits: 'server',
  migrations: 'server',
  daily_counts: 'server',
  last_active_days: 'server',
  data_officers: 'privacy',
  data_requests: 'privacy',
  backups: 'backups',
  backup_rehearsals: 'backups',
  moderation_cases: 'moderation',
  moderation_evidence: 'moderation',
  moderation_mutes: 'moderation',
  moderation_reports: 'moderation',
  moderation_withdrawals: 'moderation',
  moderators: 'moderation',
  muted_classes: 'notifications',
  notification_choices: 'notifications',
  notification_schedules: 'notifications',
  notifications: 'notifications',
  people_import_rows: 'accounts',
  people_imports: 'accounts',
  passage_changes: 'search',
  passage_versions: 'search',
  passages: 'search',
  passkeys: 'accounts',
  password_resets: 'accounts',
  provider_identities: 'accounts',
  recovery_codes: 'accounts',
  sign_in_steps: 'accounts',
  totp_secrets: 'accounts',
  reviews: 'library',
  rubric_comments: 'rubrics',
  rubric_versions: 'rubrics',
  rubrics: 'rubrics',
  secrets: 'server',
  sessions: 'server',
  sign_in_delays: 'accounts',
  site_details: 'site',
  site_logos: 'site',
  site_settings: 'server',
  suspensions: 'accounts',
  survey_translations: 'surveys',
  tool_translations: 'library',
  survey_answers: 'surveys',
  survey_participants: 'surveys',
  survey_tallies: 'surveys',
  surveys: 'surveys',
  tools: 'library',
  topic_counts: 'forum',
  topic_followers: 'forum',
  topic_votes: 'forum',
  topic_words: 'forum',
  topics: 'forum',
  user_counts: 'accounts',
  users: 'accounts',
};

const kernelFolders = ['shared', 'server', 'web', 'commands', 'service-worker', 'app'];

interface SourceFile {
  path: string;
  text: string;
  /** Imports inside src, without packages. */
  imports: string[];
  packages: string[];
}

function readSources(): SourceFile[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(src, path), 'utf8');
      const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
      return {
        path,
        text,
        imports: specifiers
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => relative(src, join(src, dirname(path), specifier))),
        packages: specifiers.filter((specifier) => !specifier.startsWith('.')),
      };
    });
}

const sources = readSources();
const isTest = ({ path }: SourceFile) => /\.test\.tsx?$|\/test-[a-z-]+\.ts$|\/testing\//.test(path);
const product = sources.filter((file) => !isTest(file));
const areas = readdirSync(src, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !kernelFolders.includes(entry.name))
  .map((entry) => entry.name);

/** The contract of an area may be several files: a contract, contracts of rarer pages, schemas, limits. */
const contractFile = /^(?:contract|limits\.ts|(?:[a-z-]+-)?(?:contract|schemas)\.ts|messages\.[\w-]+\.json)$/;

/** The room of a file: a kernel ('server'), half of an area ('forum/web'), an area's contract, or the app that combines them. */
function roomOf(path: string): string {
  const [top = '', half = ''] = path.split('/');
  if (kernelFolders.includes(top)) return top;
  if (path.endsWith('/server/public.ts')) return `${top}/server-public`;
  if (path.endsWith('/web/public.ts')) return `${top}/web-public`;
  return contractFile.test(half) ? `${top}/contract` : `${top}/${half}`;
}

function mayImport(from: string, to: string): boolean {
  const [area, half] = from.split('/');
  const [otherArea, otherHalf] = to.split('/');
  if (from === to || to === 'shared') return true;
  if (from === 'shared' || from === 'server' || from === 'web') return false;
  if (from === 'app') return true;
  if (from === 'commands') return to === 'server';
  // The public part of an area belongs to its half.
  if (half?.endsWith('-public')) {
    const own = `${area}/${half.replace('-public', '')}`;
    return to === own || mayImport(own, to);
  }
  const isOffered = otherHalf === 'contract' || otherHalf === `${half}-public`;
  if (area === otherArea) return isOffered && half !== 'contract';
  if (to === half) return true;
  const mayKnow = allowedBetweenAreas[area ?? '']?.some((allowed) => allowed.to === otherArea) ?? false;
  return mayKnow && isOffered;
}

describe('imports between folders', () => {
  test.each(product.map((file) => [file.path, file] as const))('%s imports only what its folder may', (path, file) => {
    const refused = file.imports.filter((imported) => !mayImport(roomOf(path), roomOf(imported)));
    expect(refused).toEqual([]);
  });

  test('no language is named in code: each is a set of files', () => {
    // Spelling rules of one language are in a folder named after it.
    const ofOneLanguage = /\/(?:es|en)\/[^/]+$/;
    const naming = product.filter(
      ({ path, text }) => !ofOneLanguage.test(path) && /bilingual\(|[!=]== '(?:es|en)'|language === '/.test(text),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  test('shared code imports no package but zod and the message formatter, except for the document of the editor', () => {
    const packages = product
      .filter(({ path }) => roomOf(path) === 'shared' && !path.includes('shared/document/'))
      .flatMap((file) => file.packages);
    expect(new Set(packages)).toEqual(new Set(['zod', 'icu-minify/format']));
  });

  test('the browser imports zod in a contract or a schema file only, so that pages stay light', () => {
    const offenders = product.filter(
      (file) => /(^|\/)web\//.test(file.path) && /^import \* as z from 'zod'/m.test(file.text),
    );
    expect(offenders.map((file) => file.path)).toEqual([]);
  });

  test('zod is imported as a namespace, because a named import costs a page 67 kB', () => {
    expect(product.filter((file) => /import \{[^}]*\} from 'zod'/.test(file.text)).map((file) => file.path)).toEqual(
      [],
    );
  });

  test('pdf.js is imported only in its worker, so that pages do not load its 400 kB', () => {
    const reader = 'assist/web/pdf/reader/read-document.ts';
    const users = product.filter(({ path, text }) => /(^|\/)web\//.test(path) && text.includes("'unpdf"));
    expect(users.map(({ path }) => path)).toEqual([reader]);
    expect(product.filter(({ imports }) => imports.includes(reader)).map(({ path }) => path)).toEqual([
      'assist/web/pdf/reader/pdf-worker.ts',
    ]);
  });

  test('areas have no circular dependencies', () => {
    const reach = (area: string, seen: string[] = []): string[] =>
      seen.includes(area)
        ? seen
        : (allowedBetweenAreas[area] ?? []).flatMap(({ to }) => reach(to, [...seen, area]).concat(to));
    for (const area of areas) expect(reach(area)).not.toContain(area);
  });

  test('every permission between areas is used', () => {
    for (const [area, permissions] of Object.entries(allowedBetweenAreas)) {
      for (const { to } of permissions) {
        const users = product.filter(
          (file) =>
            file.path.startsWith(`${area}/`) &&
            file.imports.some((imported) =>
              [`${to}/contract.ts`, `${to}/server/public.ts`, `${to}/web/public.ts`].includes(imported),
            ),
        );
        expect(users, `${area} → ${to}`).not.toEqual([]);
      }
    }
  });
});

/** As in `build/kernel-chunk.ts`: every page loads the code in these folders. */
const kernelRooms = /^web\/(?:start|router|data|text|layout|offline|ui\/core)\//;

test('code that every page loads imports nothing lazy', () => {
  const valueImports = (text: string) =>
    [...text.matchAll(/^import (?!type\b)[^;]*?from '(\.[^']+)'/gms)].map((match) => match[1] ?? '');
  const offenders = product
    .filter(({ path }) => kernelRooms.test(path))
    .flatMap(({ path, text }) =>
      valueImports(text)
        .map((specifier) => relative(src, join(src, dirname(path), specifier)))
        .filter((imported) => imported.startsWith('web/') && !kernelRooms.test(imported) && imported !== 'web/area.ts')
        .map((imported) => `${path} imports ${imported}`),
    );
  expect(offenders).toEqual([]);
});

test('each field limit is defined once, in a limits file', () => {
  const written = /maxLength[=:]\s*\{?\s*[1-9][\d_]{2,}|\.(?:max|min|length)\(\s*[1-9][\d_]{2,}/g;
  const offenders = product
    .filter(({ path }) => !path.endsWith('/limits.ts'))
    .flatMap(({ path, text }) => [...text.matchAll(written)].map(([number]) => `${path}: ${number}`));
  expect(offenders).toEqual([]);
});

test('addresses of pages about one thing come from the list of addresses', () => {
  const written =
    /[`'](?:\/(?:foro|noticias|herramientas|courses\/free|course|certificados|encuestas|class|class-editor)\/)(?:\$\{|'\s*(?:\|\||\+))/;
  const offenders = product.filter(({ path, text }) => path !== 'shared/addresses.ts' && written.test(text));
  // That file builds the list of pages itself.
  expect(offenders.map(({ path }) => path)).toEqual(['library/web/side-pages/data/pages.ts']);
});

test('no folder has more than 25 files, tests and catalogues included', () => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const folder = relative(src, entry.parentPath);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

describe('the tables', () => {
  const written = (text: string) =>
    [...text.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)\b/g)].map((match) => match[1] ?? '');

  test('are written only by their owner', () => {
    const strangers = product
      .filter((file) => roomOf(file.path).endsWith('server'))
      .flatMap((file) => {
        const room = file.path.split('/')[0] ?? '';
        return written(file.text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
          .filter((table) => table in tableOwners && tableOwners[table] !== room)
          .map((table) => `${file.path} writes ${table}`);
      });
    expect(strangers).toEqual([]);
  });

  test('all have an owner', () => {
    const migrations = join(src, '..', 'migrations');
    const statements = readdirSync(migrations)
      .toSorted()
      .map((file) => readFileSync(join(migrations, file), 'utf8'))
      .join('\n');
    const renames = [/^alter table ([a-z_]+) rename to ([a-z_]+)/gm, /rename_table\('([a-z_]+)', '([a-z_]+)'\)/g];
    const renamed = new Map(
      renames.flatMap((rename) => [...statements.matchAll(rename)].map(([, from = '', to = '']) => [from, to])),
    );
    const dropped = [...statements.matchAll(/^drop table ([a-z_]+)/gm)].map(([, table = '']) => table);
    const made = [...statements.matchAll(/create (?:unlogged )?table ([a-z_]+)/g)]
      .map(([, table = '']) => renamed.get(table) ?? table)
      .filter((table) => !dropped.includes(table));
    expect(made.filter((table) => !(table in tableOwners))).toEqual([]);
  });
});

/** Only in a worker may untrusted text keep a thread busy. */
test('nothing but the text worker reaches the Markdown parser', () => {
  const parsers = ['server/text/markdown.ts', 'server/text/lesson-text.ts', 'server/text/rendered/render-user-text.ts'];
  const allowed = [...parsers, 'server/text/rendered/mention-marks.ts', 'server/text/rendered/text-worker.ts'];
  const valueImport =
    /import (?!type\b)(?!\{ type [^,]+ \})[^;]*from '[^']*\/(?:markdown|lesson-text|render-user-text|text-worker)\.ts'/;
  const users = product
    .filter(({ path, text }) => path.includes('server/') && !allowed.includes(path) && valueImport.test(text))
    .filter(({ imports }) =>
      imports.some((imported) => [...parsers, 'server/text/rendered/text-worker.ts'].includes(imported)),
    )
    .map(({ path }) => path);
  expect(users).toEqual([]);
});

describe('names', () => {
  test.each(['index.ts', 'index.tsx'])('no file is called %s', (name) => {
    expect(sources.filter((file) => file.path.endsWith(`/${name}`)).map((file) => file.path)).toEqual([]);
  });

  test('no file has a catch-all name', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.|\/)/;
    expect(sources.filter((file) => drawers.test(file.path)).map((file) => file.path)).toEqual([]);
  });

  test('files and folders are kebab-case', () => {
    expect(
      sources.filter((file) => !/^[a-z0-9.-]+(\/[a-z0-9.-]+)*\.tsx?$/.test(file.path)).map((file) => file.path),
    ).toEqual([]);
  });
});
