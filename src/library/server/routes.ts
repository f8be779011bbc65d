import { findHold, holdThing } from '../../moderation/server/public.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import * as contract from '../contract.ts';
import * as catalogue from '../contract/catalogue.ts';
import * as recommendations from '../contract/recommendations.ts';
import * as reviews from '../contract/reviews.ts';
import { writeCatalogue } from './catalogue/catalogue-csv.ts';
import { getCatalogueTool, listCatalogue, listWholeCatalogue } from './catalogue/catalogue-queries.ts';
import { changeTool, createTool, retireTool } from './catalogue/change-catalogue.ts';
import { importCatalogue } from './catalogue/import-catalogue.ts';
import { changeLibrary } from './change-library.ts';
import type messages from './messages.es.json';
import { listToolCategories, listTools } from './queries.ts';
import { presentCriteria } from './rate-tool.ts';
import { removeReview } from './reviews/remove-review.ts';
import { reportReview } from './reviews/report-review.ts';
import { reportableReviews } from './reviews/reportable-reviews.ts';
import { listReviews, presentReview } from './reviews/review-queries.ts';
import { writeReview } from './reviews/write-review.ts';
import { setFavourite, listFavourites } from './tools/favourites.ts';
import { getRecommendations, listActivityTools, listToolsForRole } from './tools/recommendations.ts';
import { findToolOfAddress, getTool } from './tools/tool-queries.ts';

const speaker = speakerOf<typeof messages>('library/server');

export function libraryRoutes(kernel: Kernel): Route[] {
  return [
    ...toolRoutes(kernel),
    ...reviewRoutes(kernel),
    ...favouriteRoutes(kernel),
    ...recommendationRoutes(kernel),
    ...catalogueRoutes(kernel),
  ];
}

function toolRoutes({ db }: Kernel): Route[] {
  return [
    route(contract.listTools, ({ query, language }) => listTools(db, language, query)),
    route(contract.listToolCategories, () => listToolCategories(db)),
    route(contract.getRatingCriteria, async ({ language }) => presentCriteria(language)),
    route(contract.getTool, ({ params, language, viewer }) => getTool(db, language, viewer, params)),
    route(contract.getToolBySlug, ({ params, language, viewer }) => getTool(db, language, viewer, params)),
    route(contract.lookUpTool, async ({ query, language }) => ({
      tool: (await findToolOfAddress(db, language, query.url)) ?? null,
    })),
  ];
}

function reviewRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(reviews.listReviews, async ({ params, query, viewer }) => {
      const { items, next } = await listReviews(db, params.toolId, query, viewer);
      return { items: items.map((review) => presentReview(review, viewer)), next };
    }),
    route(reviews.writeReview, async ({ viewer, params, body, creation }) => {
      const heldFor = await findHold(kernel, viewer, body.comment);
      return changeLibrary(kernel, viewer, async (tx) => {
        const review = await writeReview(tx, viewer, params.toolId, body);
        if (heldFor) {
          await holdThing(tx, kernel.events, reportableReviews(kernel), { thingId: review.id, heldFor });
        }
        return storeAnswer(tx, creation, presentReview({ ...review, moderation: heldFor ? 'held' : null }, viewer));
      });
    }),
    route(reviews.deleteReview, async ({ viewer, params }) => {
      await removeReview(kernel, viewer, params.id);
      return undefined;
    }),
    route(reviews.reportReview, async ({ viewer, params, body }) => {
      await reportReview(kernel, viewer, params.id, body);
      return undefined;
    }),
  ];
}

function favouriteRoutes(kernel: Kernel): Route[] {
  return [
    route(contract.setFavourite, async ({ viewer, params, body }) => {
      await setFavourite(kernel, viewer, params.id, body.favourite);
      return { isFavourite: body.favourite };
    }),
    route(contract.listFavourites, ({ viewer, query, language }) => listFavourites(kernel.db, language, viewer, query)),
  ];
}

function recommendationRoutes({ db }: Kernel): Route[] {
  return [
    route(recommendations.getRecommendations, ({ language }) => getRecommendations(db, language)),
    route(recommendations.listActivityTools, ({ query, language }) => listActivityTools(db, language, query)),
    route(recommendations.listToolsForRole, ({ query, language, viewer }) =>
      listToolsForRole(db, language, viewer?.role, query),
    ),
  ];
}

function catalogueRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(catalogue.listCatalogue, ({ query }) => listCatalogue(db, query)),
    route(catalogue.exportCatalogue, async ({ language }) => ({
      filename: downloadName(speaker(language)('catalogueFile'), [], 'csv'),
      csv: writeCatalogue(await listWholeCatalogue(db)),
    })),
    route(catalogue.getCatalogueTool, ({ params }) => getCatalogueTool(db, params.id)),
    route(catalogue.createTool, ({ viewer, body, creation }) =>
      changeLibrary(kernel, viewer, async (tx) => storeAnswer(tx, creation, await createTool(tx, viewer, body))),
    ),
    route(catalogue.changeTool, ({ viewer, params, body }) => changeTool(kernel, viewer, params.id, body)),
    route(catalogue.retireTool, ({ viewer, params, body }) => retireTool(kernel, viewer, params.id, body.retired)),
    route(catalogue.importCatalogue, ({ viewer, body, language }) => importCatalogue(kernel, viewer, body, language)),
  ];
}
