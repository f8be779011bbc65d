import type { WebArea } from '../../../web/area.ts';
import { catalogueSentences } from '../data/sentences.ts';
import { cataloguePages } from './data/pages.ts';

export const catalogueArea: WebArea = { name: 'library', messages: catalogueSentences, pages: cataloguePages };
