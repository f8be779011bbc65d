import type { WebArea } from '../../../web/area.ts';
import { definePage } from '../../../web/router/define-page.ts';
import { messagesIn, messagesUnder } from '../../../web/text/message-catalogues.ts';
import { QuestionEditor } from '../editor/parts.ts';
import { newQuestionAddress, bankAddress, readBankFilters } from './data/bank-address.ts';
import { bankQuestionQuery, bankQuestionsQuery, foldersQuery, tagsQuery } from './data/queries.ts';
import { maySeeBank } from './data/teaching-roles.ts';

/** The question bank. Nothing is read for viewers without access. */
export const questionBankArea: WebArea = {
  name: 'exams',
  folder: 'src/exams/web/bank',
  // Separate, so that users who take a test do not load these messages.
  messages: messagesUnder('bank', messagesIn(import.meta.glob('./messages.*.json'))),
  pages: [
    {
      path: bankAddress,
      module: 'src/exams/web/bank/bank-page.tsx',
      load: () => import('./bank-page.tsx'),
      reads: ({ user, url: { searchParams } }) => {
        if (!maySeeBank(user?.role)) return [];
        const filters = readBankFilters(searchParams);
        return [bankQuestionsQuery(filters), foldersQuery(filters.of), tagsQuery(filters.of)];
      },
      head: ({ t }) => ({
        title: t('exams.bank.head.title'),
        description: t('exams.bank.head.description'),
        hidden: true,
      }),
    },
    {
      path: newQuestionAddress,
      module: 'src/exams/web/bank/new-question-page.tsx',
      load: () => import('./new-question-page.tsx'),
      lazyParts: ({ user }) => (maySeeBank(user?.role) ? [QuestionEditor] : []),
      reads: ({ user }) => (maySeeBank(user?.role) ? [foldersQuery('mine')] : []),
      head: ({ t }) => ({
        title: t('exams.bank.head.new'),
        description: t('exams.bank.head.description'),
        hidden: true,
      }),
    },
    definePage({
      path: '/preguntas/:id',
      module: 'src/exams/web/bank/question-page.tsx',
      load: () => import('./question-page.tsx'),
      lazyParts: ({ user }) => (maySeeBank(user?.role) ? [QuestionEditor] : []),
      reads: ({ user, params }) => (maySeeBank(user?.role) ? [bankQuestionQuery(params.id), foldersQuery('mine')] : []),
      head: ({ t }) => ({
        title: t('exams.bank.head.question'),
        description: t('exams.bank.head.description'),
        hidden: true,
      }),
    }),
  ],
};
