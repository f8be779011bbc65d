import { accountsArea } from './accounts/web/area.ts';
import { adminArea } from './admin/web/area.ts';
import { apiDocsArea } from './api-docs/web/area.ts';
import { assistArea } from './assist/web/area.ts';
import { classroomsArea } from './classrooms/web/area.ts';
import { forumArea } from './forum/web/area.ts';
import { homeArea } from './home/web/area.ts';
import { legalArea } from './legal/web/area.ts';
import { libraryAreas } from './library/web/area.ts';
import { newsArea } from './news/web/area.ts';
import { notificationsArea } from './notifications/web/area.ts';
import { uiGalleryArea } from './ui-gallery/web/area.ts';
import type { WebArea } from './web/area.ts';

/** THE list of pages, by area. */
export const areas: readonly WebArea[] = [
  homeArea,
  assistArea,
  ...libraryAreas,
  forumArea,
  newsArea,
  accountsArea,
  adminArea,
  notificationsArea,
  classroomsArea,
  legalArea,
  apiDocsArea,
  ...(import.meta.env.DEV ? [uiGalleryArea] : []),
];
