import { CompetenceTags } from '../../competences/web/public.ts';
import type { LabKey } from '../../shared/contract/lab-keys.ts';
import type { PageDefinition, WebArea } from '../../web/area.ts';
import {
  decisionTreeSentences,
  drawingsSentences,
  hallucinationHuntSentences,
  imageOriginSentences,
  labSentences,
  neighboursSentences,
  nextWordSentences,
  promptsSentences,
  recommenderSentences,
  removeDataSentences,
  swapTestSentences,
  textClassifierSentences,
  tokensSentences,
  whoDecidesSentences,
  wordPointsSentences,
} from './data/sentences.ts';
import { labs } from './labs.ts';

/** What a laboratory counts for is in the first document, so that nothing moves later. */
const lazyParts = () => [CompetenceTags];

const listArea: WebArea = {
  name: 'labs',
  messages: labSentences,
  pages: [
    {
      path: '/laboratorios',
      module: 'src/labs/web/lab-list-page.tsx',
      load: () => import('./lab-list-page.tsx'),
      lazyParts,
      head: ({ t }) => ({ title: t('labs.head.title'), description: t('labs.head.description') }),
    },
  ],
};

type LabPageParts = Pick<PageDefinition, 'module' | 'load'> & Pick<WebArea, 'messages'>;

/** Each page of a laboratory is an area, so that it loads its own messages and not those of the others. */
const pages: Readonly<Record<LabKey, LabPageParts>> = {
  nextWord: {
    messages: nextWordSentences,
    module: 'src/labs/web/next-word/next-word-page.tsx',
    load: () => import('./next-word/next-word-page.tsx'),
  },
  tokens: {
    messages: tokensSentences,
    module: 'src/labs/web/tokens/tokens-page.tsx',
    load: () => import('./tokens/tokens-page.tsx'),
  },
  wordPoints: {
    messages: wordPointsSentences,
    module: 'src/labs/web/word-points/word-points-page.tsx',
    load: () => import('./word-points/word-points-page.tsx'),
  },
  prompts: {
    messages: promptsSentences,
    module: 'src/labs/web/prompts/prompts-page.tsx',
    load: () => import('./prompts/prompts-page.tsx'),
  },
  decisionTree: {
    messages: decisionTreeSentences,
    module: 'src/labs/web/decision-tree/decision-tree-page.tsx',
    load: () => import('./decision-tree/decision-tree-page.tsx'),
  },
  neighbours: {
    messages: neighboursSentences,
    module: 'src/labs/web/neighbours/neighbours-page.tsx',
    load: () => import('./neighbours/neighbours-page.tsx'),
  },
  textClassifier: {
    messages: textClassifierSentences,
    module: 'src/labs/web/text-classifier/text-classifier-page.tsx',
    load: () => import('./text-classifier/text-classifier-page.tsx'),
  },
  recommender: {
    messages: recommenderSentences,
    module: 'src/labs/web/recommender/recommender-page.tsx',
    load: () => import('./recommender/recommender-page.tsx'),
  },
  whoDecides: {
    messages: whoDecidesSentences,
    module: 'src/labs/web/who-decides/who-decides-page.tsx',
    load: () => import('./who-decides/who-decides-page.tsx'),
  },
  hallucinationHunt: {
    messages: hallucinationHuntSentences,
    module: 'src/labs/web/hallucination-hunt/hallucination-hunt-page.tsx',
    load: () => import('./hallucination-hunt/hallucination-hunt-page.tsx'),
  },
  drawings: {
    messages: drawingsSentences,
    module: 'src/labs/web/drawings/drawings-page.tsx',
    load: () => import('./drawings/drawings-page.tsx'),
  },
  removeData: {
    messages: removeDataSentences,
    module: 'src/labs/web/remove-data/remove-data-page.tsx',
    load: () => import('./remove-data/remove-data-page.tsx'),
  },
  swapTest: {
    messages: swapTestSentences,
    module: 'src/labs/web/swap-test/swap-test-page.tsx',
    load: () => import('./swap-test/swap-test-page.tsx'),
  },
  imageOrigin: {
    messages: imageOriginSentences,
    module: 'src/labs/web/image-origin/image-origin-page.tsx',
    load: () => import('./image-origin/image-origin-page.tsx'),
  },
};

export const labAreas: readonly WebArea[] = [
  listArea,
  ...labs.map(({ key, path }): WebArea => {
    const { messages, module, load } = pages[key];
    const head: PageDefinition['head'] = ({ t }) => ({
      title: t(`labs.${key}.head.title`),
      description: t(`labs.${key}.head.description`),
    });
    return { name: 'labs', messages, pages: [{ path, module, load, lazyParts, head }] };
  }),
];
