import type { RenderPage } from '../shared/pages/page.ts';
import { renderPage as render } from '../web/start/render-page.tsx';
import { areas } from './pages.tsx';

export const renderPage: RenderPage = (request) => render(areas, request);
