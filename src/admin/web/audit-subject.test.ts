import { expect, test } from 'vitest';
import { addressOfSubject, readAuditSubject } from './audit-subject.ts';

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
  ['report #9', { kind: 'other' }],
  ['profesor', { kind: 'role', role: 'profesor' }],
  ['reviewedNews = true', { kind: 'setting', name: 'reviewedNews', on: true }],
  ['communityFigures = fixed', { kind: 'figures', figures: 'fixed' }],
  ['signUp = closed', { kind: 'sign-up', mode: 'closed' }],
  ['teacherSignUp = approval', { kind: 'teacher-sign-up', way: 'approval' }],
  ['teacherSignUp = invented', { kind: 'other' }],
  ['minimumAge = 16', { kind: 'minimum-age', age: '16' }],
  ['minimumAge = true', { kind: 'other' }],
  ['attachmentCount = 30', { kind: 'attachment-limit', name: 'attachmentCount', number: '30' }],
  ['attachmentMegabytes = x', { kind: 'other' }],
  ['usualAiLevel = draft', { kind: 'ai-level', level: 'draft' }],
  ['usualAiLevel = invented', { kind: 'other' }],
  ['aiWording', { kind: 'ai-wording' }],
  ['heldWords', { kind: 'held-words' }],
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
  ['topic #7', 'Un tema', '/foro/7'],
  ['#2', 'ana', '/admin/personas/2'],
  ['case #4', 'Un caso', '/moderacion/4'],
  ['topic #7', null, undefined],
  ['reviewedNews = true', null, undefined],
])('%j, named %j, is at %j', (subject, name, address) => {
  expect(addressOfSubject(readAuditSubject(subject), name)).toBe(address);
});
