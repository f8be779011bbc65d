import { useQueryClient } from '@tanstack/react-query';
import type { CallInputOf } from '../../../shared/endpoints/endpoint.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { changeSiteSettings } from '../../contract.ts';
import { siteSettingsQuery } from '../data/queries.ts';
import { showSiteStyles } from './logo-card.tsx';

/** Saves some settings of the site and shows them as they are then. */
export function useSaveSettings(): (body: CallInputOf<typeof changeSiteSettings>['body']) => Promise<void> {
  const call = useCall();
  const queries = useQueryClient();
  return async (body) => {
    const settings = await call(changeSiteSettings, { body: body ?? {} });
    queries.setQueryData(siteSettingsQuery().queryKey, settings);
    showSiteStyles(settings);
    // Header, footer and announcement follow at once.
    await queries.invalidateQueries({ queryKey: ['/api/site/frame'] });
  };
}
