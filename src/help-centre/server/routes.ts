import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { withAnchors } from '../../server/text/passages/text-blocks.ts';
import { getScreenHelp } from '../../shared/contract/help.ts';
import type { Language } from '../../shared/language.ts';
import * as contract from '../contract.ts';
import { endGettingStarted, getGettingStarted, reopenGettingStarted } from '../contract/getting-started.ts';
import { helpLimits } from '../limits.ts';
import { bestSentence } from './best-sentence.ts';
import { findPages } from './find-help.ts';
import { endFirstSteps, findFirstSteps, reopenFirstSteps } from './getting-started/find-first-steps.ts';
import { listTerms } from './glossary.ts';
import { pagesAbout } from './match-screen.ts';
import { helpAnchors } from './passages.ts';
import { helpPages, helpTextIn, type ShippedHelpPage } from './shipped-help.ts';

const listedIn = (language: Language) => (page: ShippedHelpPage) => {
  const { title, untranslated } = helpTextIn(page, language);
  return { slug: page.slug, title, untranslated, roles: [...page.roles] };
};

/** A page whole, with those to read next. */
function present(page: ShippedHelpPage, pages: readonly ShippedHelpPage[], language: Language) {
  const { html, plain } = helpTextIn(page, language);
  return {
    ...listedIn(language)(page),
    html: withAnchors(html, helpAnchors),
    excerpt: bestSentence(plain, ''),
    checkedOn: page.checked,
    related: page.related.flatMap((slug) => pages.filter((one) => one.slug === slug)).map(listedIn(language)),
  };
}

export function helpCentreRoutes(kernel: Kernel): Route[] {
  return [...readingRoutes(kernel), ...gettingStartedRoutes(kernel)];
}

function gettingStartedRoutes({ db, settings }: Kernel): Route[] {
  return [
    route(getGettingStarted, async ({ viewer }) => ({ steps: await findFirstSteps(db, viewer, await settings.get()) })),
    route(endGettingStarted, async ({ viewer }) => {
      await endFirstSteps(db, viewer);
      return undefined;
    }),
    route(reopenGettingStarted, async ({ viewer }) => {
      await reopenFirstSteps(db, viewer);
      return undefined;
    }),
  ];
}

function readingRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.listHelpPages, async ({ language }) => (await helpPages()).map(listedIn(language))),
    route(contract.getHelpPage, async ({ params, language }) => {
      const pages = await helpPages();
      const page = pages.find(({ slug }) => slug === params.slug);
      if (!page) throw new Failure(contract.noSuchHelpPage);
      return present(page, pages, language);
    }),
    route(contract.findHelp, async ({ query, language }) => {
      const found = await findPages(db, query.search, language);
      return found.slice(0, helpLimits.hits).map((page) => ({
        ...listedIn(language)(page),
        sentence: bestSentence(helpTextIn(page, language).plain, query.search),
      }));
    }),
    route(contract.listGlossary, async ({ query, language }) => listTerms(db, language, query.search)),
    route(getScreenHelp, async ({ query, viewer, language }) => {
      const [page, ...others] = pagesAbout(await helpPages(), query.address, viewer?.role);
      return {
        page: page ? { ...listedIn(language)(page), html: helpTextIn(page, language).html } : null,
        others: others.slice(0, helpLimits.others).map(listedIn(language)),
      };
    }),
  ];
}
