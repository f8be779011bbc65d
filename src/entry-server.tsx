import { doors } from './app-web.tsx';
import type { RenderPage } from './shared/page.ts';
import { renderPage as render } from './web/render-page.tsx';

export const renderPage: RenderPage = (request) => render(doors, request);
