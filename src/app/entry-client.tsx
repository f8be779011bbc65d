import '../web/styles/main.css';
import '../web/forms/zod-without-eval.ts';
import { startBrowser } from '../web/start/start-browser.tsx';
import { areas } from './pages.tsx';

// Not awaited: a page chunk that imports from this file would wait for it, and this file for the chunk, forever.
void startBrowser(areas);
