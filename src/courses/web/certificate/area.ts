import type { WebArea } from '../../../web/area.ts';
import { CallError } from '../../../web/data/call.ts';
import { definePage } from '../../../web/router/define-page.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import { certificateQuery } from './data/queries.ts';

/** Apart from the courses: whoever verifies a certificate reads no course. */
export const certificateArea: WebArea = {
  name: 'certificate',
  folder: 'src/courses/web/certificate',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  pages: [
    definePage({
      path: '/certificados/:code',
      module: 'src/courses/web/certificate/certificate-page.tsx',
      load: () => import('./certificate-page.tsx'),
      section: 'certificates',
      reads: ({ params }) => {
        const { code } = params;
        // A malformed code gets the same answer as an unknown one.
        if (!/^[\w-]{1,40}$/.test(code)) throw new CallError(404, '');
        return [certificateQuery(code)];
      },
      head: ({ t }) => ({
        title: t('certificate.headTitle'),
        description: t('certificate.headDescription'),
        // Not indexed: a search for a name must not find a certificate.
        hidden: true,
      }),
    }),
  ],
};
