import { describe, expect, test } from 'vitest';
import type { Passport } from '../contract.ts';
import { mergeKept } from './merge-kept.ts';

const lesson = (sectionId: string, finishedAt: string | null = null) => ({
  courseId: 7,
  sectionId,
  title: sectionId,
  courseTitle: 'Curso',
  finishedAt,
});

const saved = '2026-01-01T00:00:00.000Z';
const onDevice = '2026-02-02T00:00:00.000Z';

const competences: Passport['competences'] = [
  {
    competence: 'verify',
    lessons: [lesson('one', saved), lesson('two'), lesson('three')],
    labs: [{ lab: 'hallucinationHunt', notedAt: null }],
    shown: [],
  },
  {
    competence: 'generating',
    lessons: [lesson('two')],
    labs: [
      { lab: 'tokens', notedAt: saved },
      { lab: 'hallucinationHunt', notedAt: null },
    ],
    shown: [],
  },
];

const kept = (sectionId: string, finishedAt: string | null, courseId = 7) => ({
  courseId,
  sectionId,
  state: { finishedAt },
});

describe('what a device knows is added to the passport', () => {
  test('finished lessons and noted laboratories, in each competence that they train, and counted once', () => {
    const merged = mergeKept(competences, { lessons: [kept('two', onDevice)], labs: { hallucinationHunt: onDevice } });
    expect(merged.kept).toEqual({ lessons: 1, labs: 1 });
    const [verify, generating] = merged.competences;
    expect(verify?.lessons.map(({ finishedAt }) => finishedAt)).toEqual([saved, onDevice, null]);
    expect(generating?.lessons.map(({ finishedAt }) => finishedAt)).toEqual([onDevice]);
    expect(verify?.labs).toEqual([{ lab: 'hallucinationHunt', notedAt: onDevice }]);
  });

  test.each([
    ['that was only begun', [kept('two', null)]],
    ['of another course', [kept('two', onDevice, 8)]],
    ['that the course no longer has', [kept('four', onDevice)]],
  ])('but not a lesson %s', (_, lessons) => {
    expect(mergeKept(competences, { lessons, labs: {} })).toEqual({ competences, kept: { lessons: 0, labs: 0 } });
  });

  test('and what the account knows keeps its moment', () => {
    const merged = mergeKept(competences, { lessons: [kept('one', onDevice)], labs: { tokens: onDevice } });
    expect(merged).toEqual({ competences, kept: { lessons: 0, labs: 0 } });
  });
});
