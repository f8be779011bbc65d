import { keysOf } from '../../../shared/keys-of.ts';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import type { TopicCategory } from '../../schemas.ts';

/** The compiler checks that every category has an icon. Importing the schemas' list instead would load zod on the first page. */
export const categoryIcons: Readonly<Record<TopicCategory, IconName>> = {
  Chatbots: 'bot',
  Diseño: 'palette',
  Debate: 'messages-square',
  Ayuda: 'circle-help',
  Recursos: 'folder',
  Otro: 'more',
};

export const categories = keysOf(categoryIcons);
