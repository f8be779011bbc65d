import type apiDocs from './api-docs/web/messages.es.json';
import type home from './home/web/messages.es.json';
import type library from './library/web/messages.es.json';
import type uiGallery from './ui-gallery/web/messages.es.json';
import type shell from './web/messages.es.json';

/** Makes a wrong message id a type error everywhere. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: {
      'api-docs': typeof apiDocs;
      home: typeof home;
      library: typeof library;
      shell: typeof shell;
      'ui-gallery': typeof uiGallery;
    };
  }
}
