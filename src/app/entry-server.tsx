import type { RenderPage } from '../shared/page.ts';
import { renderPage as render } from '../web/start/render-page.tsx';
import { doors } from './pages.tsx';

export const renderPage: RenderPage = (request) => render(doors, request);
