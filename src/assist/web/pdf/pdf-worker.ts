/* Reads documents beside the page. pdf.js listens by itself where there is no window. */
import 'unpdf/pdfjs';
import { teachOlderBrowser } from './teach-older-browser.ts';

teachOlderBrowser();
