import './web/styles/main.css';
import './web/zod-without-eval.ts';
import { doors } from './app-web.tsx';
import { startBrowser } from './web/start-browser.tsx';

// Without waiting for it here: a page's file that imports anything of this one would wait for it in turn, for ever.
void startBrowser(doors);
