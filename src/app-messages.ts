import type accounts from './accounts/web/messages.es.json';
import type admin from './admin/web/messages.es.json';
import type apiDocs from './api-docs/web/messages.es.json';
import type assist from './assist/web/messages.es.json';
import type classrooms from './classrooms/web/messages.es.json';
import type forum from './forum/web/messages.es.json';
import type home from './home/web/messages.es.json';
import type legal from './legal/web/messages.es.json';
import type libraryCatalogue from './library/web/catalogue/messages.es.json';
import type library from './library/web/messages.es.json';
import type librarySide from './library/web/side-pages/messages.es.json';
import type libraryPage from './library/web/tool/messages.es.json';
import type news from './news/web/messages.es.json';
import type notifications from './notifications/web/messages.es.json';
import type uiGallery from './ui-gallery/web/messages.es.json';
import type help from './web/help/messages.es.json';
import type shell from './web/messages.es.json';
import type tutorial from './web/tutorial/messages.es.json';

/** Makes a wrong message id a type error everywhere. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: {
      accounts: typeof accounts;
      admin: typeof admin;
      'api-docs': typeof apiDocs;
      assist: typeof assist;
      classrooms: typeof classrooms;
      forum: typeof forum;
      home: typeof home;
      legal: typeof legal;
      library: typeof library & {
        page: typeof libraryPage;
        side: typeof librarySide;
        catalogue: typeof libraryCatalogue;
      };
      news: typeof news;
      help: typeof help;
      notifications: typeof notifications;
      shell: typeof shell;
      tutorial: typeof tutorial;
      'ui-gallery': typeof uiGallery;
    };
  }
}
