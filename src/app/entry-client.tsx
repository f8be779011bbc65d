import '../web/styles/main.css';
import '../web/forms/zod-without-eval.ts';
import { startBrowser } from '../web/start/start-browser.tsx';
import { areas } from './pages.tsx';

// Without waiting for it here: a page's file that imports anything of this one would wait for it in turn, for ever.
void startBrowser(areas);
