import type { WebArea } from '../../../web/area.ts';
import { sideSentences } from '../data/sentences.ts';
import { sidePages } from './data/pages.ts';

export const sideArea: WebArea = { name: 'library', messages: sideSentences, pages: sidePages };
