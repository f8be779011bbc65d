import { languageFacts } from '../../shared/language.ts';
import type { RenderedPage } from '../../shared/pages/page.ts';
import { manifestPath, siteStylesAddress } from '../../shared/pages/site-files.ts';
import { typefacesMeta, wideWindows } from '../../shared/pages/typefaces.ts';
import { isDarkTheme, type Preferences, primaries } from '../../shared/preferences.ts';
import { defaultSiteSettings, type SiteSettings } from '../../shared/site-settings.ts';
import type { PageAssets } from './page-assets.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const unsafeInScript: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that can stand inside a script element: no '<' can close it early. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => unsafeInScript[character] ?? '');
}

/**
 * Records early clicks and input, which `web/start/replay-early-input.ts` replays. It runs before the browser has read any field, and waits for no
 * style sheet: browsers show a document while the rest of it is still arriving, and what was typed then would be lost with a form that React re-creates.
 */
const recordScript = compact(`{
    const pressed=[];
    const typed=new Map();
    const note=({type,target})=>{
      if(type==="input"){
        typed.delete(target);
        typed.set(target,{value:target.value,checked:target.checked});
        return
      }
      const button=target.closest?.("button");
      if(button&&!button.popoverTargetElement)pressed.push(button)
    };
    for(const kind of["click","input"])addEventListener(kind,note,true);
    window.early={pressed,typed,stop(kind){removeEventListener(kind,note,true)}}
  }`);

const maxWaitForPaint = 4_000;

/**
 * Loads the page's scripts after the first paint: with the entry in the head, the largest paint came more than a second later on a slow phone. Until
 * then links and forms work without scripts. A background tab is never painted and some browsers do not report paints, so a timer starts the scripts
 * as well. The file names are in an attribute: the script is the same on every page, and the content security policy allows it by its hash.
 */
function startScript(entry: string): string {
  return compact(`
    let started=false;
    const files=document.querySelector("script[data-files]").dataset.files.split(" ");
    const fetchNext=()=>{
      const href=files.shift();
      if(!href)return void import(${scriptJson(entry)});
      const link=document.createElement("link");
      link.rel="modulepreload";
      link.href=href;
      document.head.append(link);
      setTimeout(fetchNext)
    };
    const start=()=>{if(!started){started=true;fetchNext()}};

    try{
      new PerformanceObserver((list,observer)=>{
        if(list.getEntriesByName("first-contentful-paint").length){
          observer.disconnect();
          setTimeout(start)
        }
      }).observe({type:"paint",buffered:true})
    }catch{}
    setTimeout(start,${maxWaitForPaint})`);
}

/** Removes the line breaks of code with one statement per line. */
function compact(code: string): string {
  return code.replaceAll(/\n\s*/g, '');
}

interface DocumentOptions {
  page: RenderedPage;
  preferences: Preferences;
  /** The browser has them from an earlier visit. If not, a phone fetches them once the page is shown (`web/start/typefaces.ts`), so that they do not delay the text. */
  hasTypefaces: boolean;
  /** Scheme and host: social previews need absolute URLs. */
  origin: string;
  address: string;
  assets: PageAssets;
  site: Pick<SiteSettings, 'siteName' | 'accent' | 'forum' | 'logo' | 'darkLogo' | 'logoHasName'>;
}

function styleLink(file: string): string {
  return `<link rel="stylesheet" href="${file}">`;
}

function typefaceLinks({ typefaces }: PageAssets): string {
  return preloads(typefaces.files) + styleLink(typefaces.style);
}

function deferredTypefaces({ typefaces }: PageAssets): string {
  const ahead = preloads(typefaces.files, ` media="${wideWindows}"`);
  return `${ahead}<meta name="${typefacesMeta}" content="${typefaces.style}"><noscript>${styleLink(typefaces.style)}</noscript>`;
}

function preloads(files: readonly string[], where = ''): string {
  return files
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2"${where} crossorigin>`)
    .join('');
}

/** The only inline scripts of the document: one at its beginning, one at its end. */
export function inlineScripts({ preamble, entry }: Pick<PageAssets, 'preamble' | 'entry'>): [string, string] {
  return [recordScript, preamble + startScript(entry)];
}

/** The whole document, without line breaks between its elements. */
export function htmlDocument(options: DocumentOptions): string {
  const { page, preferences, assets } = options;
  const { language, theme, primary, fontSize } = preferences;
  const dark = isDarkTheme(theme) ? ' class="dark"' : '';
  const files = escapeHtml(assets.chunksOf(page.modules).join(' '));
  const [record, start] = inlineScripts(assets);
  return [
    '<!doctype html>',
    `<html lang="${language}" data-theme="${theme}" data-primary="${primary}" data-font-size="${fontSize}"${dark}>`,
    '<head>',
    '<meta charset="utf-8">',
    `<script>${record}</script>`,
    ...headElements(options),
    '</head>',
    '<body>',
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="state">${scriptJson(page.state)}</script>`,
    `<script type="module" data-files="${files}">${start}</script>`,
    '</body>',
    '</html>',
  ].join('');
}

/** Whether the manifest that comes with the product describes the site. */
function isAsShipped({ siteName, accent, forum }: DocumentOptions['site']): boolean {
  return siteName === defaultSiteSettings.siteName && !accent && forum;
}

function headElements({ page, preferences, hasTypefaces, origin, address, assets, site }: DocumentOptions): string[] {
  const { head } = page;
  const { language, primary } = preferences;
  const title = escapeHtml(head.title);
  const description = escapeHtml(head.description);
  const siteStyles = siteStylesAddress(site);
  const url = escapeHtml(origin + address.replace(/\?.*/s, ''));
  const image = escapeHtml(head.image ?? `${origin}/social.png`);
  return [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...assets.styles.map(styleLink),
    siteStyles ? styleLink(siteStyles) : '',
    hasTypefaces ? typefaceLinks(assets) : deferredTypefaces(assets),
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.siteName)}">`,
    `<meta property="og:type" content="${head.kind ?? 'website'}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${image}">`,
    `<meta property="og:locale" content="${languageFacts[language].locale.replace('-', '_')}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${primary === 'gold' && site.accent ? site.accent : primaries[primary]}">`,
    head.hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${url}">`,
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
    `<link rel="manifest" href="${isAsShipped(site) ? `/manifest.${language}.webmanifest` : manifestPath}">`,
    head.feed ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(head.feed)}">` : '',
    // The content security policy does not apply to it: it is data and not a program.
    head.structuredData
      ? `<script type="application/ld+json">${scriptJson(head.structuredData).replaceAll('"name":"EducaIA"', () => `"name":${scriptJson(site.siteName)}`)}</script>`
      : '',
  ];
}
