import type { WebArea } from '../../../web/area.ts';
import { sideSentences } from '../sentences.ts';
import { sidePages } from './pages.ts';

export const sideArea: WebArea = { name: 'library', messages: sideSentences, pages: sidePages };
