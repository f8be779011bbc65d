import { describe, expect, test } from 'vitest';
import type { Role } from '../../shared/roles.ts';
import { type ForumViewer, rightsOverComment, rightsOverTopic } from './rights.ts';

const author = 7;
const everybody: Record<string, ForumViewer> = {
  guest: undefined,
  author: { id: author, role: 'estudiante' },
  stranger: { id: 8, role: 'estudiante' },
  profesor: { id: 9, role: 'profesor' },
  profesional: { id: 10, role: 'profesional' },
  'clase ia': { id: 11, role: 'clase ia' },
  'an unknown role': { id: 12, role: 'jefe' as Role },
  iamaker: { id: 13, role: 'iamaker' },
  'iamaker who is the author': { id: author, role: 'iamaker' },
  // The role in force decides, not the original one.
  'iamaker who simulates estudiante': { id: 14, role: 'estudiante' },
};

/** The names of the granted rights. */
const held = (rights: object) =>
  Object.entries(rights)
    .filter(([, has]) => has)
    .map(([name]) => name)
    .join(' ');

describe('on a topic', () => {
  const anybody = 'comment vote report';
  test.each([
    ['guest', '', ''],
    ['author', 'comment edit solve remove', 'edit solve remove'],
    ['stranger', anybody, 'vote report'],
    ['profesor', anybody, 'vote report'],
    ['profesional', anybody, 'vote report'],
    ['clase ia', anybody, 'vote report'],
    ['an unknown role', anybody, 'vote report'],
    ['iamaker', 'comment vote edit solve lock remove report', 'vote edit solve lock remove report'],
    ['iamaker who is the author', 'comment edit solve lock remove', 'edit solve lock remove'],
    ['iamaker who simulates estudiante', anybody, 'vote report'],
  ])('%s: open «%s», closed «%s»', (who, open, closed) => {
    const asker = everybody[who];
    expect(held(rightsOverTopic(asker, { userId: author, locked: false, commentCount: 0 }))).toBe(open);
    expect(held(rightsOverTopic(asker, { userId: author, locked: true, commentCount: 0 }))).toBe(closed);
  });

  test('authors cannot delete it once it has comments; administrators can', () => {
    const answered = { userId: author, locked: false, commentCount: 1 };
    expect(rightsOverTopic(everybody['author'], answered).remove).toBe(false);
    expect(rightsOverTopic(everybody['iamaker'], answered).remove).toBe(true);
  });

  test('of a deleted account nobody has the author’s rights', () => {
    for (const asker of Object.values(everybody)) {
      const { edit } = rightsOverTopic(asker, { userId: null, locked: false, commentCount: 0 });
      expect(edit).toBe(asker?.role === 'iamaker');
    }
  });
});

describe('on a comment', () => {
  test.each([
    ['guest', ''],
    ['author', 'edit remove'],
    ['stranger', 'vote report'],
    ['profesor', 'vote report'],
    ['profesional', 'vote report'],
    ['clase ia', 'vote report'],
    ['an unknown role', 'vote report'],
    ['iamaker', 'vote edit remove report'],
    ['iamaker who is the author', 'edit remove'],
    ['iamaker who simulates estudiante', 'vote report'],
  ])('%s: «%s»', (who, expected) => {
    expect(held(rightsOverComment(everybody[who], { userId: author }))).toBe(expected);
  });
});
