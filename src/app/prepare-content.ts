/** The last step of the build. */
import { join } from 'node:path';
import { projectRoot } from '../server/config/project-root.ts';
import { prepareContent } from '../server/config/shipped-content.ts';
import { endTextWorkers, renderOwnTexts } from '../server/text/rendered/render-text.ts';
import { shippedContent } from './routes.ts';

renderOwnTexts();
await prepareContent(shippedContent, join(projectRoot, 'content'));
endTextWorkers();
