import type { WebArea } from '../../../web/area.ts';
import { messagesIn } from '../../../web/text/message-catalogues.ts';
import { draftQuery, editedCourseQuery, editorAddress, readCourseId } from './data/queries.ts';

/** Only the editor: readers do not load it. */
export const courseEditorArea: WebArea = {
  name: 'course-editor',
  messages: messagesIn(import.meta.glob('./messages.*.json')),
  folder: 'src/courses/web/editor',
  pages: [
    {
      path: editorAddress,
      module: 'src/courses/web/editor/course-editor-page.tsx',
      load: () => import('./course-editor-page.tsx'),
      reads: ({ url, user }) => {
        if (user?.role !== 'iamaker') return [];
        const id = readCourseId(url.searchParams);
        return [draftQuery(id), ...(id === undefined ? [] : [editedCourseQuery(id)])];
      },
      head: ({ t, url }) => ({
        title: t(readCourseId(url.searchParams) === undefined ? 'course-editor.head.new' : 'course-editor.head.edit'),
        description: t('course-editor.introduction.new'),
        hidden: true,
      }),
    },
  ],
};
