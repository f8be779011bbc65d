import { expect, test } from 'vitest';
import { readAuditSubject } from './audit-subject.ts';

test.each([
  ['#12', { kind: 'user', id: '12' }],
  ['article #12', { kind: 'article', id: '12' }],
  ['survey #3', { kind: 'survey', id: '3' }],
  ['#2: iamaker → clase ia', { kind: 'role-change', id: '2', from: 'iamaker', to: 'clase ia' }],
  ['topic #7', { kind: 'topic', id: '7' }],
  ['course #3', { kind: 'course', id: '3' }],
  ['survey #4', { kind: 'survey', id: '4' }],
  ['pizarra #8', { kind: 'other' }],
  ['comment #8', { kind: 'comment', id: '8' }],
  ['class #3', { kind: 'class', id: '3' }],
  ['class #3: 28', { kind: 'class-accounts', classId: '3', count: 28 }],
  ['class #3: todas', { kind: 'other' }],
  ['report #9', { kind: 'other' }],
  ['profesor', { kind: 'role', role: 'profesor' }],
  ['reviewedNews = true', { kind: 'setting', name: 'reviewedNews', on: true }],
  ['communityFigures = fixed', { kind: 'figures', figures: 'fixed' }],
  ['signUp = closed', { kind: 'sign-up', mode: 'closed' }],
  ['unconfirmedEmail = reading', { kind: 'unconfirmed-email', mode: 'reading' }],
  ['teacherSignUp = approval', { kind: 'teacher-sign-up', way: 'approval' }],
  ['teacherSignUp = invented', { kind: 'other' }],
  ['newsAuthors = teachers', { kind: 'authors', name: 'newsAuthors', mode: 'teachers' }],
  ['topicAuthors = invented', { kind: 'other' }],
  ['minimumAge = 16', { kind: 'minimum-age', age: '16' }],
  ['minimumAge = true', { kind: 'other' }],
  ['attachmentCount = 30', { kind: 'attachment-limit', name: 'attachmentCount', number: '30' }],
  ['attachmentMegabytes = x', { kind: 'other' }],
  ['usualAiLevel = draft', { kind: 'ai-level', level: 'draft' }],
  ['usualAiLevel = invented', { kind: 'other' }],
  ['aiWording', { kind: 'written-setting', name: 'aiWording', value: '' }],
  ['heldWords = ["uno","dos"]', { kind: 'written-setting', name: 'heldWords', value: '["uno","dos"]' }],
  ['siteName = IES Ñ = 1', { kind: 'written-setting', name: 'siteName', value: 'IES Ñ = 1' }],
  ['backupSchedule = weekly', { kind: 'backup-choice', name: 'backupSchedule', choice: 'backupSchedule.names.weekly' }],
  ['backupSchedule = invented', { kind: 'other' }],
  ['backupPlace = s3', { kind: 'backup-choice', name: 'backupPlace', choice: 'backupPlace.names.s3' }],
  ['logo = 480 × 120 px', { kind: 'written-setting', name: 'logo', value: '480 × 120 px' }],
  ['darkLogo = ', { kind: 'written-setting', name: 'darkLogo', value: '' }],
  ['logoHasName = true', { kind: 'setting', name: 'logoHasName', on: true }],
  ['backupHour = 5', { kind: 'written-setting', name: 'backupHour', value: '5:00' }],
  ['backupsKept = 7', { kind: 'written-setting', name: 'backupsKept', value: '7' }],
  ['modelInputPrice = 0.5', { kind: 'written-setting', name: 'modelInputPrice', value: '0.5' }],
  ['firstPostsHeld = 3', { kind: 'first-posts', count: 3 }],
  ['case #4', { kind: 'case', id: '4' }],
  ['user #5', { kind: 'user', id: '5' }],
  ['communityFigures = invented', { kind: 'other' }],
  ['#2: iamaker → wizard', { kind: 'other' }],
  ['toString = true', { kind: 'other' }],
  ['', { kind: 'other' }],
])('%j', (subject, read) => {
  expect(readAuditSubject(subject)).toEqual(read);
});

test.each([
  ['/api/admin/users', 'users', '/admin'],
  ['/api/admin/users/7', 'user', '/admin/personas/7'],
  ['/api/classes/3/gradebook/reports/9/pdf', 'report', '/class/3/informe/9'],
  ['/api/classes/3/gradebook/csv', 'gradebook', '/class/3?parte=notas'],
  ['/api/classes/3/tasks/5/hand-ins/9/file', 'submission', '/class/3/tarea/5'],
  ['/api/admin/test-submissions', 'testSubmissions', '/admin/test-submissions'],
])('the call %s is read as %s', (path, what, address) => {
  expect(readAuditSubject(path)).toMatchObject({ kind: 'read', read: { what, address } });
});

test.each([
  ['registration', { kind: 'word', word: 'registration' }],
  ['backup.passphrase', { kind: 'word', word: 'passphrase' }],
  [
    'model.url = http://localhost:11434/v1',
    { kind: 'service', field: 'model.url', value: 'http://localhost:11434/v1' },
  ],
  ['+2 ~1', { kind: 'tool-import', added: 2, changed: 1 }],
  ['/api/invented/7', { kind: 'other' }],
])('%s is said in words', (subject, expected) => {
  expect(readAuditSubject(subject)).toEqual(expected);
});
