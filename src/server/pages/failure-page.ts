import type { Language } from '../../shared/language.ts';
import { latestSettings } from '../config/latest-settings.ts';
import { failurePageHeaders } from '../http/security/security-headers.ts';
import type messages from '../messages.es.json';
import { speakerOf } from '../text/in-language.ts';
import { escapeHtml } from './html-document.ts';

const speaker = speakerOf<typeof messages>('server');

const passing = new Set([429, 503]);

interface FailurePage {
  status: number;
  message: string;
  language: Language;
  styles: readonly string[];
}

/** A temporary failure makes the page reload by itself. */
export function headersOfFailurePage(status: number): Readonly<Record<string, string>> {
  return { ...failurePageHeaders, ...(passing.has(status) && { refresh: '5' }) };
}

/** A page without scripts or data, for when no page can be rendered. */
export function failurePage({ status, message, language, styles }: FailurePage): string {
  const say = speaker(language);
  const name = escapeHtml(latestSettings().siteName);
  const sentence = escapeHtml(message);
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
  const way = passing.has(status)
    ? `<a href="">${say('failurePageRetry')}</a>`
    : `<a href="/">${say('failurePageHome')}</a>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${links}<title>${name}</title></head><body><main class="page-width flex flex-col gap-4 py-10"><h1 class="font-title text-3xl">${name}</h1><p class="text-lg">${sentence}</p><p class="prose">${way}</p></main></body></html>`;
}
