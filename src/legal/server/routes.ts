import { writeAs } from '../../server/database/write-as.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { acceptLegal, getOwnLegal as ownLegalContract } from '../../shared/contract/legal-acceptance.ts';
import * as contract from '../contract.ts';
import { acceptVersions, getOwnLegal } from './acceptances.ts';
import { publishVersion, renderTexts } from './publish-version.ts';
import { getSettings, getTextInForce, getVersion, presentSettings } from './read-versions.ts';

export function legalRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.getLegalText, ({ params, language }) => getTextInForce(kernel, params.document, language)),
    route(contract.getLegalVersion, ({ params, language }) =>
      getVersion(kernel, params.document, params.number, language),
    ),
    route(contract.getLegalSettings, ({ params, language }) => getSettings(kernel, params.document, language)),
    route(contract.publishLegalVersion, async ({ viewer, params, body, language, creation }) => {
      const { document } = params;
      const html = await renderTexts(body.texts);
      return writeAs(kernel, viewer, async (tx) => {
        const number = await publishVersion(tx, kernel, { ...body, document, authorId: viewer.id, html });
        return storeAnswer(tx, creation, await presentSettings(tx, document, number, language));
      });
    }),
    route(ownLegalContract, ({ viewer, language }) => getOwnLegal(db, viewer, language)),
    route(acceptLegal, async ({ viewer, body, language }) => {
      await acceptVersions(kernel, viewer, body, language);
      return getOwnLegal(db, viewer, language);
    }),
  ];
}
