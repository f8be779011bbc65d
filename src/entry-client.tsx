import './web/styles/main.css';
import { areas } from './app-web.tsx';
import { startBrowser } from './web/start-browser.tsx';

await startBrowser(areas);
