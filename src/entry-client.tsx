import './web/styles/main.css';
import './web/zod-without-eval.ts';
import { areas } from './app-web.tsx';
import { startBrowser } from './web/start-browser.tsx';

await startBrowser(areas);
