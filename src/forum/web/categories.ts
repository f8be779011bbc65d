import { keysOf } from '../../shared/keys-of.ts';
import type { IconName } from '../../web/ui/core/icon-names.ts';
import type { TopicCategory } from '../schemas.ts';

/**
 * Each category with its sign. The compiler keeps the keys complete; the schemas' own list would bring zod to the first page.
 */
export const categoryIcons: Readonly<Record<TopicCategory, IconName>> = {
  Chatbots: 'bot',
  Diseño: 'palette',
  Debate: 'messages-square',
  Ayuda: 'circle-help',
  Recursos: 'folder',
  Otro: 'more',
};

export const categories = keysOf(categoryIcons);
