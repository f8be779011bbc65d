import type { BadgeTone } from '../../web/ui/badge.tsx';
import type { Difficulty } from './queries.ts';

export const difficultyTones: Readonly<Record<Difficulty, BadgeTone>> = {
  beginner: 'info',
  intermediate: 'warning',
  advanced: 'danger',
};
