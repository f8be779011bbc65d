import type { WebArea } from '../../web/area.ts';
import { labSentences, nextWordSentences, tokensSentences } from './data/sentences.ts';

const labsArea: WebArea = {
  name: 'labs',
  messages: labSentences,
  pages: [
    {
      path: '/laboratorios',
      module: 'src/labs/web/lab-list-page.tsx',
      load: () => import('./lab-list-page.tsx'),
      head: ({ t }) => ({ title: t('labs.head.title'), description: t('labs.head.description') }),
    },
  ],
};

const nextWordArea: WebArea = {
  name: 'labs',
  messages: nextWordSentences,
  pages: [
    {
      path: '/laboratorios/siguiente-palabra',
      module: 'src/labs/web/next-word/next-word-page.tsx',
      load: () => import('./next-word/next-word-page.tsx'),
      head: ({ t }) => ({ title: t('labs.nextWord.head.title'), description: t('labs.nextWord.head.description') }),
    },
  ],
};

const tokensArea: WebArea = {
  name: 'labs',
  messages: tokensSentences,
  pages: [
    {
      path: '/laboratorios/fichas',
      module: 'src/labs/web/tokens/tokens-page.tsx',
      load: () => import('./tokens/tokens-page.tsx'),
      head: ({ t }) => ({ title: t('labs.tokens.head.title'), description: t('labs.tokens.head.description') }),
    },
  ],
};

export const labAreas: readonly WebArea[] = [labsArea, nextWordArea, tokensArea];
