import type { IconName } from '../../../web/ui/core/icon-names.ts';
import type { ShownCard } from '../../contract/lessons.ts';

export const cardIcons: Readonly<Record<ShownCard['kind'], IconName>> = {
  text: 'book-open',
  picture: 'image',
  example: 'lightbulb',
  exercise: 'pencil',
  summary: 'list',
  question: 'circle-help',
  reflection: 'pen-line',
  lab: 'flask',
  video: 'video',
  practice: 'clipboard-check',
  outcome: 'trophy',
};
