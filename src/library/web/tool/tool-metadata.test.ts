import { expect, test } from 'vitest';
import type { Tool } from '../../contract.ts';
import { describeTool } from './tool-metadata.ts';

const tool: Tool = {
  id: 1,
  slug: 'pizarra',
  name: 'Pizarra',
  description: 'Una pizarra.',
  url: 'https://example.org',
  category: 'Estudio',
  tags: ['pizarra', 'dibujo'],
  tagNames: ['pizarra', 'dibujo'],
  roles: ['profesor'],
  rating: 84,
  editorialRating: 84,
  ratingReasons: [],
  reviewCount: 0,
  reviewMean: null,
  createdBy: null,
  untranslated: [],
  uses: [],
  facts: { account: null, freePlan: 'yes', spanish: null, minimumAge: 13, checkedOn: null, sources: [] },
  isRetired: false,
  distribution: [0, 0, 0, 0, 0],
  similar: [],
  isFavourite: false,
  myReview: null,
  may: { review: false, edit: false },
};

test('a tool without reviews has no stars for search engines, whatever its editorial rating', () => {
  expect(describeTool(tool)).not.toHaveProperty('aggregateRating');
});

test('the stars are the mean of the reviews only', () => {
  const reviewed = { ...tool, distribution: [1, 0, 0, 0, 2] as Tool['distribution'] };
  expect(describeTool(reviewed)).toMatchObject({ aggregateRating: { ratingValue: 3.7, ratingCount: 3 } });
});

test('an unknown fact is omitted', () => {
  expect(describeTool(tool)).not.toHaveProperty('isAccessibleForFree');
  const checked = {
    ...tool,
    facts: { ...tool.facts, checkedOn: '2026-01-31', sources: ['https://example.org/terms'] },
  };
  expect(describeTool(checked)).toMatchObject({ isAccessibleForFree: true, typicalAgeRange: '13-' });
});
