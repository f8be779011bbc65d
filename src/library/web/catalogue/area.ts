import type { WebArea } from '../../../web/area.ts';
import { catalogueSentences } from '../sentences.ts';
import { cataloguePages } from './pages.ts';

export const catalogueArea: WebArea = { name: 'library', messages: catalogueSentences, pages: cataloguePages };
